talpa-aim = Capture and dig until a tunnel of empty squares joins your two edges.
talpa-credits = Arty Sandler (Artyom Tchebotaryov), 2010; iggamecenter.com and nestorgames
talpa-first-red = Red moves first
talpa-first-blue = Blue moves first; the edges stay

# Why a move is refused. { $color } is the player to move.
talpa-move = a move is a piece and the piece it captures, or `x` and a piece to remove
talpa-no-pass = you can't pass: capture or remove a piece
talpa-must-capture = a capture is compulsory
talpa-must-remove = there is nothing left to capture, so a piece must be removed
talpa-not-own = it is { $color }'s turn, and { $cell } is not one of { $color }'s pieces
talpa-not-next = { $to } is not next to { $from }
talpa-no-enemy = a capture is compulsory and { $cell } holds no enemy piece

# How a game ended. { $color } has won.
talpa-path-open = { $color }'s path is open
talpa-both-paths-open = both paths are open, and { $color } did not dig last
talpa-nothing-to-remove = { $color }'s opponent has no piece left to remove

# Why a position is invalid, and what to do about it.
talpa-no-piece = the side to move has no piece, and no path is open
talpa-hint-no-piece = add a piece or let the other side move
