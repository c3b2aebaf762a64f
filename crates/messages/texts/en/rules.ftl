# What the rules say to all games alike: refused moves, invalid positions and setups, results.

# A refused move. { $why } is a clause about it in lower case, such as `crosscut-corner`, and
# { $hint } is a legal alternative, such as `refusal-possible`.
refusal = { $move } is not possible: { $why } ({ $clause })
refusal-with-hint = { $problem }; { $hint }
refusal-over = { $move } is not possible: the game is over, { $reason }; undo a move or start a new game
refusal-possible = { $move } is possible
refusal-could-capture = { $from } could capture { $to }

# A move of a list, and the sentence that refuses it.
move-of-list = move { $number }: { $why }

# A text that is no move.
refusal-unreadable = { $move } is not a move: { $why }; type one such as `{ $example }`
unreadable-nothing = nothing was typed
unreadable-start = it does not begin with a square
unreadable-end = a square is missing at the end
unreadable-comma = moves are separated by spaces only
unreadable-square = { $text } is not a square
unreadable-off-board = this board has files a-{ $file } and ranks 1-{ $rank }
unreadable-too-long = a move has at most three squares

# The result of a game, and its reason: a clause such as `talpa-path-open`.
result-won = { $color } has won
result-draw = Draw
result-with-reason = { $result }: { $reason }
reason = { $clause }: { $why }
reason-after-result = { $why } ({ $clause })
turn-to-move = { $color } to move
turn-must-pass = { $color } to move: only `pass` is possible

# What stands on a square, without an article.
piece-name =
    { $color-key ->
        [red] red { $piece }
        [blue] blue { $piece }
        [white] white { $piece }
       *[black] black { $piece }
    }
stack-name =
    { $color-key ->
        [red] red stack of { $height }
        [blue] blue stack of { $height }
        [white] white stack of { $height }
       *[black] black stack of { $height }
    }

# Invalid boards and rules. { $allowed } is one of `sizes-square`, `sizes-rectangles`, `rules-choices`,
# `rules-own` and `rules-none`; { $sides } is one of `sides-range` and `sides-list`.
cell-invalid = { $given } is not a cell of this board: use a file a-{ $file } and a rank 1-{ $rank }, as in `b2`
size-invalid = { $given } is not a board size: give the side of a square board, as in `8`, or files x ranks where a game allows rectangles; sides go up to { $most }
no-such-size = { $game } has no board of size `{ $size }`: choose { $allowed }
no-such-rule = { $game } has no rule option { $given }: { $allowed }
rules-choices = choose from { $options }
rules-own = its rules are `{ $rules }`
rules-none = it has no rule options, so leave it out
rule-twice = the rule option `{ $option }` is given twice, as `{ $first }` and as `{ $second }`: choose one
sizes-square = a square with a side of { $sides }
sizes-rectangles = { $sides }, or a rectangle such as { $example }
sides-range = { $low } to { $high }
sides-list = { $others } or { $last }

# A text that is no position: { $reason } and { $hint } are the messages below, or those of a game.
position-invalid = invalid position { $position }: { $reason }; { $hint }
position-invalid-at = invalid position { $position }: row { $row }, column { $column }: { $reason }; { $hint }
position-hint-size = add or remove rows or squares
position-side = { $text } is not a side to move
position-hint-side = write one space and one letter, as in `2/2 r`
position-no-side = the side to move is missing
position-hint-no-side = write the rows, one space and the letter of the side to move, as in `2/2 r`
position-letter = `{ $letter }` is not a piece of this game
position-hint-letters = use `{ $first-letter }` for { $first } and `{ $second-letter }` for { $second }
position-no-dead = `-` marks a dead corner, and there is none here
position-hint-empty = write empty squares as numbers
position-dead = this is a dead corner, which no piece can enter
position-hint-dead = write it as `-`
position-no-stacks = there is a stack, but pieces don't stack in this game
position-hint-single = write one letter for one piece
position-rows = there are more than { $most } rows
position-hint-rows = remove the extra rows
position-uneven = the row has { $count } squares, the first row { $first }
position-hint-uneven = make all rows equally long
position-number = this is not a number of empty squares
position-hint-number = write a run of empty squares as one number without leading zeros
position-stack = this is not a stack
position-hint-stack = write a stack as `w(2)`, with a height of 2 or more and no leading zeros
position-capital = `{ $letter }` is a capital letter
position-hint-capital = write pieces in small letters
position-symbol = { $text } is not allowed here
position-hint-symbol = use piece letters, numbers of empty squares and `/`
position-long-row = the row is longer than { $most } squares
position-hint-long-row = no board is wider: correct the row
position-empty-row = the row is empty
position-hint-empty-row = write an empty row as the number of its squares

# A proved value for the player to move: a number of plies, single moves of either side.
value-wins = wins
value-wins-in = wins in { $plies }
value-loses = loses
value-loses-in = loses in { $plies }
value-draw = draw
value-wins-in-at-most = wins in at most { $plies }
value-loses-in-at-most = loses in at most { $plies }
value-probably-wins-in = probably wins in { $plies }
value-probably-loses-in = probably loses in { $plies }

position-other-size = the position { $position } has a board of size `{ $found }`, not `{ $given }`: leave the size out or correct one of the two
game-unknown = { $given } is not a game: choose from { $games }
game-unknown-like = { $given } is not a game: did you mean `{ $closest }`? choose from { $games }
