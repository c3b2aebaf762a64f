# Reviews: what happened in a game. { $played } is a move with its number, such as "7... d5".
explain-only-wins = { $move } is the only move that wins.
explain-only-holds = { $move } is the only move that does not lose.
explain-accuracies = Accuracy: { $first } { $first-percent } %, { $second } { $second-percent } %.
explain-unfinished = The game is not finished.
explain-never-behind = { $color } was never behind.
explain-no-single-mistake = No single mistake decided the game.
explain-turned-from-win = The game turned with { $played }: { $color } was winning with { $best }.
explain-turned-better = The game turned with { $played }, after which { $other } was ahead; { $best } was better.
explain-turned = The game turned with { $played }, after which { $other } was ahead.
explain-percent = { $percent } %
explain-line = The engine expects { $line }.
explain-forced-line = The shortest forced line is { $line }.

# Marks of moves.
mark-best = best
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
mark-only = only move
mark-missed-win = missed win

# What a move did to the value. { $color } is who moved; { $win } and { $loss } are numbers of plies.
explain-loses-at-once = { $move } loses at once.
explain-win-in-to-loss-in = { $move } loses in { $loss }, where { $color } could have won in { $win }.
explain-win-to-loss-in = { $move } loses in { $loss }, where { $color } was winning.
explain-win-to-loss = { $move } loses, where { $color } was winning.
explain-win-to-draw = { $move } only draws, where { $color } was winning.
explain-draw-to-loss = { $move } loses, where { $color } could have drawn.
explain-loses-in = { $move } loses in { $loss }.
explain-loses-by-force = { $move } loses by force.
explain-win-slips = { $move } lets the win slip: { $color }'s winning chances fall to about { $after } %.
explain-chances-fall = { $move } lowers { $color }'s winning chances from about { $before } % to { $after } %.

# A better move.
better-wins-in = Instead, { $best } wins in { $plies }.
better-wins-like-others = Instead, { $best } still wins, and so do other moves.
better-wins = Instead, { $best } still wins.
better-draws = Instead, { $best } keeps the draw.
better-by-engine = The engine prefers { $best }, with winning chances of about { $percent } % for { $color }.

# Facts about a move. { $color } is who made it and { $other } the opponent; { $piece } is `disc`,
# `checker`, `piece` or `pawn`; { $cells } is a list of squares; { $path } is
# the ends of a line, as in "b4-g4"; { $clause } is the rule.
fact-passes = { $color } has to pass with { $played } ({ $clause }).
fact-flips = { $played } flips { $cells } ({ $clause }).
fact-builds-line = { $played } makes the segment { $path } ({ $clause }).
fact-blocks = { $played } blocks { $other }'s line through { $cells } ({ $clause }).
fact-completes-line = { $played } completes the line { $path }, and { $color } wins ({ $clause }).
fact-captures = { $played } captures on { $cells } ({ $clause }).
fact-captures-own = { $played } captures a { $piece } of { $color }'s own on { $cells } ({ $clause }).
fact-cuts-off = { $played } cuts off { $cells }, which { $other } loses ({ $clause }).
fact-eliminates = After { $played } { $other } has no { $piece } left, and { $color } wins ({ $clause }).
fact-removes = { $color } removes { $cells } with { $played } ({ $clause }).
fact-ends-captures = After { $played } there is nothing left to capture, and { $piece }s are removed one by one ({ $clause }).
fact-opens-path = { $played } opens { $color }'s path { $path }, and { $color } wins ({ $clause }).
fact-opens-opponent-path = { $played } opens { $other }'s path { $path }, and { $other } wins ({ $clause }).
fact-walks = { $color } walks to { $cells } with { $played } ({ $clause }).
fact-relocates = { $played } puts the captured { $piece } on { $cells } ({ $clause }).
fact-reaches-goal = { $played } reaches the goal { $cells }, and { $color } wins ({ $clause }).
fact-stalemates = After { $played } { $other } cannot move, which wins for { $other } ({ $clause }).
fact-repeats = { $played } repeats the position for the fourth time, which ends the game ({ $clause }).
fact-grows = { $played } adds a { $piece } on { $cells } ({ $clause }).
fact-shuts-in =
    { $count ->
        [one] { $played } shuts in { $other }'s tallest stack on { $cells } ({ $clause }).
       *[other] { $played } shuts in { $other }'s tallest stacks on { $cells } ({ $clause }).
    }
fact-takes-last-move = After { $played } { $other } has no move left, and { $color } wins ({ $clause }).
fact-threatens = { $played } threatens to win at once with { $path } ({ $clause }).
fact-cannot-be-stopped = After { $played } { $other } cannot stop { $color } from winning with the next move ({ $clause }).
fact-zugzwang = After { $played } every move of { $other } loses at once ({ $clause }).

# The answer to another move at a mistake. { $why } is one or more sentences about { $move }.
attempt-best = Yes, { $move } is the best move.
attempt-better = Yes, { $move } is better: { $value }.
attempt-played = { $move } was played in the game. Try another move.
attempt-gives-win-away = { $move } gives the win away. Try another move.
attempt-gives-draw-away = { $move } gives the draw away. Try another move.
attempt-worse = { $why } Try another move.
attempt-no-better = { $move } is no better. Try another move.
attempt-unknown = Nothing is known of { $move }. Try another move.
