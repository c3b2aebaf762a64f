opponent-random = ランダム
opponent-random-about = 合法手をランダムに指す
opponent-greedy = Greedy
opponent-greedy-about = 1手先の局面がいちばん良くなる手を指す
opponent-minimax = Minimax { $plies }
opponent-minimax-about = { $plies }手先まで読む
opponent-level = レベル{ $level }
opponent-engine = エンジン{ $seconds }秒
opponent-engine-about = 1手{ $seconds }秒、手加減なし
opponent-perfect = 完璧
opponent-perfect-about = 勝ちを決して逃さない

level-exact = { $tier }: 1手{ $nodes }局面
level-imprecise = { $tier }: 1手{ $nodes }局面、評価に誤差あり
level-random = { $tier }: 1手{ $nodes }局面、{ $percent }%はランダム
level-beginner = 入門
level-casual = 初級
level-medium = 中級
level-advanced = 上級
level-expert = 達人

player-spec-invalid = { $given }というプレイヤーはいません。`random`、`greedy`、`minimax`（3手読み）、`minimax:N`（Nは1〜{ $most }）、`engine`（1手1秒）、`engine:1`〜`engine:10`、`engine:time=1s`、`engine:nodes=N`、`mcts`、`mcts:time=1s`、`mcts:nodes=N`、`perfect`、`ugi:PROGRAM`（`,time=1s`か`,nodes=N`と、`,option.NAME=VALUE`を続けられます）から選んでください
