learn-title = Learn the games
learn-lead = Two short lessons for each game, played on the board: the rules, then first ideas.
learn-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
learn-start = Start lesson
learn-start-game = Start lesson: { $game }

rules-short = Rules
rules-page = Rules of { $game }
rules-games = Games
rules-learn = Learn by playing
rules-implementers = For implementers
rules-report = Designer's report
report-page = Designer's report on { $game }
report-making = This report is being made: computer levels play games, and the engine looks at them. It takes a few minutes, and this page reloads by itself.
report-progress = { $section }: { $done } of { $all }

lesson-page = { $title }: { $game } lesson
lesson-step = step { $number } of { $count }
lesson-right = Right!
lesson-wrong = Not yet.
lesson-try-this = Try
lesson-try = Try
lesson-next = Next step
lesson-last = That was the last step.
lesson-goes-on = Next: { $title }.
lesson-next-lesson = Next lesson
lesson-play = Play level 1 now
lesson-worse = { $move } is not the best move here. Try another one.
lesson-back = Back
lesson-show = Show me
lesson-skip = Skip
lesson-again = Try again
lesson-step-done = this step is done: go on to the next one, or begin it again
lesson-not-asked-for = { $move } is possible, but this step asks for something else
