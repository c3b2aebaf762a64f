# Plain mode: the application as text, one question at a time, for pipes and screen readers. The
# words of commands, in backticks and at the beginning of the lines of help, are typed and stay
# English. Texts are wrapped at 80 columns.

plain-welcome = Quincunx: abstract board games for two.
plain-end-of-input = End of input. Goodbye.
plain-goodbye = Goodbye.
plain-settings-damaged = The settings file was damaged. It was renamed to { $path }, and the defaults are used.
plain-settings-unreadable = Can't read the settings: { $why }. Using the defaults.
plain-which-game = Which game?
plain-back = Back
plain-choice = Your choice:
plain-choice-default = Your choice (Enter for { $number }):
plain-type-number = Type a number from the list, or `help`.
plain-not-listed = { $answer } isn't on the list: type one of its numbers, or `help`.
plain-menu-help = Type a number or the beginning of a name, and press Enter. 0 goes back. Type `quit` to quit; a game in progress is kept.
plain-too-long = That line is too long.
plain-not-utf8 = That line isn't valid UTF-8 text.

plain-theme = Theme?
plain-symbols = Symbols?
plain-language = Language?
plain-dark-about = Light text on a dark background, in full screen
plain-light-about = Dark text on a light background, in full screen
plain-auto-about = Letters here, symbols in full screen where they work
plain-ascii-about = R and B, W2 and B3: for screen readers and old terminals
plain-delay = Pause before the computer's move, in full screen?

plain-setup = { $game }: choose your settings
plain-start = Start
plain-start-about = Start the game
plain-back-to-games = Back to the games
# The name of a setting as a question.
plain-field = { $name }?
# The value of a setting with its description.
plain-value = { $label } ({ $about })

plain-interrupted = You have an interrupted game: { $game }. Choose Continue to resume it.
plain-interrupted-several =
    { $count ->
        [one] You have { $count } interrupted game. Choose Continue to resume it.
       *[other] You have { $count } interrupted games. Choose Continue to resume one.
    }
plain-interrupted-damaged = An interrupted game was damaged; its file was renamed to { $path }.
plain-no-interrupted = There are no interrupted games.
plain-resume = Resume
plain-resume-about = Continue this game
plain-delete = Delete
plain-delete-about = Can't be undone
plain-cannot-resume = Can't resume it: { $why }.
plain-cannot-delete = Can't delete it: { $why }.
plain-open-file = Open a file
plain-open-file-about = Read a record by its path
plain-open = Open
plain-open-about = Look at it or play on
plain-rename = Rename
plain-rename-about = Give it another name
plain-new-name = New name (0 to cancel):
plain-path = Path of a record (0 to cancel):
plain-path-help = Type the path of a game record, or 0 to go back.
plain-name = Name (Enter for { $name }, 0 to cancel):
plain-name-help = Type a name with letters, digits, `-` and `_`, or press Enter for the suggested name. 0 goes back without saving.
plain-unreadable = Can't be read

# Playing.
plain-kept = Your game is kept. Choose Continue in the main menu to resume it.
plain-seat = { $color }: { $name }
plain-game = { $game }, { $files } x { $ranks }. { $first } (moves first). { $second }.
plain-game-rules = { $game }, { $files } x { $ranks }, { $rules }. { $first } (moves first). { $second }.
plain-how-to-move = Type a move such as { $move }, `moves` to list all moves, `pick` to choose one square by square, or `help`.
plain-clock = { $color } { $time }
plain-time-left = Time left: { $first }, { $second }.
plain-time-up = Time is up.
plain-your-move = { $color }'s move:
plain-type-move = Type a move, `moves`, `pick` or `help`.
plain-not-a-number =
    { $count ->
        [one] { $answer } isn't on the list: there is { $count } legal move. Type `moves` to see it.
       *[other] { $answer } isn't on the list: there are { $count } legal moves. Type `moves` to see them.
    }
plain-moved = Move { $number }, { $color }: { $move }. { $changes }.
plain-moved-by = Move { $number }, { $color }: { $move } ({ $source }). { $changes }.
plain-thinking = { $color } is thinking: { $progress }. Type ! and Enter to make it move now.
plain-still-thinking = The computer is thinking. Type ! to make it move now.
plain-watch = Enter for the next move, or `help`:
plain-watch-help = Press Enter for the next move, type a number of moves to play, or `all` for the rest of the game.
plain-unknown-command = Unknown command { $answer }: press Enter, or type `help`.
plain-undone = Move undone.
plain-redone = Move redone.
plain-resigned = You resigned. Choose Undo to take that back.
plain-stack = { $cell } (stack of { $height })
plain-pieces = { $color }: { $pieces }.
plain-no-pieces = { $color }: nothing.
plain-no-hint-now = Hints are only available on your turn.
plain-no-moves = There are no moves.
plain-result = { $result }: { $why }
plain-no-values = The game is over, so there are no moves to solve.

plain-over = The game is over. What next?
plain-again = Again
plain-again-about = Rematch with swapped sides
plain-undo = Undo
plain-undo-about = Undo the last move and continue
plain-save = Save
plain-save-about = Save the game
plain-record = Record
plain-record-about = Show the game record
plain-position = Position
plain-position-about = Show the position text
plain-picture = Picture
plain-picture-about = Save the board as SVG
plain-branch = Branch
plain-branch-about = New game from an earlier position
plain-review = Review
plain-review-about = What was good, what was wrong, and why
plain-back-to-menu = Back to the menu

