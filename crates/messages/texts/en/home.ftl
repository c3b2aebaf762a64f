home-page = Quincunx: five board games for two
home-title = Five board games for two
home-lead-static = Easy to learn, hard to master. Play the computer or a friend on the same screen, even offline.
home-lead = Easy to learn, hard to master. Play the computer, a friend, or anyone. No account needed.
home-mine = Your games
home-all-mine = All my games
home-pick = Pick a game
home-opponent = Choose an opponent
home-play = Play
home-learn = Learn
home-more = Options
home-learn-game = Learn { $game }
home-rules-game = Rules of { $game }
home-more-game = Options for { $game }
home-daily = Puzzle of the day
home-daily-what = { $game }. { $task }.
home-daily-rated = Rated { $rating }. Exactly one move is right, which is proved.
home-daily-solve = Solve it
home-daily-more = More puzzles
home-mistakes = Learn from your mistakes
home-mistakes-due =
    { $count ->
        [one] { $count } position from your own games is waiting for a better move.
       *[other] { $count } positions from your own games are waiting for a better move.
    }
home-mistakes-start = Practice
home-open = Lobby
home-none-open = No one is waiting right now. Choose “Anyone” above and your game appears here for others to join.
home-live = Live games
home-none-live = No public games right now. Start one as “Public” under a game's options, and others can watch it here.
home-archive = All public games

level-title = Computer level
level-number = Level { $level }
level-seconds = Engine { $seconds } s
level-perfect = Perfect
level-perfect-where = Never makes a mistake; only on { $sizes }

turn-first = First
turn-second = Second
turn-random = Random

new-page = New game of { $game }
new-start-one = Start a game
new-opponent = Opponent
new-computer = Computer
new-link = Invite a friend
new-anyone = Anyone
new-here = Same screen
new-listed = Public: anyone can watch it and find it later
new-turn = You play
new-size = Size
new-clock = Clock
new-start = Start game

clock-none = No clock
clock-bullet = 1 minute
clock-blitz = 3 minutes + 2 seconds per move
clock-rapid = 5 minutes + 5 seconds per move
clock-relaxed = 15 minutes + 10 seconds per move
clock-long = 30 minutes + 20 seconds per move
clock-day = 1 day per move
clock-three-days = 3 days per move
clock-custom = Custom
clock-field-minutes = Minutes each
clock-field-increment = Seconds per move
clock-days = { $days } days per move
clock-minutes = { $minutes } min + { $increment } s per move
clock-seconds = { $seconds } s + { $increment } s per move

continue-title = Continue against the computer
continue-button = Start game
