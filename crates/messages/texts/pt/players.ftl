opponent-random = Aleatório
opponent-random-about = Faz uma jogada legal qualquer
opponent-greedy = Ganancioso
opponent-greedy-about = Escolhe a melhor posição depois de uma jogada
opponent-minimax = Minimax { $plies }
opponent-minimax-about =
    { $plies ->
        [2] Vê duas jogadas à frente
       *[3] Vê três jogadas à frente
    }
opponent-level = Nível { $level }
opponent-engine = Motor, { $seconds } s
opponent-engine-about = Força máxima, { $seconds } s por jogada
opponent-perfect = Perfeito
opponent-perfect-about = Nunca desperdiça uma vitória

level-exact = { $tier }: { $nodes } posições por jogada
level-imprecise = { $tier }: { $nodes } posições por jogada, com imprecisões
level-random = { $tier }: { $nodes } posições por jogada, { $percent } % à sorte
level-beginner = Principiante
level-casual = Amador
level-medium = Médio
level-advanced = Avançado
level-expert = Especialista

player-spec-invalid = { $given } não é um jogador: escolha `random`, `greedy`, `minimax` (3 jogadas), `minimax:N` com N de 1 a { $most }, `engine` (1 s por jogada), `engine:1` a `engine:10`, `engine:time=1s`, `engine:nodes=N`, `mcts`, `mcts:time=1s`, `mcts:nodes=N`, `perfect`, ou `ugi:PROGRAM` com `,time=1s` ou `,nodes=N` e `,option.NAME=VALUE`
