# Help of the commands. `cli-NAME` is about a command, `cli-NAME--OPTION` about an option of it, or an
# argument, `cli--OPTION` about the same option of all other commands, and `cli-…--OPTION--VALUE` about
# a value. The first paragraph is the summary that `-h` and lists show, without a full stop. Every
# paragraph is one line: it is wrapped where it is shown. `…--help-end` stands at the end.
#
# Names of commands, options and placeholders (FILE, N) stay as they are, and so does what is between
# backticks.

cli-quincunx =
    Abstract board games for two: { $games }

    Without a command, opens the main menu: play people or computers, take lessons, review games. Also works as plain text prompts through pipes.
cli-quincunx--help-end = Results go to stdout, everything else to stderr. The exit status is 0 on success, 1 if the answer is "no" (an invalid record in `record check`, an unknown value in `solve`, a failed `table verify` or `check-engine`), and 2 for wrong usage, bad input or an unreadable file. Results that programs read are the same in every language.

cli-help = Print help for a command

cli--help = Print help, or a summary with `-h`
cli--version = Print the version
cli--GAME = Game: { $games }
cli--size =
    Board size: 8 for a square, 5x6 for files x ranks

    Defaults to the usual size of the game. Must agree with the position.
cli--rule =
    Rule option such as first=blue; repeatable

    `quincunx rules GAME` lists the options of a game.
cli--json = Print a JSON object
cli--threads =
    Number of search threads, 1 to 256

    Results are only reproducible with one thread.
cli--nodes = Node limit
cli--seed = Random seed
cli--memory = Memory limit, 1M to 16G
cli--number = Game number in a file with several games
cli--FILE = File with records as text or JSON; `-` for stdin
cli--game = Game of records without a `Game` tag, such as those of other match runners
cli--every = Only look at every Nth puzzle
cli--log = Log format: text or json
cli--database-file = File that contains what --database would say, so that `ps` shows no password
cli--ledger = Ledger: a file or a PostgreSQL URL
cli--theme = Theme of an SVG or PNG picture [default: light]
cli--position = Position text, as printed by `show`
cli--after = Moves to play from there, separated by spaces
cli--tables =
    Folder of the tablebases

    Defaults to `tables` in your data folder.
cli--output =
    Write to the file OUT instead of stdout

    Written atomically. An existing file is not overwritten unless you add `--force`.
cli--force = Overwrite the file if it exists
cli--format = Output format; defaults to the extension of OUT, then to text
cli--width =
    Width of a PNG picture [default: 800]

    The height follows from it.
cli--ascii = Draw boards with letters instead of symbols
cli--color = When to color boards; defaults to terminals only
cli--language =
    Language of everything that people read

    By default that of the settings, or else of `LC_ALL`, `LC_MESSAGES` or `LANG`. Results that programs read are the same in every language.
cli--plain = Use plain text prompts, even in a terminal
cli--color--auto = In terminals, unless `NO_COLOR` is set or `TERM` is `dumb`
cli--color--always = Always
cli--color--never = Never
cli--format--text = Board, player to move and position text
cli--format--svg = Vector image
cli--format--png = Pixel image
cli--format--json = All facts for programs
cli--theme--light = Dark lines on a light background
cli--theme--dark = Light lines on a dark background
cli--to--text = Tags and numbered moves, similar to PGN
cli--to--json = Object with a list of moves

cli-analyze =
    Analyze a position with the engine

    Prints the best lines with their scores, from the point of view of the player to move. `wins in 5` is a proved win in 5 plies. The exact values of moves follow where they are known: from a tablebase if there is one (see `quincunx table`), otherwise from a solver that gets up to a quarter of the time.
cli-analyze--time =
    Time limit, such as 500ms, 5s or 2m

    Defaults to 5s if there is no other limit.
cli-analyze--depth = Depth limit in plies, 1 to 120
cli-analyze--lines = Number of best lines to show
cli-analyze--hash = Transposition table size, 1M to 16G
cli-analyze--json =
    Print a JSON object

    `source` says where the best move comes from, `moves` lists the known values of all legal moves, and `reason` says why some values are unknown.

cli-bench =
    Run a fixed search workload

    Prints the number of nodes, the nodes per second, and for every game a signature of what the engine played: the same on every machine as long as it plays the same.

cli-bot =
    Let an engine play on a server

    Joins open games that are listed on a Quincunx server and plays them with a UGI engine, which sees the clock of the game. With the link of a game, joins only that. The server shows the name with BOT in front. Lost connections are made again; if the engine fails, the game is resigned. Press Ctrl-C to resign and stop.
