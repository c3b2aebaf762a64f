# What commands print for people, and why they refuse. Fragments in lower case follow `error:`.

# Files.
command-cannot-read = can't read { $file }
command-cannot-write = can't write { $file }
command-cannot-print = can't print the result
command-exists = { $file } already exists: choose another name or add `--force`
command-is-folder = { $file } is a directory: give a file name
command-no-such-file = No such file or directory
command-not-permitted = Permission denied
command-ending-conflict = { $file }: { $ending } doesn't match `{ $option }`: change one of them
command-ending-unknown = { $file }: unknown extension { $ending }: use { $endings }, or choose a format with `{ $option }`
command-or = { $start } or { $end }

# Arguments that don't belong together.
command-plain-misplaced = `--plain` belongs to a command: write it after `play` or `puzzle play`
command-width-needs-png = `--width` only applies to PNG: add `--format png` or remove it
command-theme-needs-picture = `--theme` only applies to SVG and PNG: add `--format svg` or remove it
command-no-png-here = can't show PNG in a terminal: add `--output OUT` or redirect with `> OUT`
command-force-needs-file = --force overwrites files: give --records or --log, too
command-one-file-for-both = { $file } can't be both the proof and the checkpoint: use two files

# Positions and records. `ok` and `not ok` stay in front.
command-last-move = Last move: { $color } { $move }
command-choose-game = the file has { $count } games: choose one with `--number 1` to `--number { $count }`
command-no-such-game = the file has no game `{ $number }`: use 1 to { $count }
command-standard-input = standard input
command-no-games = { $file } contains no games
command-game-of-file = { $file }: game { $number }
command-game-fault = game { $number }: { $why }
command-games = { $count } games
command-record =
    { $count ->
        [one] { $game }, size { $size }, 1 move
       *[other] { $game }, size { $size }, { $count } moves
    }
command-no-ply = the record has no ply `{ $ply }`: use 0 to { $last }
command-ply = Ply { $ply }, { $color }: { $move }
command-first-ply = Ply 0, the start
command-recorded-result = { $result } (result of the record)
command-nothing-to-review = { $file } has no moves to review: play some first
command-name-or-file = give the name of a game, or a file alone
command-no-such-puzzles = there are no such puzzles of { $game }: see `quincunx puzzle list { $game }`

# Values. Nodes are positions that were searched; `M` stands for millions.
command-over = the game is over ({ $reason })
command-effort = depth { $depth }, { $nodes } nodes, { $seconds } s, { $rate } nodes/s
command-depth = depth { $depth }: { $line }
command-known-by-book = { $board }: known from the book and by the solver, { $count } of { $all } moves:
command-known-by-table = { $board }: known from the tablebase, { $count } of { $all } moves:
command-known-by-solver = { $board }: known by the solver, { $count } of { $all } moves:
command-others-repeat = { $count } others: decided by repetition
command-others-unsolved = { $count } others: not solved in time
command-winning-moves = winning moves: { $moves }
command-drawing-moves = drawing moves: { $moves }
command-undecided-moves = undecided moves: { $moves }
command-line = line: { $moves }
command-from-rules = the game is over
command-from-book = from the book
command-from-table = from the tablebase
command-nodes = { $nodes } nodes, { $seconds } s
command-all-nodes = { $nodes } nodes, { $seconds } s including earlier searches
command-proof = proof: { $positions } positions, { $bytes } bytes
command-board = board: { $board }
command-decided-by-repetition = decided by repetition
command-too-large = note: this position is too large for the bounds table, so only positions close to the end can be solved
command-no-checkpoint = note: --checkpoint is ignored for positions of this size
command-continues-unsaved = { $why }: continuing without a checkpoint
command-draw-has-no-proof = no proof written: only wins and losses have one
command-unknown-has-no-proof = no proof written: the winner is unknown
command-no-table = no tablebase for { $game } of size `{ $size }`: build it with `quincunx table build { $game } --size { $size }`
command-no-table-of-position = no tablebase for this position of { $game }, size `{ $size }`: build one with `quincunx table build { $game } --size { $size }`, or use `quincunx solve`
command-table-built = { $positions } positions: { $wins } wins, { $losses } losses, { $neither } neither; longest win { $longest } plies
command-bytes-written = { $bytes } bytes in { $file }, { $seconds } s

# Results of a match.
command-against = { $player } against { $opponent }
command-match-result = { $wins } wins, { $draws } draws, { $losses } losses in { $count } games
command-score = score { $percent } %
command-elo = { $value } (95 %: { $low } to { $high })
command-elo-unbounded = unbounded
command-forfeits = forfeits: { $wins } wins, { $losses } losses
command-forfeited = game { $number } forfeited: { $why }
command-moves-of-player = player's moves: { $book } from the book, { $table } from the tablebase, { $solved } solved, { $engine } by the engine
command-moves-of-opponent = opponent's moves: { $book } from the book, { $table } from the tablebase, { $solved } solved, { $engine } by the engine
