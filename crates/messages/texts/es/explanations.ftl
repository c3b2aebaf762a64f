explain-only-wins = { $move } es la única jugada que gana.
explain-only-holds = { $move } es la única jugada que no pierde.
explain-accuracies = Precisión: { $first } { $first-percent } %, { $second } { $second-percent } %.
explain-unfinished = La partida no ha terminado.
explain-never-behind = Las { $color } no estuvieron nunca en desventaja.
explain-no-single-mistake = Ningún error por sí solo decidió la partida.
explain-turned-from-win = El momento decisivo fue { $played }: las { $color } ganaban con { $best }.
explain-turned-better = El momento decisivo fue { $played }, que dio ventaja a las { $other }; { $best } era mejor.
explain-turned = El momento decisivo fue { $played }, que dio ventaja a las { $other }.
explain-percent = { $percent } %
explain-line = El motor espera { $line }.
explain-forced-line = La línea forzada más corta es { $line }.

mark-best = mejor
mark-good = buena
mark-inaccuracy = imprecisión
mark-mistake = error
mark-blunder = error grave
mark-only = única
mark-missed-win = victoria perdida

explain-loses-at-once = { $move } pierde de inmediato.
explain-win-in-to-loss-in =
    { $loss ->
        [one] { $move } pierde en { $loss } jugada, aunque las { $color } podían ganar en { $win }.
       *[other] { $move } pierde en { $loss } jugadas, aunque las { $color } podían ganar en { $win }.
    }
explain-win-to-loss-in =
    { $loss ->
        [one] { $move } pierde en { $loss } jugada, aunque las { $color } estaban ganando.
       *[other] { $move } pierde en { $loss } jugadas, aunque las { $color } estaban ganando.
    }
explain-win-to-loss = { $move } pierde, aunque las { $color } estaban ganando.
explain-win-to-draw = { $move } solo empata, aunque las { $color } estaban ganando.
explain-draw-to-loss = { $move } pierde, aunque las { $color } podían empatar.
explain-loses-in =
    { $loss ->
        [one] { $move } pierde en { $loss } jugada.
       *[other] { $move } pierde en { $loss } jugadas.
    }
explain-loses-by-force = { $move } pierde de manera forzada.
explain-win-slips = { $move } deja escapar la victoria: las { $color } pasan a tener alrededor de un { $after } % de probabilidades de ganar.
explain-chances-fall = Con { $move }, las probabilidades de ganar de las { $color } bajan de alrededor de un { $before } % a un { $after } %.

better-wins-in =
    { $plies ->
        [one] En cambio, { $best } gana en { $plies } jugada.
       *[other] En cambio, { $best } gana en { $plies } jugadas.
    }
better-wins-like-others = En cambio, { $best } conserva la victoria, y también lo hacen otras jugadas.
better-wins = En cambio, { $best } conserva la victoria.
better-draws = En cambio, { $best } conserva el empate.
better-by-engine = El motor prefiere { $best }, con alrededor de un { $percent } % de probabilidades de ganar para las { $color }.

fact-passes = Las { $color } tienen que pasar con { $played } ({ $clause }).
fact-flips = { $played } voltea { $cells } ({ $clause }).
fact-builds-line = { $played } forma el segmento { $path } ({ $clause }).
fact-blocks = { $played } tapa la línea de las { $other } que pasa por { $cells } ({ $clause }).
fact-completes-line = { $played } completa la línea { $path }, y ganan las { $color } ({ $clause }).
fact-captures = { $played } captura en { $cells } ({ $clause }).
fact-captures-own =
    { $piece ->
        [disc] Con { $played }, las { $color } capturan una ficha propia en { $cells } ({ $clause }).
        [checker] Con { $played }, las { $color } capturan una ficha propia en { $cells } ({ $clause }).
        [pawn] Con { $played }, las { $color } capturan un peón propio en { $cells } ({ $clause }).
       *[piece] Con { $played }, las { $color } capturan una pieza propia en { $cells } ({ $clause }).
    }
