# The report on a game for its designer: a page with plots and tables. Names of metrics and of kinds of
# moves are those of the Ludii system in every language.

# Headings.
report-title = Designer's report on { $game }
report-balance = Balance and length
report-choice = Choice
report-course = Course of a game
report-openings = Openings
report-rules = Rule options
report-strength = Strength
report-metrics = All metrics

# Introduction.
report-lead = { $count } games of computer levels against themselves, and searches of their positions. Bars and brackets are 95 % intervals. Names are those of the Ludii system.
report-incomplete = It was stopped early: some sections are missing or rest on fewer games.
report-made-quick = A quick report, seed { $seed }, version { $version }. To make it again:
report-made-full = A full report, seed { $seed }, version { $version }. To make it again:

# Text and captions. `Level` is one of the computer's ten levels.
report-proved = Proved, for the first player with best play: { $value }.
report-repetition = Proved: neither player can force a win; repetition decides.
report-unknown = Who wins with best play is not known: the search of this report is too short to tell.
report-first-score = First player's score
report-first-score-about = Each level against itself; draws count half. The first four moves of strong levels are played by level 5, so that games differ.
report-length-about = Share of games by length in plies.
report-branching = Branching factor by ply
report-branching-about = Mean number of legal moves, while at least a tenth of the games go on.
report-kinds = Kinds of moves
report-kinds-about = Share of the moves in games of level { $level }.
report-surprise = Surprise
report-surprise-about = How often a level does not find the move of level 10 in the same position. Equally good moves count as surprises, too, unless they are mirror images.
report-certainty = How decided a game is
report-certainty-about = Mean size of the engine's evaluation, from 0 (even) to 1 (decided), by the share of the game that is over.
report-openings-about = One move of each class under the symmetries of the board, the best first. Proved values are exact; chances are the engine's opinion, which is not calibrated.
report-no-rules = { $game } has no rule options.
report-rules-about = Games of level { $level } with each value of each option.
report-ladder = Ladder of levels
report-ladder-stored = Elo above the random player, from the tournament of docs/levels.md.
report-ladder-measured = Elo above the random player, from short matches of this report.
report-not-measured = Not measured.
report-level = Level { $level }

# Plots for screen readers, and their axes.
report-score-plot = Score of the first player by strength
report-length-plot = Lengths of games of level { $level }
report-branching-plot = Mean number of legal moves by ply
report-ply-axis = ply
report-kinds-plot = Shares of the kinds of moves
report-surprise-plot = How often each level misses the strongest move
report-certainty-plot = Mean size of the evaluation by the share of the game that is over
report-share-axis = % of the game
report-rules-plot = Score of the first player by rule option
report-own-rule = { $rule } (this report)
report-ladder-plot = Elo ratings of the levels

# Tables.
report-metric = Metric
report-value = Value
report-option = Option
report-move = Move
report-proved-value = Proved
report-chances = First's chances
report-value-unknown = unknown
report-images =
    { $count ->
        [one] and 1 image
       *[other] and { $count } images
    }
report-more = { $count } more
report-differs = differs
report-sample = { $count } games, { $distinct } different

# What metrics measure, below their names.
metric-advantage = games won by the first player
metric-balance = 1 minus the difference between the win rates
metric-completion = games with a winner
metric-drawishness = games that end in a draw
metric-timeouts = games stopped after 1,000 moves
metric-turns = length of a game in plies
metric-turns-median = the length that half of the games exceed
metric-turns-deviation = standard deviation of the length
metric-branching = legal moves per turn
metric-decisions = the same where there is a choice
metric-decision-moves = moves with a choice; the others are forced
metric-occupied = cells with pieces
metric-tree = logarithm (base 10) of the number of possible games, estimated
metric-drama = how far the winner was behind, averaged over the moves (0 to 2)
metric-lead-change = moves at which the expected winner changes
metric-lead-changes = the same as a number (not a metric of Ludii)
metric-threshold = the best evaluation the loser ever had (-1 to 1)
metric-decisive-moves = moves after the winner was first above that threshold

# What is being done: before a colon and a count.
report-doing-games = games of level { $level }
report-doing-rule = games with { $rule }
report-doing-evaluation = evaluation of positions
report-doing-ladder = ladder of levels
report-doing-search = exact search
report-doing-openings = opening moves
report-doing-surprises = surprises
report-interrupted = interrupted: the report has what was done so far
