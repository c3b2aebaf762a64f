puzzle-title = Puzzles
puzzle-lead = In every position exactly one move is right, again at each of your moves. That is proved by exact search.
puzzle-page = { $game } puzzle { $id }
puzzle-count =
    { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
puzzle-standing =
    { $count ->
        [one] Your rating: { $rating }. Streak: { $streak }, best { $best }. { $count } puzzle tried.
       *[other] Your rating: { $rating }. Streak: { $streak }, best { $best }. { $count } puzzles tried.
    }
puzzle-newcomer = You start at a rating of { $rating }. Solving puzzles raises it.
puzzle-untried = Not tried yet.
puzzle-start = Solve puzzles
puzzle-start-game = Solve puzzles: { $game }
puzzle-history = Your latest puzzles
puzzle-puzzle = Puzzle
puzzle-result = Result
puzzle-rating = Your rating
puzzle-date = Date
puzzle-row-solved = Solved
puzzle-row-failed = Not solved
puzzle-rated = rated { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } move to find
       *[other] { $count } moves to find
    }
puzzle-try = Try
puzzle-show = Show solution
puzzle-skip = Skip
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-correct = Correct!
puzzle-reply = The reply is { $move }. What now?
puzzle-solved = Solved!
puzzle-wrong = Not this one. Try again.
puzzle-refused = That move isn't legal, and doesn't count.
puzzle-shown = Here is the solution.
puzzle-loses = { $move } loses against best play.
puzzle-counted-solved = You solved this puzzle at the first attempt ({ $gain }).
puzzle-counted-failed = Your first attempt counted as not solved ({ $gain }).
puzzle-solution = Solution
puzzle-begin = Start
puzzle-themes = Themes:
puzzle-theme = Theme
puzzle-any-theme = Any
puzzle-practice = Practice
mistake-title = My mistakes
mistake-lead = Positions from your own reviewed games in which you made a mistake. Find a better move: each position comes back after 1, 3, 7 and 21 days, until you have been right four times in a row.
mistake-short = Positions from your own reviewed games come back until you find a better move.
mistake-none = Nothing here yet. Play a game to its end and open its review: your mistakes are kept here.
mistake-none-due = Nothing to practice right now.
mistake-due =
    { $count ->
        [one] { $count } position to practice
       *[other] { $count } positions to practice
    }
mistake-start = Start
mistake-all = All your mistakes
mistake-position = Position
mistake-number = move { $number }
mistake-right = Right in a row
mistake-next-time = Next time
mistake-now = Now
mistake-learned = Learned
mistake-page = { $game }: one of your mistakes
mistake-find = You played { $move } for { $color }. Find a better move.
mistake-wrong = Not this one. Try again.
mistake-right-answer = Right!
mistake-shown = Here is a better move.
mistake-days =
    { $count ->
        [one] It comes back tomorrow.
       *[other] It comes back in { $count } days.
    }
mistake-sits =
    { $count ->
        [one] You were right { $count } time in a row. It won't come back.
       *[other] You were right { $count } times in a row. It won't come back.
    }
mistake-early = This was practice: the position counts again from { $date }.
mistake-done = You have learned this one. This was practice.
mistake-show = Show a better move
mistake-next = Next mistake
mistake-list = Back to my mistakes
mistake-review = Open in the review
mistake-played = In the game:

# The task of a puzzle, before a full stop.
puzzle-task-wins = { $color } to move: find the only move that wins
puzzle-task-holds = { $color } to move: find the only move that does not lose
# What happens in the solution of a puzzle, as a label in a list: `cuts off`.
puzzle-theme-name =
    { $theme ->
        [flips] flips
        [blocks] blocks
        [completes-line] completes line
        [captures-own] captures own
        [cuts-off] cuts off
        [eliminates] eliminates
        [ends-captures] ends captures
        [opens-path] opens path
        [opens-opponent-path] opens opponent path
        [relocates] relocates
        [reaches-goal] reaches goal
        [stalemates] stalemates
        [repeats] repeats
        [shuts-in] shuts in
        [takes-last-move] takes last move
        [threatens] threatens
        [cannot-be-stopped] cannot be stopped
        [zugzwang] zugzwang
       *[quiet-move] quiet move
    }
