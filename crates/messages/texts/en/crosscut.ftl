crosscut-aim = Flank and flip enemy segments until your line spans the inside of the board.
crosscut-credits = Mark Steere, June 2023; marksteeregames.com; free to program with attribution, name and rules unchanged

# Why a move is refused, and what is possible instead.
crosscut-move = a move is one square to place a disc on
crosscut-only-pass = `pass` is the only move (C6)
crosscut-must-place = a player who can place a disc must do so
crosscut-corner = { $cell } is a corner, which can't flank anything
crosscut-occupied =
    { $color-key ->
        [red] { $cell } already holds a red disc
       *[blue] { $cell } already holds a blue disc
    }
crosscut-flanks-nothing = { $cell } is on the perimeter and flanks nothing
crosscut-flip-fails = { $cell } is on the perimeter and the flip fails: it would create { $created } in a line and cut { $cut }

# How a game ended.
crosscut-line = { $color } has a line right across the inside
crosscut-nobody-can-place = neither player can place a disc

# Why a position is invalid, and what to do about it.
crosscut-disc-on-perimeter = a disc is on the perimeter, which is empty between turns
crosscut-hint-perimeter = leave the outer squares empty
crosscut-two-lines = both sides have a winning line
crosscut-hint-two-lines = a game ends with the first one
