# Lessons, puzzles and reviews in the terminal.

lessons-title = Lessons
lessons-choose = Choose a lesson:
lessons-ideas = { $game } ideas
lessons-about =
    { $count ->
        [one] { $title }, { $count } step
       *[other] { $title }, { $count } steps
    }
lessons-about-done = { $title }, done
lessons-about-partly =
    { $count ->
        [one] { $title }, { $done } of { $count } step done
       *[other] { $title }, { $done } of { $count } steps done
    }
lessons-screen = { $game }: { $title }
lessons-step = Step { $number } of { $count } ({ $clause })
lessons-correct = Correct! Press Enter for the next step.
lessons-correct-last = Correct! That was the last step. Press Enter for the next lesson, or p to play.
lessons-correct-play = Correct! That was the last step. Press Enter to play against level 1 now.
lessons-solution = Type { $move } and press Enter
help-lesson-next = Next step once this one is done; then the next lesson or game
help-lesson-skip = Skip this step
help-lesson-before = Previous step
help-lesson-restart = Restart this step
help-lesson-solution = Show the solution
help-lesson-leave = Leave the lesson

practice-typed = Your move: { $text }
practice-wrong = Not this one. Try again, or press s for the solution.

puzzles-title = Puzzles
puzzles-which = Puzzles of which game?
puzzles-none = There are no puzzles of this game yet.
puzzles-screen = { $game } puzzle { $id }
puzzles-rated = This puzzle is rated { $rating }.
puzzles-standing = Your rating: { $rating }, streak { $streak }, best { $best }.
puzzles-untried = Not tried yet
puzzles-tried = Your rating: { $rating }, { $count } tried
puzzles-choose = Choose a move with the arrows and Enter, or type it.
puzzles-correct = Correct! The reply is { $move }.
puzzles-solved = Solved! Press Enter for the next puzzle.
puzzles-solution = The solution is { $line } ({ $themes }). Press Enter for the next puzzle.
puzzles-not-the-move = { $move } is not the move.
help-puzzle-solution = Show the solution, which counts as not solved
help-puzzle-next = Go to the next puzzle
help-puzzle-leave = Leave the puzzles

reviews-screen = Review of a game of { $game }
reviews-progress = Reviewing: { $done } of { $count } positions.
reviews-reasons = Looking for the reasons of mistakes.
reviews-no-other = There is no other mistake this way.
reviews-find = Find a better move.
reviews-go-first = Go to a mistake first: press n for the next one.
reviews-not-better = Not better. Try another move, or press Esc to go on.
reviews-none = No mistakes were found.
reviews-none-yours = None of your moves was a mistake.
reviews-see =
    { $count ->
        [one] Press n to see the mistake.
       *[other] Press n to see the first of { $count } mistakes.
    }
reviews-see-yours =
    { $count ->
        [one] Press n to see your mistake.
       *[other] Press n to see the first of your { $count } mistakes.
    }
reviews-value = { $mark }, { $value }
help-review-next = Go to the next mistake
help-review-before = Go to the previous mistake
help-review-try = Try to find a better move at a mistake
help-review-step = Step through the moves
help-review-ends = Go to the first or the last move
help-review-leave = Leave the review
help-review-stop = Stop trying
