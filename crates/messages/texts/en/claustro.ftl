claustro-aim = Walk a pawn into the far corner; captured pawns return where you like.
claustro-credits = Federico Latini, 2023; his rule sheet asks anyone who publishes a digital version to contact him first
claustro-walk-forward = pawns walk towards their goal only
claustro-walk-any = pawns walk along files and ranks in all four directions
claustro-repetition-last-mover = the fourth occurrence of a position wins for the player who moved
claustro-repetition-draw = the fourth occurrence of a position is a draw

# Why a move is refused. { $color } is the player to move.
claustro-move = a walk is two squares, a capture has `=` and the square for the captured pawn
claustro-no-pass = you can't pass: a player without a move has won
claustro-not-own = it is { $color }'s turn, and { $cell } is not one of { $color }'s pawns
claustro-no-relocation = a capture on { $cell } must say where the captured pawn is put, as in { $example }
claustro-dead-corner = { $cell } is a dead corner, which no pawn can enter
claustro-opponents-goal = { $cell } is the opponent's goal, which only they can enter
claustro-diagonal = a diagonal step must capture, and { $cell } holds no enemy pawn
claustro-not-next = a walk is one square along a file or rank, and { $cell } is not
claustro-walk-occupied = { $cell } is occupied, and a walk ends on an empty square
claustro-not-towards-goal = { $cell } is not one step towards your goal
claustro-not-diagonal = pawns capture diagonally, and { $to } is not diagonal to { $from }
claustro-no-enemy = { $cell } holds no enemy pawn to capture
claustro-put-in-corner = { $cell } is a corner, where no captured pawn may be put
claustro-put-occupied = { $cell } is occupied, so the captured pawn cannot be put there

# How a game ended. { $color } has won.
claustro-reached-goal = { $color } has reached the goal
claustro-cannot-move = { $color } is to move and cannot, which wins
claustro-repeated = { $color } repeated the position for the fourth time
claustro-occurred = the position has occurred four times

# Why a position is invalid, and what to do about it.
claustro-in-opponents-goal = a pawn is in the opponent's goal
claustro-hint-goal = it can enter only its own goal
claustro-pawn-count = { $color } has { $count } pawns instead of { $expected }
claustro-hint-pawn-count = pawns are never removed: place all of them