fact-cuts-off = { $played } corta { $cells }, y las { $other } pierden lo cortado ({ $clause }).
fact-eliminates =
    { $piece ->
        [disc] Tras { $played }, a las { $other } no les queda ninguna ficha, y ganan las { $color } ({ $clause }).
        [checker] Tras { $played }, a las { $other } no les queda ninguna ficha, y ganan las { $color } ({ $clause }).
        [pawn] Tras { $played }, a las { $other } no les queda ningún peón, y ganan las { $color } ({ $clause }).
       *[piece] Tras { $played }, a las { $other } no les queda ninguna pieza, y ganan las { $color } ({ $clause }).
    }
fact-removes = Con { $played }, las { $color } retiran { $cells } ({ $clause }).
fact-ends-captures =
    { $piece ->
        [disc] Tras { $played } ya no queda nada que capturar, y las fichas se retiran una a una ({ $clause }).
        [checker] Tras { $played } ya no queda nada que capturar, y las fichas se retiran una a una ({ $clause }).
        [pawn] Tras { $played } ya no queda nada que capturar, y los peones se retiran uno a uno ({ $clause }).
       *[piece] Tras { $played } ya no queda nada que capturar, y las piezas se retiran una a una ({ $clause }).
    }
fact-opens-path = { $played } abre el camino { $path } de las { $color }, que ganan ({ $clause }).
fact-opens-opponent-path = { $played } abre el camino { $path } de las { $other }, que ganan ({ $clause }).
fact-walks = Con { $played }, las { $color } dan un paso a { $cells } ({ $clause }).
fact-relocates =
    { $piece ->
        [disc] { $played } pone la ficha capturada en { $cells } ({ $clause }).
        [checker] { $played } pone la ficha capturada en { $cells } ({ $clause }).
        [pawn] { $played } pone el peón capturado en { $cells } ({ $clause }).
       *[piece] { $played } pone la pieza capturada en { $cells } ({ $clause }).
    }
fact-reaches-goal = { $played } llega a la meta { $cells }, y ganan las { $color } ({ $clause }).
fact-stalemates = Tras { $played }, las { $other } no pueden jugar, y por eso ganan ({ $clause }).
fact-repeats = Con { $played }, la posición se da por cuarta vez, y la partida termina ({ $clause }).
fact-grows =
    { $piece ->
        [disc] { $played } añade una ficha en { $cells } ({ $clause }).
        [checker] { $played } añade una ficha en { $cells } ({ $clause }).
        [pawn] { $played } añade un peón en { $cells } ({ $clause }).
       *[piece] { $played } añade una pieza en { $cells } ({ $clause }).
    }
fact-shuts-in =
    { $count ->
        [one] { $played } encierra en { $cells } la pila más alta de las { $other } ({ $clause }).
       *[other] { $played } encierra en { $cells } las pilas más altas de las { $other } ({ $clause }).
    }
fact-takes-last-move = Tras { $played }, a las { $other } no les queda ninguna jugada, y ganan las { $color } ({ $clause }).
fact-threatens = { $played } amenaza con ganar de inmediato con { $path } ({ $clause }).
fact-cannot-be-stopped = Tras { $played }, las { $other } no pueden impedir que las { $color } ganen en la jugada siguiente ({ $clause }).
fact-zugzwang = Tras { $played }, cualquier jugada de las { $other } pierde de inmediato ({ $clause }).

attempt-best = Sí, { $move } es la mejor jugada.
attempt-better = Sí, { $move } es mejor: { $value }.
attempt-played = { $move } es la jugada que se hizo en la partida. Prueba otra.
attempt-gives-win-away = { $move } deja escapar la victoria. Prueba otra jugada.
attempt-gives-draw-away = { $move } deja escapar el empate. Prueba otra jugada.
attempt-worse = { $why } Prueba otra jugada.
attempt-no-better = { $move } no es mejor. Prueba otra jugada.
attempt-unknown = No se sabe nada de { $move }. Prueba otra jugada.
