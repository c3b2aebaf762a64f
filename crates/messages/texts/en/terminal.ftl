# The terminal application, in full screen and plain mode: what screens share, the menu, settings,
# credits, and messages about files. Letters that stand for keys stay the same in every language.
# A line has 80 columns; texts that may be longer are wrapped.

terminal-title = Abstract board games for two
terminal-too-small =
    This window is { $width } x { $height },
    but Quincunx needs at least { $columns } x { $rows }.
    Enlarge it, or press q to quit.
terminal-keys = Keys
# A sentence from elsewhere, with its full stop.
terminal-sentence = { $text }.

menu-title = Main menu
menu-continue = Continue
menu-continue-about = Resume a game in progress
menu-play = Play
menu-play-about = Set up a new game
menu-learn = Learn
menu-learn-about = Two short lessons for each game
menu-puzzles = Puzzles
menu-puzzles-about = Find the only winning move
menu-rules = Rules
menu-rules-about = How to play each game
menu-games = Games
menu-games-about = Saved and finished games, record files
menu-settings = Settings
menu-settings-about = Theme, symbols, speed
menu-credits = Credits
menu-credits-about = Designers, predecessors, license
menu-exit = Exit

# Names of several keys. Enter, Esc, Space, Tab, PgUp, PgDn, Home and End are called so everywhere.
key-name-up-down = Up Down
key-name-left-right = Left Right
key-name-arrows = Arrows Enter
key-name-typing = a to j, x, p

# What a key does, in the line at the bottom: one or two words.
key-help = help
key-choose = choose
key-open = open
key-quit = quit
key-start = start
key-start-game = start the game
key-back = back
key-change = change
key-confirm = confirm
key-cancel = cancel
key-delete = delete
key-rename = rename
key-open-file = open file
key-later = later
key-move = move
key-type = type
key-play = play
key-leave = leave
key-solution = solution
key-next = next
key-rules = rules
key-next-puzzle = next puzzle
key-next-step = next step
key-next-lesson = next lesson
key-finish = finish
key-play-now = play it now
key-restart = restart
key-next-mistake = next mistake
key-previous-mistake = previous mistake
key-try-again = try again
key-stop-trying = stop trying
key-step = step
key-scroll = scroll
key-page = page
key-another-game = another game
key-hint = hint
key-solver = solver
key-engine = engine
key-menu = menu
key-undo = undo
key-previous = back
key-return = return
key-play-on = play on
key-review = review
key-rematch = rematch
key-save = save
key-select = select
key-resume = resume
key-pause = pause
key-one-move = step
key-speed = speed
key-choose-another = choose another
key-go-back = go back

# What a key does, in the list of all keys (?): at most 60 columns.
help-quit = Quit; a game in progress is kept
help-suspend = Suspend and return to the shell
help-menu-choose = Choose an item
help-menu-open = Open it; clicks work too
help-menu-number = Open an item directly
help-menu-quit = Quit
help-scroll = Scroll; the mouse wheel works too
help-next-page = Next page
help-previous-page = Previous page
help-ends = Top and bottom
help-back-to-menu = Back to the menu
help-another-game = Rules of another game; clicks on its name work too
help-game-number = Go to a game by number
help-back = Back
help-squares = Choose the squares of a move; clicks work too
help-type = Type a move instead
help-type-enter = Type a move, then press Enter
help-read-rules = Read the rules

options-title = Settings
options-theme = Theme
options-dark = Dark
options-dark-about = Light text on a dark background
options-light = Light
options-light-about = Dark text on a light background
options-symbols = Symbols
options-auto = Automatic
options-auto-about = Detected from your terminal
options-unicode = Unicode
options-unicode-about = Discs, diamonds and lines
options-ascii = ASCII
options-ascii-about = Letters and plain characters
options-language = Language
options-language-auto = Automatic
options-language-about = Automatic is the language of your system
options-delay = Delay
options-delay-value = { $count } ms
options-delay-about = Pause before the computer's move
options-saved-in = Saved in { $folder }
options-cannot-save = Can't save the settings: { $why }
options-cannot-read = Can't read the settings: { $why }.
options-damaged = A damaged file was renamed to { $path } and replaced.
options-cannot-search = Can't look for interrupted games: { $why }.

credits-title = Credits
credits-about = The games belong to their designers; the program and the texts are our own. See the rules of each game for details.
credits-before = Before Quincunx
credits-license = Quincunx is free software under the MIT license or the Apache License 2.0.

# Games in files.
files-title = Your games
files-welcome = Welcome back
files-none = No games yet. Finished games are kept; s saves a game.
files-none-in-progress = There are no games in progress.
files-interrupted = These games were interrupted. Resume one?
files-resume = Resume a game:
files-open = Open a game:
files-in-progress = In progress
files-finished = Finished
files-unreadable = Can't be read; press Enter for details
files-cannot-list-progress = Can't list games in progress: { $why }
files-cannot-list = Can't list games: { $why }
files-cannot-read = Can't read { $path }: { $why }
files-cannot-open = Can't open { $path }: { $why }
files-delete-again = Press x again to delete this game, or any other key to keep it.
files-deleted = Game deleted.
files-cannot-delete = Can't delete the game: { $why }
files-no-name = Only saved games have names; open this one and press s to save it
files-renamed = Renamed to { $name }.
files-new-name = New name: { $text }
files-path = Path of a record: { $text }
files-bad-name = { $name } isn't a valid file name: use letters, digits, `-` and `_`
files-name-taken = { $path } already exists: choose another name
files-cannot-write = Can't write { $path }: { $why }
files-cannot-autosave = Can't autosave: { $why }
files-cannot-autosave-to = Can't autosave to { $folder }: { $why }
files-cannot-delete-autosave = Can't delete the autosave: { $why }
files-no-home = Can't find your home folder: set `HOME`

help-games-choose = Choose a game
help-games-open = Open or resume it; clicks work too
help-games-delete = Delete it, after a question
help-games-rename = Rename a saved game
help-games-path = Open a record by its path
help-games-back = Back to the menu; all games are kept

# A game in a list: { "Talpa 8, human vs. Level 1, 12 moves, Red won, 2026.11.15" }.
game-row = { $game } { $size }, { $first } vs. { $second }, { $moves }
game-row-result = { $game } { $size }, { $first } vs. { $second }, { $moves }, { $result }
game-row-dated = { $game } { $size }, { $first } vs. { $second }, { $moves }, { $date }
game-row-result-dated = { $game } { $size }, { $first } vs. { $second }, { $moves }, { $result }, { $date }
game-row-ago = { $game }, { $ago }
game-row-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
game-row-won = { $color } won
game-row-somebody-won = the winner won
game-row-draw = draw

ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days =
    { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }

seat-human = human
