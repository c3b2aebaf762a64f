claustro-aim = Lleva un peón a la esquina opuesta; tú recolocas los que captures.
claustro-credits = Federico Latini, 2023; su hoja de reglas pide a quien publique una versión digital que se ponga antes en contacto con él
claustro-walk-forward = los peones solo avanzan hacia su meta
claustro-walk-any = los peones se mueven por columnas y filas en las cuatro direcciones
claustro-repetition-last-mover = la cuarta vez que se da una posición gana quien hizo la última jugada
claustro-repetition-draw = la cuarta vez que se da una posición es empate

claustro-move = un paso son dos casillas, y una captura lleva además `=` y la casilla a la que va el peón capturado
claustro-no-pass = nadie pasa, y un jugador sin jugadas ha ganado
claustro-not-own = es el turno de las { $color }, y en { $cell } no hay ningún peón suyo
claustro-no-relocation = una captura en { $cell } debe decir adónde va el peón capturado, como en { $example }
claustro-dead-corner = { $cell } es una esquina muerta, en la que no puede entrar ningún peón
claustro-opponents-goal = { $cell } es la meta de tu rival, en la que solo entran sus peones
claustro-diagonal = un paso en diagonal debe capturar, y en { $cell } no hay ningún peón rival
claustro-not-next = un paso va a una casilla vecina de la misma columna o fila, y { $cell } no lo es
claustro-walk-occupied = { $cell } está ocupada, y un paso acaba en una casilla vacía
claustro-not-towards-goal = { $cell } no está un paso más cerca de tu meta
claustro-not-diagonal = los peones capturan en diagonal, y { $to } no está en diagonal con { $from }
claustro-no-enemy = en { $cell } no hay ningún peón rival que capturar
claustro-put-in-corner = { $cell } es una esquina, y en las esquinas no se puede poner un peón capturado
claustro-put-occupied = { $cell } está ocupada, así que ahí no se puede poner el peón capturado

claustro-reached-goal = las { $color } han llegado a la meta
claustro-cannot-move = a las { $color } les toca jugar y no pueden, y en este juego eso da la victoria
claustro-repeated = con la jugada de las { $color }, la posición se ha dado por cuarta vez
claustro-occurred = la posición se ha dado cuatro veces

claustro-in-opponents-goal = hay un peón en la meta del rival
claustro-hint-goal = un peón solo puede entrar en su propia meta
claustro-pawn-count =
    { $count ->
        [one] las { $color } tienen { $count } peón en lugar de { $expected }
       *[other] las { $color } tienen { $count } peones en lugar de { $expected }
    }
claustro-hint-pawn-count = los peones nunca salen del juego: colócalos todos
