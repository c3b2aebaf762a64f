# Progress and results of long work. Progress is one line: as short as possible. `{ "$elo" }` is empty
# or `, Elo +85.0`, and M stands for millions.
command-match-progress = { $played } of { $count } games, { $percent } %{ $elo }, { $time } left
command-match-stopped = stopped after { $played } of { $count } games
command-sprt-accepted = accepted
command-sprt-rejected = rejected
command-sprt-undecided = undecided
command-sprt-ratio = log-likelihood ratio { $ratio } of ±{ $bound }
# The columns below are score, number of games, name and rating.
command-standings = { "  " }score  games  player, Elo against all others
command-building-table = building the tablebase
command-continues-without-table = note: continuing without a tablebase: { $why }
command-table-progress = { $millions }M positions, { $rate }M/s
command-table-progress-of = { $percent } %, { $millions }M positions, { $time } left
command-solve-progress = { $percent } % of memory, { $millions }M nodes, { $rate }M/s
command-table-correct = all { $count } entries are correct
command-table-interrupted = interrupted: the table is not verified
command-proof-correct = all { $count } positions of the proof are correct: { $color } wins
command-puzzles-of-games = game { $number }: { $made } of { $count } puzzles
command-puzzles-of-positions = position { $number }: { $made } of { $count } puzzles
command-puzzle-progress = puzzle { $number } of { $count }
command-puzzles-verified = { $count } puzzles verified, { $bad } defects
command-same-puzzle = { $id }: the same position as { $other }
command-no-ladder = docs/levels.md has no ladder of { $game } to rate puzzles by
command-too-many-positions = { $game } has more than { $count } positions

# Servers.
command-unencrypted = note: this address is reachable from other machines without encryption: put a TLS proxy in front of it and add --behind-proxy
command-server-stopped = the server stopped
command-worker-stopped = the worker stopped
command-no-module = { $file } is not a WebAssembly module: `cargo xtask wasm` makes one
command-no-database-name = { $file } is empty: write a file name or a postgres:// URL into it
command-copy-exists = { $file } already exists: choose another name or delete it first
command-cannot-listen = cannot listen on `{ $address }`: { $why }; choose another address or port
command-database-not-shared = workers need a shared database: a server with a database file makes all computer moves itself; give the `postgres://` URL that the servers share
command-database-unknown = { $database } is not a supported database: give a file such as `club.db`, or a URL such as `postgres://club@localhost/club`
command-database-newer = the database was upgraded by a newer version of this program (schema { $found }, this version knows { $known }): use that version
command-database-no-file = only SQLite databases can be backed up this way: use `pg_dump` for PostgreSQL
command-database-copy = cannot write { $file }: { $why }; check that its folder exists, is writable and has enough space

# What libraries refuse.
command-no-terminal = can't use the terminal
command-no-input = input or output failed
command-cannot-lock = can't lock { $file }
command-table-too-large = a table of all positions on a board of size `{ $size }` needs more memory than { $memory } MiB: choose a smaller board, allow more with `--memory`, or solve a single position with `quincunx solve`
command-table-stopped = stopped before the table was finished; nothing was saved
command-odd-games = can't play `{ $count }` games: games come in pairs, so give an even number of at least 2
command-no-thread = can't start a thread: close other programs and try again
command-program = { $program }: { $why }
command-program-start = can't start { $program } ({ $why }): check the path
command-program-game = the program doesn't play { $game }: choose another player
command-program-option = the program has no option { $option }: it has { $offered }
command-program-ended = the program exited unexpectedly: run it by hand to see why
command-program-ended-with = the program exited unexpectedly ({ $last }): run it by hand to see why
command-program-slow = the program didn't move within { $seconds } s: give it more time
