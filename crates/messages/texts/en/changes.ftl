# What a move changed, as sentences without full stops. { $color } is who moved, { $piece } is `disc`,
# `checker`, `piece` or `pawn`, and { $captured } is the color of a captured piece.
change-pass = { $color } skips the turn
change-puts = { $color } puts a { $piece } on { $cell }
change-puts-outside = { $color } puts a { $piece } on { $cell }, where it does not stay
change-takes-off = { $color } takes the { $piece } on { $cell } off the board
change-moves = { $color } moves from { $from } to { $to }
change-leaves = { $color } moves from { $from } to { $to } and leaves { $height } behind
change-captures-own = { $color } moves from { $from } to { $to } and captures a { $piece } of its own
change-captures =
    { $captured-key ->
        [red] { $color } moves from { $from } to { $to } and captures a red { $piece }
        [blue] { $color } moves from { $from } to { $to } and captures a blue { $piece }
        [white] { $color } moves from { $from } to { $to } and captures a white { $piece }
       *[black] { $color } moves from { $from } to { $to } and captures a black { $piece }
    }
change-relocates =
    { $captured-key ->
        [red] { $color } moves from { $from } to { $to }, captures a red { $piece } and puts it on { $put }
        [blue] { $color } moves from { $from } to { $to }, captures a blue { $piece } and puts it on { $put }
        [white] { $color } moves from { $from } to { $to }, captures a white { $piece } and puts it on { $put }
       *[black] { $color } moves from { $from } to { $to }, captures a black { $piece } and puts it on { $put }
    }

# What else changed: { $cells } is a list of squares, { $count } their number, and { $color } the color
# of their pieces, after the move if they have changed it.
change-turns =
    { $color-key ->
        [red]
            { $count ->
                [one] { $cells } turns red
               *[other] { $cells } turn red
            }
        [blue]
            { $count ->
                [one] { $cells } turns blue
               *[other] { $cells } turn blue
            }
        [white]
            { $count ->
                [one] { $cells } turns white
               *[other] { $cells } turn white
            }
       *[black]
            { $count ->
                [one] { $cells } turns black
               *[other] { $cells } turn black
            }
    }
change-goes =
    { $color-key ->
        [red]
            { $count ->
                [one] The red { $piece } on { $cells } leaves the board
               *[other] The red { $piece }s on { $cells } leave the board
            }
        [blue]
            { $count ->
                [one] The blue { $piece } on { $cells } leaves the board
               *[other] The blue { $piece }s on { $cells } leave the board
            }
        [white]
            { $count ->
                [one] The white { $piece } on { $cells } leaves the board
               *[other] The white { $piece }s on { $cells } leave the board
            }
       *[black]
            { $count ->
                [one] The black { $piece } on { $cells } leaves the board
               *[other] The black { $piece }s on { $cells } leave the board
            }
    }
change-comes =
    { $count ->
        [one] { $color } { $piece } comes to { $cells }
       *[other] { $color } { $piece }s come to { $cells }
    }
change-grows =
    { $count ->
        [one] { $cells } grows to { $height }
       *[other] { $cells } grow to { $height }
    }
change-shrinks =
    { $count ->
        [one] { $cells } shrinks to { $height }
       *[other] { $cells } shrink to { $height }
    }
