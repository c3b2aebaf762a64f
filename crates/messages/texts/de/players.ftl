opponent-random = Zufall
opponent-random-about = Spielt irgendeinen erlaubten Zug
opponent-greedy = Gierig
opponent-greedy-about = Nimmt, was nach einem Zug am besten aussieht
opponent-minimax = Minimax { $plies }
opponent-minimax-about =
    { $plies ->
        [2] Blickt zwei Halbzüge voraus
       *[3] Blickt drei Halbzüge voraus
    }
opponent-level = Stufe { $level }
opponent-engine = Engine, { $seconds } s
opponent-engine-about = Volle Stärke, { $seconds } s pro Zug
opponent-perfect = Perfekt
opponent-perfect-about = Verschenkt nie einen Gewinn

level-exact = { $tier }: { $nodes } Stellungen pro Zug
level-imprecise = { $tier }: { $nodes } Stellungen pro Zug, ungenau
level-random = { $tier }: { $nodes } Stellungen pro Zug, { $percent } % zufällig
level-beginner = Anfänger
level-casual = Hobbyspieler
level-medium = Mittelstark
level-advanced = Fortgeschritten
level-expert = Experte

player-spec-invalid = { $given } ist kein Spieler: wähle `random`, `greedy`, `minimax` (3 Halbzüge), `minimax:N` mit N von 1 bis { $most }, `engine` (1 s pro Zug), `engine:1` bis `engine:10`, `engine:time=1s`, `engine:nodes=N`, `mcts`, `mcts:time=1s`, `mcts:nodes=N`, `perfect` oder `ugi:PROGRAM` mit `,time=1s` oder `,nodes=N` und `,option.NAME=VALUE`
