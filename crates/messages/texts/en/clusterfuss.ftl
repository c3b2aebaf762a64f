clusterfuss-aim = Capture within one connected group until your opponent has no checkers.
clusterfuss-credits = Mark Steere, July 2023; marksteeregames.com; free to program with attribution, name and rules unchanged; predated by Advanced Forms, Steven W. Meyers, 2011

# Why a move is refused. { $color } is the player to move; { $far } is a square with one of their
# checkers.
clusterfuss-move = a move is a checker and the square it captures on
clusterfuss-no-pass = you can't pass: a player with a checker always has a move
clusterfuss-not-own = it is { $color }'s turn, and { $cell } is not one of { $color }'s checkers
clusterfuss-not-next = { $to } is not next to { $from }
clusterfuss-empty = { $cell } is empty, and every move is a capture
clusterfuss-must-stay = without { $cell } your checkers would be in more than one group
clusterfuss-apart = with { $from } on { $to }, { $far } would be in another group than it

# How a game ended. { $color } has lost.
clusterfuss-no-checkers = { $color } has no checkers left

# Why a position is invalid, and what to do about it.
clusterfuss-not-one-group = the checkers are not exactly one group
clusterfuss-hint-one-group = join all checkers along files and ranks
