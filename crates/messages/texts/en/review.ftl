review-page = Review of { $game }
review-summary = Summary
review-accuracy = Accuracy
review-errors = Mistakes
review-making = This game is being reviewed: the engine looks at every position. It takes a few seconds, and this page reloads by itself.
review-waiting = Waiting for its turn
review-progress = { $done } of { $all } positions
review-stop = Stop
review-stopped = The review was stopped.
review-start = Review the game
review-turning = Show the turning point
review-graph = Above the middle { $first } is ahead, below it { $second }. ? and ?? mark mistakes.
review-wins = { $color } wins
review-wins-in = { $color } wins in { $plies }
review-has-won = { $color } has won
review-draw = Draw
review-chance = { $color } { $percent } %
review-source-book = proved, from the opening book
review-source-table = proved, from a tablebase
review-source-proof = proved by search
review-source-engine = estimated by the engine
review-panel = Moves and mistakes
review-line = Play through the line
review-line-start = In the game
review-try-again = Try again
review-find = Find a better move for { $color } than { $move }.
review-try = Try
review-show = Show me
review-solution = A good move here is
review-back = Back to the review
review-next = Next mistake
review-before = Previous mistake
review-none = No mistakes were found.
review-all = All mistakes
review-more =
    { $count ->
        [one] { $count } more mistake: step through the moves to see it.
       *[other] { $count } more mistakes: step through the moves to see them.
    }
review-analyze = Open in analysis
review-record = Download reviewed record
review-game = Back to the game
review-keys = ← → Home End: browse moves · n: next mistake · b: previous mistake · t: try again · f: flip board
