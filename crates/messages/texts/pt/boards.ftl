picture-title = { $game }, { $files } por { $ranks }. { $state }
picture-draw = Empate
board-walks =
    { $color-key ->
        [red] Vermelhas andam
        [blue] Azuis andam
        [white] Brancas andam
       *[black] Pretas andam
    }

cell-separator = { ", " }
cell-empty = livre
cell-edge = perímetro, livre
cell-dead-corner = canto morto
cell-goal =
    { $color-key ->
        [red] meta das vermelhas
        [blue] meta das azuis
        [white] meta das brancas
       *[black] meta das pretas
    }
cell-last-move = última jogada
cell-changed = acaba de mudar
cell-winning-line = linha vencedora
