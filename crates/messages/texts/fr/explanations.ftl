explain-only-wins = { $move } est le seul coup qui gagne.
explain-only-holds = { $move } est le seul coup qui ne perd pas.
explain-accuracies = Précision : { $first } { $first-percent } %, { $second } { $second-percent } %.
explain-unfinished = La partie n'est pas terminée.
explain-never-behind = { $color } n'a jamais été mené.
explain-no-single-mistake = Aucune erreur n'a suffi à elle seule à décider de la partie.
explain-turned-from-win = La partie a basculé avec { $played } : { $color } gagnait avec { $best }.
explain-turned-better = La partie a basculé avec { $played }, qui a donné l'avantage à { $other } ; { $best } était meilleur.
explain-turned = La partie a basculé avec { $played }, qui a donné l'avantage à { $other }.
explain-percent = { $percent } %
explain-line = Le moteur prévoit { $line }.
explain-forced-line = La plus courte variante forcée est { $line }.

mark-best = meilleur
mark-good = bon
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe
mark-only = seul coup
mark-missed-win = gain manqué

explain-loses-at-once = { $move } perd tout de suite.
explain-win-in-to-loss-in =
    { $loss ->
        [one] { $win ->
            [one] { $move } perd en { $loss } coup, alors que { $color } pouvait gagner en { $win } coup.
           *[other] { $move } perd en { $loss } coup, alors que { $color } pouvait gagner en { $win } coups.
        }
       *[other] { $win ->
            [one] { $move } perd en { $loss } coups, alors que { $color } pouvait gagner en { $win } coup.
           *[other] { $move } perd en { $loss } coups, alors que { $color } pouvait gagner en { $win } coups.
        }
    }
explain-win-to-loss-in =
    { $loss ->
        [one] { $move } perd en { $loss } coup, alors que { $color } gagnait.
       *[other] { $move } perd en { $loss } coups, alors que { $color } gagnait.
    }
explain-win-to-loss = { $move } perd, alors que { $color } gagnait.
explain-win-to-draw = { $move } ne fait que nulle, alors que { $color } gagnait.
explain-draw-to-loss = { $move } perd, alors que { $color } pouvait faire nulle.
explain-loses-in =
    { $loss ->
        [one] { $move } perd en { $loss } coup.
       *[other] { $move } perd en { $loss } coups.
    }
explain-loses-by-force = { $move } perd de façon forcée.
explain-win-slips = { $move } laisse échapper le gain : les chances de gain de { $color } tombent à environ { $after } %.
explain-chances-fall = { $move } fait tomber les chances de gain de { $color } d'environ { $before } % à { $after } %.

better-wins-in =
    { $plies ->
        [one] { $best } gagnait en { $plies } coup.
       *[other] { $best } gagnait en { $plies } coups.
    }
better-wins-like-others = { $best } gagnait encore, et d'autres coups aussi.
better-wins = { $best } gagnait encore.
better-draws = { $best } gardait la nulle.
better-by-engine = Le moteur préfère { $best }, avec environ { $percent } % de chances de gain pour { $color }.

fact-passes = { $played } : { $color } doit passer ({ $clause }).
fact-flips = { $played } retourne { $cells } ({ $clause }).
fact-builds-line = { $played } forme le segment { $path } ({ $clause }).
fact-blocks = { $played } bloque la ligne de { $other } qui passe par { $cells } ({ $clause }).
fact-completes-line = { $played } achève la ligne { $path }, et { $color } gagne ({ $clause }).
fact-captures = { $played } capture en { $cells } ({ $clause }).
fact-captures-own =
    { $piece ->
        [piece] Avec { $played }, { $color } capture une de ses propres pièces, en { $cells } ({ $clause }).
       *[other] Avec { $played }, { $color } capture un de ses propres pions, en { $cells } ({ $clause }).
    }
fact-cuts-off = { $played } coupe { $cells }, que { $other } perd ({ $clause }).
fact-eliminates =
    { $piece ->
        [piece] Après { $played }, { $other } n'a plus aucune pièce, et { $color } gagne ({ $clause }).
       *[other] Après { $played }, { $other } n'a plus aucun pion, et { $color } gagne ({ $clause }).
    }
fact-removes = Avec { $played }, { $color } retire { $cells } ({ $clause }).
fact-ends-captures =
    { $piece ->
        [piece] Après { $played }, il n'y a plus rien à capturer, et les pièces sont retirées une à une ({ $clause }).
       *[other] Après { $played }, il n'y a plus rien à capturer, et les pions sont retirés un à un ({ $clause }).
    }
fact-opens-path = { $played } ouvre à { $color } le chemin { $path }, et { $color } gagne ({ $clause }).
fact-opens-opponent-path = { $played } ouvre à { $other } le chemin { $path }, et { $other } gagne ({ $clause }).
fact-walks = Avec { $played }, { $color } avance en { $cells } ({ $clause }).
fact-relocates =
    { $piece ->
        [piece] { $played } met la pièce capturée en { $cells } ({ $clause }).
       *[other] { $played } met le pion capturé en { $cells } ({ $clause }).
    }
fact-reaches-goal = { $played } atteint le but en { $cells }, et { $color } gagne ({ $clause }).
fact-stalemates = Après { $played }, { $other } ne peut pas jouer, et c'est { $other } qui gagne ({ $clause }).
fact-repeats = Avec { $played }, la position se présente pour la quatrième fois, ce qui termine la partie ({ $clause }).
fact-grows =
    { $piece ->
        [piece] { $played } fait grandir { $cells } d'une pièce ({ $clause }).
       *[other] { $played } fait grandir { $cells } d'un pion ({ $clause }).
    }
fact-shuts-in =
    { $count ->
        [one] { $played } enferme la plus haute pile de { $other }, en { $cells } ({ $clause }).
       *[other] { $played } enferme les plus hautes piles de { $other }, en { $cells } ({ $clause }).
    }
fact-takes-last-move = Après { $played }, { $other } n'a plus aucun coup, et { $color } gagne ({ $clause }).
fact-threatens = { $played } menace de gagner tout de suite avec { $path } ({ $clause }).
fact-cannot-be-stopped = Après { $played }, { $other } ne peut plus empêcher { $color } de gagner au prochain coup ({ $clause }).
fact-zugzwang = Après { $played }, tout coup de { $other } perd tout de suite ({ $clause }).

attempt-best = Oui, { $move } est le meilleur coup.
attempt-better = Oui, { $move } est meilleur : { $value }.
attempt-played = { $move } a été joué dans la partie. Essayez un autre coup.
attempt-gives-win-away = { $move } laisse échapper le gain. Essayez un autre coup.
attempt-gives-draw-away = { $move } laisse échapper la nulle. Essayez un autre coup.
attempt-worse = { $why } Essayez un autre coup.
attempt-no-better = { $move } n'est pas meilleur. Essayez un autre coup.
attempt-unknown = On ne sait rien de { $move }. Essayez un autre coup.
