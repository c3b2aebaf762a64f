# Computer opponents in menus, and how they play.
opponent-random = Random
opponent-random-about = Plays any legal move
opponent-greedy = Greedy
opponent-greedy-about = Takes the best position after one move
opponent-minimax = Minimax { $plies }
opponent-minimax-about =
    { $plies ->
        [2] Looks two plies ahead
       *[3] Looks three plies ahead
    }
opponent-level = Level { $level }
opponent-engine = Engine, { $seconds } s
opponent-engine-about = Full strength, { $seconds } s per move
opponent-perfect = Perfect
opponent-perfect-about = Never throws a win away

# A level: { $tier } is one of the words below.
level-exact = { $tier }: { $nodes } positions a move
level-imprecise = { $tier }: { $nodes } positions a move, imprecise
level-random = { $tier }: { $nodes } positions a move, { $percent } % random
level-beginner = Beginner
level-casual = Casual
level-medium = Medium
level-advanced = Advanced
level-expert = Expert

player-spec-invalid = { $given } is not a player: choose `random`, `greedy`, `minimax` (3 plies), `minimax:N` with N from 1 to { $most }, `engine` (1 s per move), `engine:1` to `engine:10`, `engine:time=1s`, `engine:nodes=N`, `mcts`, `mcts:time=1s`, `mcts:nodes=N`, `perfect`, or `ugi:PROGRAM` with `,time=1s` or `,nodes=N` and `,option.NAME=VALUE`
