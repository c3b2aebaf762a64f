opponent-random = Al azar
opponent-random-about = Hace cualquier jugada legal
opponent-greedy = Codicioso
opponent-greedy-about = Elige la mejor posición tras una jugada
opponent-minimax = Minimax { $plies }
opponent-minimax-about =
    { $plies ->
        [2] Mira dos jugadas por delante
       *[3] Mira tres jugadas por delante
    }
opponent-level = Nivel { $level }
opponent-engine = Motor, { $seconds } s
opponent-engine-about = Con toda su fuerza, { $seconds } s por jugada
opponent-perfect = Perfecto
opponent-perfect-about = Nunca deja escapar una victoria

level-exact = { $tier }: { $nodes } posiciones por jugada
level-imprecise = { $tier }: { $nodes } posiciones por jugada, con imprecisiones
level-random = { $tier }: { $nodes } posiciones por jugada, { $percent } % al azar
level-beginner = Principiante
level-casual = Aficionado
level-medium = Intermedio
level-advanced = Avanzado
level-expert = Experto

player-spec-invalid = { $given } no es un jugador: elige `random`, `greedy`, `minimax` (3 jugadas por delante), `minimax:N` con N de 1 a { $most }, `engine` (1 s por jugada), de `engine:1` a `engine:10`, `engine:time=1s`, `engine:nodes=N`, `mcts`, `mcts:time=1s`, `mcts:nodes=N`, `perfect`, o `ugi:PROGRAM` con `,time=1s` o `,nodes=N` y `,option.NAME=VALUE`
