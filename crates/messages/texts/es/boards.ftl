picture-title = { $game }, { $files } por { $ranks }. { $state }
picture-draw = Empate
board-walks =
    { $color-key ->
        [red] Rojas:
        [blue] Azules:
        [white] Blancas:
       *[black] Negras:
    }

cell-separator = { ", " }
cell-empty = libre
cell-edge = borde, libre
cell-dead-corner = esquina muerta
cell-goal =
    { $color-key ->
        [red] meta roja
        [blue] meta azul
        [white] meta blanca
       *[black] meta negra
    }
cell-last-move = última jugada
cell-changed = acaba de cambiar
cell-winning-line = línea ganadora
