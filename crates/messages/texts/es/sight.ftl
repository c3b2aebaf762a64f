sight-aim = Cada jugada hace crecer tus piezas a la vista; sin jugadas, pierdes.
sight-credits = Kanare_Abstract, 2024; kanare-abstract.com
sight-blocked-next = si las pilas más altas están bloqueadas, debe moverse la más alta de las que pueden
sight-blocked-loses = quien tiene bloqueadas todas sus pilas más altas ha perdido

sight-move = una jugada es un punto en el que colocar, o una pila y el punto al que mueve una pieza
sight-no-pass = nadie pasa, y un jugador sin jugadas ha perdido
sight-occupied = { $cell } ya está ocupado
sight-must-move = con una pila propia, como la de { $cell }, hay que mover una pieza
sight-must-place = sin pilas propias, hay que colocar una pieza
sight-not-own = es el turno de las { $color }, y en { $cell } no hay ninguna pila suya
sight-no-line = ninguna línea lleva de { $from } a { $to } en un paso
sight-taller = en { $cell } hay una pila más alta, de { $height }, que debe moverse antes

sight-board-full = a las { $color } les toca jugar y no pueden, porque el tablero está lleno
sight-no-stack = a las { $color } les toca jugar y no pueden, porque no hay ninguna pila
sight-shut-in =
    { $count ->
        [one] a las { $color } les toca jugar y no pueden, porque la pila de { $cells } está encerrada
       *[other] a las { $color } les toca jugar y no pueden, porque las pilas de { $cells } están encerradas
    }
sight-tallest-shut-in =
    { $count ->
        [one] a las { $color } les toca jugar y no pueden, porque su pila más alta, la de { $cells }, está encerrada
       *[other] a las { $color } les toca jugar y no pueden, porque sus pilas más altas, las de { $cells }, están encerradas
    }

sight-too-high = una altura de { $height } supera el máximo de { $most }
sight-hint-too-high = ninguna pila crece más que el número de puntos del tablero
