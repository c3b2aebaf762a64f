watch-title = Watch
watch-archive = Finished games
watch-any-game = Any game
watch-any-result = Any result
watch-player = Player
watch-result = Result
watch-search = Search
watch-none = No finished public games yet. When a public game ends, it is kept here.
watch-newer = Newer
watch-older = Older

games-title = My games
games-none = No games yet. Your games appear here, even without an account.
games-none-match = No game matches these filters.
games-start = Start your first game
games-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-show = Show
games-show-all = All
games-show-turn = Your turn
games-show-running = In progress
games-show-finished = Finished
games-filter = Filter
games-export = Download all as one file
games-here = These are the games you played in this browser.
games-account = Create an account to see them on all your devices
games-guest = Guest
games-free = open seat
games-you = You
games-your-turn = Your turn
games-waiting = Waiting for an opponent
games-won = You won
games-lost = You lost
games-versus = vs
games-one-screen = Two players on one screen
games-first-won = First won
games-second-won = Second won
games-draw = Draw