cli-bot--URL = URL of a server, or of a game on it
cli-bot--ugi-PROGRAM =
    Engine, as in `match`: ugi:PROGRAM

    Its time or nodes count in games without a clock.
cli-bot--name = Name to show, up to 30 letters, digits, spaces and `._-`
cli-bot--game =
    Game to play, if not all; repeatable

    One of { $games }.
cli-bot--size = Board size to play on, if not all; repeatable
cli-bot--clock = Clock, if not any: none, live or days; repeatable
cli-bot--at-once = Games at once

cli-check-engine =
    Check that an engine follows the protocol (UGI)

    Runs a program through the commands of the Universal Game Interface, misuse of them, and timing, and compares its rules with ours. The exit status is 1 if a check fails. See docs/protocol.md.
cli-check-engine--PROGRAM = Program with arguments, and `,option.NAME=VALUE` for options
cli-check-engine--game =
    Game to check, if it isn't all that the engine lists

    One of { $games }.

cli-ugi =
    Run the engine for other programs (UGI)

    Speaks the Universal Game Interface on stdin and stdout: `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, `stop`, `query` and `quit`. See docs/protocol.md. The options Game, Size and Rules begin with what is given.

cli-completions = Print completions for a shell
cli-completions--SHELL = Shell

cli-man = Print the manual page, or write all of them to a folder
cli-man--DIR = Folder for the pages of all commands, such as quincunx-match.1

cli-match =
    Play a match between two players, or a tournament

    Games are played in pairs from the same opening, with swapped sides. Results are those of `--player`: score, Elo difference and 95 % confidence interval. The same seed gives the same match with any number of threads, unless players have time limits. With several opponents, `--player` meets each of them (a gauntlet), or with `--round-robin` everyone meets everyone, in as many games each. Press Ctrl-C to stop early and see the results so far.
cli-match--help-end =
    Players:
      random      random legal moves
      greedy      best position after one move
      minimax:N   plain minimax search, N plies deep; `minimax` is `minimax:3`
      engine      the engine, 1 s per move; also engine:time=50ms, engine:nodes=N
      engine:1    the engine at level 1 of 10, up to engine:10
      mcts        Monte Carlo tree search; also mcts:time=50ms, mcts:nodes=N
      perfect     tablebase, then solver, then engine
      ugi:PROGRAM external engine (Universal Game Interface), 1 s per move; also ugi:PROGRAM,time=50ms and ugi:PROGRAM,nodes=N. May have arguments, `"ugi:quincunx ugi"`, and options, ugi:PROGRAM,option.Hash=64
cli-match--player = Player whose results are counted
cli-match--against = Opponent; repeatable
cli-match--round-robin = Let the opponents meet each other, too
cli-match--games = Maximum number of games of a match; must be even
cli-match--threads = Games played at once, 1 to 256
cli-match--sprt =
    Stop when an SPRT of A against B Elo is decided

    Error rates are 5 %. Example: `--sprt 0,20`. With several opponents, every match is tested by itself.
cli-match--clock =
    Seconds per game and per move, such as 60+0.5

    Takes the place of the players' own limits. Running out of time loses the game.
cli-match--openings =
    Take the openings from FILE, in order

    One opening per line: `startpos` or a position, followed by `moves` and moves if need be, or just moves.
cli-match--log = Write what is exchanged with UGI programs to FILE
cli-match--records =
    Write game records to FILE

    Games are appended as they finish, so an interrupted match keeps what was played. An existing file is not overwritten unless you add `--force`. `quincunx record` reads the file.
cli-match--force = Overwrite files that exist
cli-match--json =
    Print a JSON object

    `sprt` is there with `--sprt`, and `bases`, the number of moves from each source, with the player `perfect`. The second form is that of several opponents.

cli-moves =
    List the legal moves

    One per line, sorted. Prints nothing if the game is over; `show` says how it ended.
cli-moves--values =
    Add the greedy player's evaluation: `move<TAB>value`

    Values are for the player who makes the move; higher is better. They don't look further ahead. `quincunx rules GAME` explains what counts.
cli-moves--json =
    Print a JSON object

    `values` is there with `--values`.

cli-perft =
    Count move sequences by length (perft)

    Prints a line `depth<TAB>count` for each depth as soon as it is known. The counts grow fast, so start with a small depth.
cli-perft--depth = Maximum depth in plies, 1 to 100
cli-perft--divide =
    Print `move<TAB>count` for each legal move first

    The counts are for the last depth and add up to its total. Lines for moves start with a letter, lines for depths with a digit.
cli-perft--threads =
    Number of threads, 1 to 256

    The result doesn't depend on it.

cli-report--threads = { cli-perft--threads }

cli-table-build--threads = { cli-perft--threads }

cli-table-verify--threads = { cli-perft--threads }

cli-perft--json =
    Print a JSON object when done

    `moves` is there with `--divide`.

cli-play =
    Play a game

    Runs full screen in a terminal, and as plain text prompts otherwise. Without a command, `quincunx` opens the main menu.
cli-play--help-end =
    Players:
      human     you, or someone at the same keyboard
      engine:1  the engine at its weakest level, up to engine:10
      perfect   tablebase, then solver, then engine
      engine    full strength, 1 s per move; engine:time=5s for more
      random, greedy, minimax:N, engine:nodes=N, ugi:PROGRAM
                as in `quincunx match`
cli-play--first = Who plays first [default: human]
cli-play--second =
    Who plays second [default: the computer]

    If a computer plays first, you play second by default.
cli-play--clock = Seconds per game and per move, such as 300+5
cli-play--seed = Random seed for computer players

cli-puzzle =
    Solve, list, make and verify puzzles

    In a puzzle exactly one move keeps the win, at each of your moves. That is proved by exact search.

cli-puzzle-list =
    List the puzzles of a game

    One line each: id, rating, kind, number of plies, themes.
cli-puzzle-list--size = Board size
cli-puzzle-list--theme = Theme, such as flips or cuts-off
cli-puzzle-list--json = Print a JSON object per line, with position and solution

cli--min = Lowest rating
cli--max = Highest rating

cli-puzzle-make =
    Make puzzles from games between levels

    Finds positions with exactly one winning move, proves them by exact search, and rates them by letting all ten levels try. Everything is limited by nodes, so the same seed gives the same puzzles. None of them is like a shipped one, and their numbers go on after those; --first makes the shipped ones again. Short puzzles and those of one difficulty are passed over when there are many. Claustro needs a tablebase: see `quincunx table build`.
cli-puzzle-make--size = { cli-puzzle-list--size }
cli-puzzle-make--count = Number of puzzles
cli-puzzle-make--games = Number of games to play at most
cli-puzzle-make--records = Look at the games of a file instead of playing some, such as those of your server; games of another board are skipped
cli-puzzle-make--all-positions = Look at every position that can occur instead of playing games, on very small boards
cli-puzzle-make--first = Number of the first puzzle, which makes a command repeatable: shipped ones from this number on don't count as known [default: after the last]
cli-puzzle-make--threads = Threads; their number does not change the puzzles

cli-puzzle-play =
    Solve puzzles

    The next puzzle is the one nearest to your rating, which is kept with your settings. Runs full screen in a terminal, and as plain text prompts otherwise.
cli-puzzle-play--size = { cli-puzzle-list--size }
cli-puzzle-play--theme = { cli-puzzle-list--theme }

cli-puzzle-ratings =
    Measure how well the ratings of puzzles predict

    The ten levels try each puzzle. Ratings are fitted to one half of the attempts and predict the other half; so do the length of the solution and the nodes of an exact search. Prints the mean log-loss of each prediction: less is better, and 0.693 is a guess.
cli-puzzle-ratings--FILE = File with puzzles, as written by `puzzle make`; otherwise those of this program

cli-puzzle-verify =
    Verify puzzles

    Proves again that every puzzle has exactly one solution at each step, with the reference rules beside the fast ones, and that no two puzzles are the same position turned, mirrored or with colors swapped. Without a file, verifies the puzzles of this program.
cli-puzzle-verify--FILE = File with puzzles, as written by `puzzle make`

cli-record = Check, convert or replay game records

cli-record-check =
    Check that game records are valid

    Prints `ok` with a summary, or `not ok` with the location, the move and the rule it breaks. With several games, prints a numbered line for each invalid one. The exit status is 0 if all records are valid, 1 if not, and 2 if the file can't be read, isn't UTF-8 or is too large.
cli-record-check--size = Board size of records without a `Size` tag
cli-record-check--rule = Rule option of records without a `Rules` tag; repeatable
cli-record-check--json =
    Print a JSON object

    `move` and `text` are null if the error isn't about a move. With several games, `games` is their number and `faults` lists the invalid ones.

cli-record-convert =
    Convert game records between text and JSON

    Moves are written in canonical form. Comments, glyphs, variations and unknown tags are kept. In JSON, one record is an object and several are an array.
cli-record-convert--size = { cli-record-check--size }
cli-record-convert--rule = { cli-record-check--rule }
cli-record-convert--to = Output format; defaults to the extension of OUT, then to text
cli-record-convert--json = Same as `--to json`

cli-record-replay =
    Show the positions of a game

    Text and JSON show all positions, or the one you choose with --ply. SVG and PNG show the last position, or the one you choose. Variations are skipped.
cli-record-replay--size = { cli-record-check--size }
cli-record-replay--rule = { cli-record-check--rule }
cli-record-replay--json = { cli-show--json }
cli-record-replay--ply = Only show the position after N moves; 0 is the start

cli-report =
    Measure a game: balance, length, choice, drama, openings, rule options

    Computer levels play many games, and the engine and the solver look at their positions. Prints a page with plots, or JSON. Metrics have the names of the Ludii system and 95 % intervals. Ctrl-C ends it with what is done so far.
cli-report--quick = Fewer games and shorter searches: about a minute
cli-report--seed = Random seed; the same seed gives the same report
cli-report--json = Print JSON instead of a page

cli-review =
    Review a game: what was good, what was wrong, and why

    Values are exact where tablebases or exact search know them, such as `wins in 7`; otherwise they are winning chances by the engine, such as `62 %`. A record that already has a review is shown as it is, unless you give a time.
cli-review--FILE-GAME = File with a game record, `-` for stdin, or the name of a game with `--after`
cli-review--time =
    Time for the whole review, such as 10s

    By default the search is limited by nodes instead, and the same game gets the same review on every machine.
cli-review--format = Output format
cli-review--format--text = Words for people
cli-review--format--json = Facts for programs

cli-rules =
    Show the rules of a game

    Includes numbered clauses, examples, tips and credits. Messages about illegal moves refer to the clauses, such as T3.
cli-rules--color = When to highlight headings; defaults to terminals only
cli-rules--markdown = Print the page as Markdown
cli-rules--json = Print game information and the page as JSON

cli-backup =
    Back up the database of a running server

    Writes a consistent copy that can replace the original. Only SQLite files are supported; for PostgreSQL use its own backup tools.
cli-backup--FILE = File to write; must not exist
cli-backup--database = Database file

cli-serve =
    Run the web server

    Games are stored in one SQLite file, or in PostgreSQL if --database is a URL. The server speaks plain HTTP: on a public address put a TLS proxy in front of it and add --behind-proxy. Press Ctrl-C or send SIGTERM to shut down after requests in progress are finished. Every flag can be given by the environment, too: --listen is `QUINCUNX_LISTEN`. A flag wins.
cli-serve--listen = Address to listen on
cli-serve--database =
    Database file or URL

    A file is an SQLite database; a URL begins with postgres://.
cli-serve--threads = Number of engines that run at once; defaults to the number of processors

cli-work--threads = { cli-serve--threads }

cli-serve--behind-proxy =
    Trust the headers of N reverse proxies; 1 if no number is given

    Reads X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host. Without a proxy, clients could forge their address.
cli-serve--generosity = Factor for the rate limits
cli-serve--connections = Maximum number of connections; others have to wait
cli-serve--module = WebAssembly module with which browsers run the engine themselves; defaults to the one in this program, if there is one
cli-serve--verbose = Log every request

cli-work =
    Run a worker for a cluster of servers, or for a ledger

    Servers that share a PostgreSQL database share the computer moves among themselves and their workers. A worker only computes moves and can run on any machine that reaches the database. When it stops, others take over its jobs. With `--ledger`, solves subproblems of a ledger that `quincunx solve` has begun. Every flag can be given by the environment, too: --threads is `QUINCUNX_THREADS`. A flag wins.
cli-work--database = PostgreSQL URL shared by the servers
cli-work--ledger = Ledger to work on, a file or a database

cli-show =
    Draw a position as text, SVG, PNG or JSON

    Text shows the board, the last move, the player to move or the result with its clause in the rules, and the position text for `--position`. On the board the last move leads from ( ) to [ ], and winning lines are marked with stars.
cli-show--json = Same as `--format json`

cli-book =
    Make and list opening books

    A book holds the proved positions near the start of a board that take longer to search than people wait. With it the player `perfect` proves every move it makes from the start. The books of the solved boards are part of the program.

cli-book-list =
    List the boards of a book file

    Without a file, the books that are part of the program.
cli-book-list--FILE = File that `quincunx book make` has written
cli-book-list--json =
    Print a JSON list

    An incomplete book has 0 nodes.

cli-book-make =
    Make the book of a board

    Solves the board, then walks every position that can arise when one player follows the book and the other plays anything, until a search of --nodes decides it. The same arguments give the same book. Ctrl-C writes what is known so far: a correct, but incomplete book, which does not make `perfect` perfect. `cargo xtask books` makes the books of the program.
cli-book-make--nodes = Positions that a search of N nodes decides are left out
cli-book-make--effort =
    Leave out positions that took fewer nodes in the search of the whole board

    Without it every position is searched from scratch, which takes far longer on large boards. A search of the whole board shares work, so N should be a small part of --nodes.
cli-book-make--memory = Memory for solving the board, 1M to 16G
cli-book-make--ledger = Take proved values from this ledger
cli-book-make--checkpoint =
    Continue the search of `quincunx solve --checkpoint FILE`

    The file is not changed. Overrides --memory.
cli-book-make--output = File to add the book to, or to replace it in

cli-ledger =
    Export and merge ledgers

    A ledger holds the subproblems of a long search, so that many workers can share it. `quincunx solve --ledger` begins one, `quincunx work --ledger` joins in, and `quincunx table verify --ledger` verifies it.

cli-ledger-export =
    Export a ledger as text

    One line per row with a checksum, sorted, so that exports can be compared and kept in version control. `quincunx ledger merge` reads them.
cli-ledger-export--FILE-URL = Ledger: a file or a PostgreSQL URL
cli-ledger-export--output = File to write instead of stdout

cli-ledger-merge =
    Merge exports into a ledger

    Adds what the exports know. The ledger is created if it does not exist. All must be about the same position and have the same budget. Damaged lines are dropped and counted; ledgers that disagree about a value are refused.
cli-ledger-merge--budget = Node budget of a new ledger
cli-ledger-merge--from = Exports, as `quincunx ledger export` writes them

cli-solve =
    Solve a position

    Prints `win`, `loss` or `draw` for the player to move, or `unknown` with the reason. `in N` is the distance in plies, if it is proved. The winning moves and a line of best play follow. Uses tablebases where available, then an exhaustive search. Press Ctrl-C to stop and see what is proved so far. The exit status is 1 if the value is unknown.
cli-solve--time =
    Time limit, such as 500ms, 5s or 2m

    Defaults to no limit.
cli-solve--checkpoint =
    File to resume the search from and save it to

    Read if it exists; written every few minutes and at the end. It is as large as the memory, overrides --memory, and adds up the nodes and the time of all searches. Proved values are not searched again. Only one process can use it at a time.
cli-solve--proof =
    Write a proof of the result to FILE

    It holds one winning move for every position the opponent can reach. Check it with `quincunx table verify GAME --proof FILE`. Tablebases are not used. Only wins and losses have proofs.
cli-solve--ledger =
    Ledger of subproblems that workers share

    A file, created if missing, or a PostgreSQL URL. Splits the search into subproblems, one per thread, and keeps what is proved: kill it at any time and start it again, or let `quincunx work --ledger` help. Proves who wins, not the distance. Tablebases are not used.
cli-solve--budget = Nodes before a subproblem splits
cli-solve--no-book =
    Search even if the book knows the position

    --checkpoint, --proof and --ledger never use the book.
cli-solve--json =
    Print a JSON object

    `reason` is there if the value is unknown, `total`, which counts all searches, with `--checkpoint`, and `proof` with `--proof`.

cli-table =
    Build, verify and probe tablebases

    A tablebase holds the value of every reachable position on a small board, with the number of plies to the end. `solve`, `analyze` and the player `perfect` use the tablebases they find.

cli-table-build =
    Build the tablebase of a board

    The file appears under its name only when it is complete. Boards with too many positions are refused.

cli-table-probe =
    Look up a position and its moves in a tablebase

    The exit status is 1 if the value is unknown because repetition decides.

cli-table-verify =
    Verify a tablebase, a proof or a ledger

    Recomputes every entry from the positions that follow it, with a second, independent implementation of the rules. The start position and every position that can follow an entry must be in the table. A proof written by `quincunx solve --proof` is checked move by move in the same way. Reports the first wrong or missing entry and exits with status 1.
cli-table-verify--part =
    Verify part K of N only, such as 3/8

    Lets you split a long verification.
cli-table-verify--proof = Verify this proof instead of a table
cli-table-verify--ledger =
    Verify this ledger, a file or a database

    Derives the value from the proved rows with the second implementation of the rules, proves rows again and replays their proofs with it.
cli-table-verify--sample = Random rows to prove again [default: 100]
cli-table-verify--all = Prove all rows of the ledger again
cli-table-verify--json =
    Print a JSON object

    The forms are those of a table, of a flaw, of a proof and of a ledger.

cli-review--format--record = The record with glyphs, comments and values
