# A game in the terminal: setting it up, playing, and what the engine and the solver say.

setup-title = New game
setup-start = Start the game
setup-game = Game
setup-size = Size
setup-files = Files (columns)
setup-ranks = Ranks (rows)
setup-rule = Rule: { $rule }
setup-players = Players
setup-computer = Computer ({ $color })
setup-clock = Clock
setup-no-clock = None
setup-no-clock-about = Unlimited time
setup-clock-value = { $minutes } min + { $seconds } s
setup-clock-about = Time per game plus time per move
setup-square = { $side } x { $side }
setup-standard = Standard size
setup-uncommon = Uncommon size
setup-two-people = Two people
setup-two-people-about = { $first } and { $second } at this terminal
setup-you-first = You first
setup-you-first-about = You play { $first }, the computer { $second }
setup-computer-first = Computer first
setup-computer-first-about = The computer plays { $first }, you { $second }
setup-two-computers = Two computers
setup-two-computers-about = Sit back and watch
help-setup-choose = Choose a setting
help-setup-change = Change it; clicks work too
help-setup-start = Start the game

table-title = { $game } { $files } x { $ranks }
table-title-rules = { $game } { $files } x { $ranks } { $rules }
table-aim = Aim: { $aim }
table-moves = Moves
table-solver = Solver
table-engine = Engine
table-more = { $count } more: o
table-searching = searching ...
table-over = game over
table-from-tablebase = from the tablebase
table-from-book = from the book
table-nodes = { $nodes } nodes
table-depth = depth { $depth }  { $nodes } nodes

# What can be done in a game, in its menu: at most 60 columns.
action-undo = Undo a move
action-redo = Redo a move; review a finished game
action-hint = Get a hint from the engine
action-analysis = Engine analysis on or off
action-solver = Solver on or off: mark moves that win, lose or draw
action-flip = Flip the board
action-moves = List all moves
action-rules = Read the rules
action-copy = Copy the position
action-save = Save the game
action-picture = Save a picture (SVG or PNG)
action-now = Stop the search and take its best move
action-pause = Pause or resume the computers
action-step = Play one computer move
action-faster = Speed up the computers
action-slower = Slow down the computers
action-resign = Resign
action-again = Rematch with swapped sides
action-branch = New game from the position shown
action-menu = Menu
action-leave = Leave the game
help-pick = Pick what moves and where to, by files and ranks; or click
help-browse = Browse the game; Home and End jump to start and end
help-escape = Go back; menu of the actions below
help-undo-redo = Undo a move; redo it, or review a finished game
help-save = Save the game; save a picture (SVG or PNG)
help-again = Rematch; new game from the position shown
help-computers = Computers: pause or resume, one move, faster, slower
help-values = Solver: wins in 7 plies, loses in 6, draw, repetition, unknown

dialog-menu = Menu
dialog-moves = All moves
dialog-resign = Resign?
dialog-leave = Leave the game?
dialog-save = Save as
dialog-save-record = Enter to save, Esc to cancel. Existing files are never overwritten.
dialog-save-picture = Enter to save, Tab for PNG or SVG, Esc to cancel. Nothing is overwritten.
dialog-play-on = Keep playing
dialog-resign-it = Resign
dialog-resign-about = Your opponent wins
dialog-can-save = You can save the game with s
dialog-leave-it = Leave
dialog-leave-about = The game will be lost
dialog-keep = Keep it
dialog-keep-about = Resume it later
dialog-delete = Delete it
dialog-delete-about = Can't be undone

# The line below the board. Messages without a full stop end a row.
table-typed = Your move: { $text }   (Enter to play, Esc to cancel)
table-story = { $words } ({ $source }).
table-preview = Preview: { $words }
table-review = Move { $ply } of { $last }.
table-review-keys = PgUp and PgDn browse, N plays on from here, End returns
table-won = { $color } has won: { $why } ({ $clause }).
table-won-by = { $color } has won: { $why }.
table-drawn = Draw: { $why } ({ $clause }).
table-drawn-by = Draw: { $why }.
table-over-keys = Press r to review it, n for a rematch
table-hint-coming = The engine looks for a hint. Press ! to see its best so far
table-hint-progress = The engine looks for a hint ({ $progress }). Press ! to see its best so far
table-must-pass = { $color } must { $move }: press Enter
table-choose-square = { $color } to move: choose a square or type a move such as { $move }
table-choose-piece = { $color } to move: choose a { $piece } or type a move such as { $move }
table-choose-target = { $color }: choose a target, or press Esc to choose another { $piece }
table-choose-relocation = { $color }: choose where the captured { $piece } goes, or press Esc to go back
table-paused = Paused: press Space to resume, . for one move
table-thinking = { $color } ({ $name }) is thinking. Press ! to make it move now
table-thinking-progress = { $color } ({ $name }) is thinking: { $progress }. Press ! to make it move now
table-thinking-watched = { $color } ({ $name }) is thinking. Space pauses, + and - change the speed

