picture-title = { $game }, { $files } mal { $ranks }: { $state }
picture-draw = Remis
board-walks = { $color } geht

cell-separator = { ", " }
cell-empty = leer
cell-edge = Randfeld, leer
cell-dead-corner = tote Ecke
cell-goal = Ziel von { $color }
cell-last-move = letzter Zug
cell-changed = gerade verändert
cell-winning-line = Gewinnlinie
