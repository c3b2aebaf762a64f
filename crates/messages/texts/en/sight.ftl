sight-aim = Each move grows your pieces in sight of it; with no move left, you lose.
sight-credits = Kanare_Abstract, 2024; kanare-abstract.com
sight-blocked-next = when the tallest stacks are blocked, the next tallest must move
sight-blocked-loses = a player whose tallest stacks are all blocked has lost

# Why a move is refused. { $color } is the player to move.
sight-move = a move is a point to place on, or a stack and the point it moves a piece to
sight-no-pass = you can't pass: a player without a move has lost
sight-occupied = { $cell } is occupied
sight-must-move = with a stack of your own, as on { $cell }, a piece must be moved
sight-must-place = without a stack of your own, a piece must be placed
sight-not-own = it is { $color }'s turn, and { $cell } is not one of { $color }'s stacks
sight-no-line = no line leads from { $from } to { $to } in one step
sight-taller = { $cell } has a taller stack, of { $height }, that must move first

# How a game ended. { $color } has lost; { $cells } is a list of squares, and { $count } their number.
sight-board-full = { $color } is to move and cannot, because the board is full
sight-no-stack = { $color } is to move and cannot, because there is no stack
sight-shut-in =
    { $count ->
        [one] { $color } is to move and cannot, because the stack on { $cells } is shut in
       *[other] { $color } is to move and cannot, because the stacks on { $cells } are shut in
    }
sight-tallest-shut-in =
    { $count ->
        [one] { $color } is to move and cannot, because the tallest stack on { $cells } is shut in
       *[other] { $color } is to move and cannot, because the tallest stacks on { $cells } are shut in
    }

# Why a position is invalid, and what to do about it.
sight-too-high = a height of { $height } is more than { $most }
sight-hint-too-high = no stack grows higher than the board has points