# Commands during a game: the words that are typed stand before these.
plain-help = Type a move, its number in the list of moves, its first square, or a command:
plain-help-moves = List the legal moves
plain-help-pick = Choose a move square by square
plain-help-preview = Show what a move would do, as in `preview 3`
plain-help-board = Show the board
plain-help-pieces = List the pieces
plain-help-undo = Undo your last move
plain-help-redo = Redo a move
plain-help-history = List the moves played; `history 3` shows move 3
plain-help-branch = New game from an earlier move, as in `branch 3`
plain-help-hint = Ask the engine for a move
plain-help-values = Show which moves win, lose or draw
plain-help-resign = Resign the game
plain-help-save = Save the game, optionally with a name
plain-help-picture = Save the board as SVG; `picture NAME.png` as PNG
plain-help-record = Show the game record
plain-help-position = Show the position text
plain-help-rules = Show the rules
plain-help-leave = Return to the menu; the game is kept
plain-help-quit = Quit; the game is kept
plain-help-signs = On the board, the last move leads from ( ) to [ ]; what it changed stands in ' '.

plain-goals = { $first }'s goal is marked { $first-sign }, { $second }'s goal { $second-sign }.
plain-dead-corners = Corners marked { $sign } can't be entered.
plain-perimeter = On squares marked { $sign } no { $piece } can stay.
plain-holes = Empty squares are shown as { $sign }.

plain-square-or-number = Square or number (0 to cancel):
plain-square-or-number-back = Square or number (0 to go back):
plain-square-help = Type a square such as c3 or its number in the list. 0 goes back one square.
plain-which-square = Which square?
plain-which-piece = Which { $piece }?
plain-to-which = { $cell }: to which square?
plain-relocate = { $from } captures { $to }: where does the captured { $piece } go?
plain-type-square = Type a square or a number from 0 to { $last }.
plain-square-not-listed = { $answer } isn't on the list: type a number from 0 to { $last }.
plain-square-no-start = No move starts at { $answer }: choose a square from the list.
plain-square-choose = { $answer } isn't on the list: choose a square from it.

plain-no-moves-yet = No moves have been played yet.
plain-history-help = Type `history N` to see the position after move N, or `branch N` to play on from there.
plain-after-move = After move { $ply } of { $last }. { $words }. { $state }.
plain-at-start = After move { $ply } of { $last }. { $state }.
plain-preview-help = Type `preview` with a move or its number in the list.
plain-preview = Preview of { $move }: { $words }. { $state }. The move isn't played: type { $typed } to play it.
plain-present = That is the present position: choose an earlier move.
plain-branched = New game from move { $ply }; the other one is kept.
plain-after-which = After which move, 1 to { $last } (or `start`; 0 to go back)?
plain-ply-help = Type the number of a move, or `start` for the position before the first one. `history` lists the moves during a game. 0 goes back.
plain-not-a-ply = { $answer } isn't a move: type a number from 1 to { $last }, or `start`.

# Lessons, puzzles and reviews.
plain-which-lesson = Which lesson?
plain-lesson =
    { $count ->
        [one] { $game }: { $title } ({ $count } step).
       *[other] { $game }: { $title } ({ $count } steps).
    }
plain-lesson-step = Step { $number } of { $count }: { $title } ({ $clause })
plain-lesson-ask = Your move, or `help`:
plain-lesson-continue = Press Enter to continue:
plain-lesson-first = This is the first step.
plain-lesson-solution = Type { $move }.
plain-lesson-done = Well done! That was the last step.
plain-lesson-next = Next lesson
plain-lesson-play = Play it now
plain-lesson-play-about = A game against the computer, level 1
plain-lesson-what-next = What next?
plain-back-to-lessons = Back to the lessons
plain-lesson-help = Type the move you are asked for, or a command:
plain-lesson-help-next = Go to the next step; Enter does the same once a step is done
plain-lesson-help-before = Go to the previous step
plain-lesson-help-again = Restart this step
plain-lesson-help-solution = Show the solution
plain-lesson-help-leave = Leave the lesson
plain-just-quit = Quit

plain-puzzle-ask = Your move, or `help`:
plain-puzzle-continue = Press Enter for the next one:
plain-puzzle = Puzzle { $id }, rated { $rating }. { $standing }
plain-puzzle-wrong = Not this one. { $why } Try again.
plain-puzzle-correct = Correct! The reply is { $move }. What now?
plain-puzzle-solved = Solved! { $standing }
plain-puzzle-solved-already = It is solved already.
plain-puzzle-go-on = This one is solved. Press Enter for the next.
plain-puzzle-solution = The solution is { $line } ({ $themes }).
plain-puzzle-help = Type the move you think is right, or a command:
plain-puzzle-help-next = Go to the next puzzle; Enter does the same once this one is solved
plain-puzzle-help-solution = Show the solution, which counts as not solved
plain-puzzle-help-leave = Leave the puzzles

plain-reviewing = Reviewing the game ...
plain-no-review = No review: { $why }.
plain-mistakes = Try a mistake again?
plain-mistakes-back = No, go back
plain-mistake = { $state }. Find a better move.
plain-mistake-ask = Your move, or 0 to stop:
plain-mistake-help = Type a better move than the one that was played, or 0 to stop trying.
