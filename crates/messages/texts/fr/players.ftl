opponent-random = Aléatoire
opponent-random-about = Joue n'importe quel coup légal
opponent-greedy = Glouton
opponent-greedy-about = Choisit la meilleure position après un coup
opponent-minimax = Minimax { $plies }
opponent-minimax-about =
    { $plies ->
        [2] Calcule deux coups à l'avance
       *[3] Calcule trois coups à l'avance
    }
opponent-level = Niveau { $level }
opponent-engine = Moteur, { $seconds } s
opponent-engine-about = Pleine force, { $seconds } s par coup
opponent-perfect = Parfait
opponent-perfect-about = Ne laisse jamais échapper le gain

level-exact = { $tier } : { $nodes } positions par coup
level-imprecise = { $tier } : { $nodes } positions par coup, évaluation imprécise
level-random = { $tier } : { $nodes } positions par coup, { $percent } % au hasard
level-beginner = Débutant
level-casual = Amateur
level-medium = Intermédiaire
level-advanced = Avancé
level-expert = Expert

player-spec-invalid = { $given } n'est pas un joueur : choisissez `random`, `greedy`, `minimax` (3 coups), `minimax:N` avec N de 1 à { $most }, `engine` (1 s par coup), de `engine:1` à `engine:10`, `engine:time=1s`, `engine:nodes=N`, `mcts`, `mcts:time=1s`, `mcts:nodes=N`, `perfect`, ou `ugi:PROGRAM` avec `,time=1s` ou `,nodes=N` et `,option.NAME=VALUE`
