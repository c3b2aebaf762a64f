picture-title = { $game }、{ $files } x { $ranks }: { $state }
picture-draw = 引き分け
board-walks = { $color }の前進

cell-separator = 、
cell-empty = 空き
cell-edge = 外周、空き
cell-dead-corner = 使えない隅
cell-goal = { $color }のゴール
cell-last-move = 最後の手
cell-changed = 変化したところ
cell-winning-line = 勝ちを決めたところ
