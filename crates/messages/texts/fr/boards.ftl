picture-title = { $game }, { $files } sur { $ranks } : { $state }
picture-draw = nulle
board-walks = { $color } avance

cell-separator = { ", " }
cell-empty = vide
cell-edge = bord, vide
cell-dead-corner = coin mort
cell-goal =
    { $color-key ->
        [red] but de Rouge
        [blue] but de Bleu
        [white] but de Blanc
       *[black] but de Noir
    }
cell-last-move = dernier coup
cell-changed = vient de changer
cell-winning-line = ligne gagnante