thinking-time = { $seconds } s
thinking-time-of = { $seconds } s of { $limit } s
thinking-time-depth = { $seconds } s, depth { $depth }
thinking-time-of-depth = { $seconds } s of { $limit } s, depth { $depth }
thinking-table = building the tablebase, { $percent } %

# Messages in a game.
table-nothing-to-undo = There is no move to undo
table-nothing-to-redo = There is no move to redo
table-stopping = Stopping the search ...
table-not-thinking = The computer isn't thinking
table-speed = Computers wait { $count } ms before a move
table-fastest = Computers wait { $count } ms before a move, the fastest
table-slowest = Computers wait { $count } ms before a move, the slowest
table-solver-off = Solver off. Press T to turn it on again
table-no-hint-now = Wait for your turn, or press PgUp to go back in the game
table-not-your-turn = It isn't your turn
table-copied = Copied, if your terminal allows it: { $position }
table-saved = Saved as { $path }
table-cannot-resign = Only a person can resign
table-not-over = Finish the game or resign first
table-rematch = Rematch with swapped sides
table-browse-first = Press PgUp to go back to a position first, then N to play on from there
table-branched = New game from move { $ply }; the other one is kept
table-wait = It's { $color }'s turn: wait for the computer to move
table-no-move-from = No move starts at { $cell }
table-no-move-because = No move starts at { $cell }: { $why } ({ $clause }); { $hint }
reason-of-record = result of the record

failed-computer = { $why }. Continue to try again, or undo a move
failed-computer-crash = The computer player crashed. Continue to try again, or undo a move
failed-analysis = The analysis crashed and was turned off
failed-solver = The solver crashed and was turned off
failed-review = The review has crashed
failed-table = Can't use a tablebase: { $why }
failed-build = Continuing without a tablebase: { $why }
failed-build-file = Continuing without a tablebase: { $why }: { $cause }

# Values. Words in lower case stand after a colon or in parentheses.
verdict-wins = { $color } wins
verdict-wins-in = { $color } wins in { $plies }
verdict-wins-within = { $color } wins in at most { $plies }
verdict-wins-probably = { $color } probably wins in { $plies }
verdict-loses = { $color } loses
verdict-loses-in = { $color } loses in { $plies }
verdict-loses-within = { $color } loses in at most { $plies }
verdict-loses-probably = { $color } probably loses in { $plies }
verdict-draws = { $color } draws
verdict-score = { $color } { $score }

move-value-wins = wins
move-value-wins-in = wins in { $plies }
move-value-loses = loses
move-value-loses-in = loses in { $plies }
move-value-draws = draw
move-value-repeats = decided by repetition
move-value-unknown = unknown

solver-proved =
    { $source ->
        [rules] { $value } (by the rules)
        [book] { $value } (book)
        [table] { $value } (tablebase)
       *[search] { $value } (solved)
    }
solver-draw =
    { $source ->
        [rules] draw (by the rules)
        [book] draw (book)
        [table] draw (tablebase)
       *[search] draw (solved)
    }
solver-searching = { $value }, still searching
solver-repetition = neither side can force a win: decided by repetition
solver-progress = searching: { $known } of { $count } moves solved
solver-unknown = unknown: { $known } of { $count } moves solved

hint-move =
    { $source ->
        [table] Try { $move }: { $standing } (tablebase)
        [book] Try { $move }: { $standing } (book)
        [search] Try { $move }: { $standing } (depth { $depth })
       *[end] Try { $move }: { $standing }
    }
hint-line =
    { $source ->
        [table] Try { $move }: { $standing }, then { $line } (tablebase)
        [book] Try { $move }: { $standing }, then { $line } (book)
        [search] Try { $move }: { $standing }, then { $line } (depth { $depth })
       *[end] Try { $move }: { $standing }, then { $line }
    }
standing-draw = the position is a draw
standing-equal = the position is about equal ({ $score })
standing-slightly-better = { $color } is slightly better ({ $score })
standing-better = { $color } is better ({ $score })
standing-much-better = { $color } is much better ({ $score })
standing-slightly-worse = { $color } is slightly worse ({ $score })
standing-worse = { $color } is worse ({ $score })
standing-much-worse = { $color } is much worse ({ $score })
