# Boards: titles of pictures, words beside a board in a terminal, and names of squares for screen
# readers, which are put together as in { "c4, red disc, last move" }.
picture-title = { $game }, { $files } by { $ranks }: { $state }
picture-draw = a draw
board-walks = { $color } walks

cell-separator = { ", " }
cell-empty = empty
cell-edge = edge, empty
cell-dead-corner = dead corner
cell-goal =
    { $color-key ->
        [red] red goal
        [blue] blue goal
        [white] white goal
       *[black] black goal
    }
cell-last-move = last move
cell-changed = just changed
cell-winning-line = winning line
