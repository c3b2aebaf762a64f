refusal = { $move } no es posible: { $why } ({ $clause })
refusal-with-hint = { $problem }; { $hint }
refusal-over = { $move } no es posible: la partida ha terminado ({ $reason }); deshaz una jugada o empieza una partida nueva
refusal-possible = { $move } es posible
refusal-could-capture = { $from } puede capturar en { $to }

move-of-list = jugada { $number }: { $why }
refusal-unreadable = { $move } no es una jugada: { $why }; escribe una como `{ $example }`
unreadable-nothing = no has escrito nada
unreadable-start = no empieza por una casilla
unreadable-end = falta una casilla al final
unreadable-comma = las jugadas se separan solo con espacios
unreadable-square = { $text } no es una casilla
unreadable-off-board = este tablero tiene columnas a-{ $file } y filas 1-{ $rank }
unreadable-too-long = una jugada tiene como mucho tres casillas

result-won = Han ganado las { $color }
result-draw = Empate
result-with-reason = { $result }: { $reason }
reason = { $clause }: { $why }
reason-after-result = { $why } ({ $clause })
turn-to-move = Juegan las { $color }
turn-must-pass = Juegan las { $color }: solo es posible `pass`

piece-name =
    { $piece ->
        [disc] ficha { $color-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        }
        [checker] ficha { $color-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        }
        [pawn] peón { $color-key ->
            [red] rojo
            [blue] azul
            [white] blanco
           *[black] negro
        }
       *[piece] pieza { $color-key ->
            [red] roja
            [blue] azul
            [white] blanca
           *[black] negra
        }
    }
stack-name =
    { $color-key ->
        [red] pila roja de { $height }
        [blue] pila azul de { $height }
        [white] pila blanca de { $height }
       *[black] pila negra de { $height }
    }

cell-invalid = { $given } no es una casilla de este tablero: usa una columna a-{ $file } y una fila 1-{ $rank }, como en `b2`
size-invalid = { $given } no es un tamaño de tablero: indica el lado de un tablero cuadrado, como en `8`, o columnas x filas si el juego permite rectángulos; los lados llegan hasta { $most }
no-such-size = en { $game } no hay tableros de tamaño `{ $size }`: elige { $allowed }
no-such-rule = { $game } no tiene la opción de reglas { $given }: { $allowed }
rules-choices = elige una de { $options }
rules-own = sus reglas son `{ $rules }`
rules-none = no tiene opciones de reglas, así que omítela
rule-twice = la opción de reglas `{ $option }` está dos veces, como `{ $first }` y como `{ $second }`: elige una
sizes-square = un cuadrado de { $sides } de lado
sizes-rectangles = un cuadrado de { $sides } de lado, o un rectángulo como { $example }
sides-range = { $low } a { $high }
sides-list = { $others } o { $last }

position-invalid = posición { $position } no válida: { $reason }; { $hint }
position-invalid-at = posición { $position } no válida en la fila { $row }, columna { $column }: { $reason }; { $hint }
position-hint-size = añade o quita filas o casillas
position-side = { $text } no indica quién juega
position-hint-side = escribe un espacio y una letra, como en `2/2 r`
position-no-side = falta indicar quién juega
position-hint-no-side = escribe las filas, un espacio y la letra del bando que juega, como en `2/2 r`
position-letter = `{ $letter }` no es una pieza de este juego
position-hint-letters = usa `{ $first-letter }` para las { $first } y `{ $second-letter }` para las { $second }
position-no-dead = `-` marca una esquina muerta, y aquí no hay ninguna
position-hint-empty = escribe las casillas vacías como números
position-dead = esta es una esquina muerta, en la que no puede entrar ninguna pieza
position-hint-dead = escríbela como `-`
position-no-stacks = hay una pila, pero en este juego las piezas no se apilan
position-hint-single = escribe una sola letra por pieza
position-rows = hay más de { $most } filas
position-hint-rows = quita las filas que sobran
position-uneven =
    { $count ->
        [one] la fila tiene { $count } casilla, y la primera, { $first }
       *[other] la fila tiene { $count } casillas, y la primera, { $first }
    }
position-hint-uneven = haz que todas las filas tengan la misma longitud
position-number = esto no es un número de casillas vacías
position-hint-number = escribe las casillas vacías seguidas como un solo número sin ceros delante
position-stack = esto no es una pila
position-hint-stack = escribe una pila como `w(2)`, con una altura de 2 o más y sin ceros delante
position-capital = `{ $letter }` es una letra mayúscula
position-hint-capital = escribe las piezas con minúsculas
position-symbol = { $text } no se admite aquí
position-hint-symbol = usa letras de piezas, números de casillas vacías y `/`
position-long-row = la fila tiene más de { $most } casillas
position-hint-long-row = ningún tablero es más ancho: corrige la fila
position-empty-row = la fila está vacía
position-hint-empty-row = escribe una fila vacía como el número de sus casillas

value-wins = victoria
value-wins-in =
    { $plies ->
        [one] victoria en { $plies } jugada
       *[other] victoria en { $plies } jugadas
    }
value-loses = derrota
value-loses-in =
    { $plies ->
        [one] derrota en { $plies } jugada
       *[other] derrota en { $plies } jugadas
    }
value-draw = empate
value-wins-in-at-most =
    { $plies ->
        [one] victoria en { $plies } jugada como mucho
       *[other] victoria en { $plies } jugadas como mucho
    }
value-loses-in-at-most =
    { $plies ->
        [one] derrota en { $plies } jugada como mucho
       *[other] derrota en { $plies } jugadas como mucho
    }
value-probably-wins-in =
    { $plies ->
        [one] victoria probable en { $plies } jugada
       *[other] victoria probable en { $plies } jugadas
    }
value-probably-loses-in =
    { $plies ->
        [one] derrota probable en { $plies } jugada
       *[other] derrota probable en { $plies } jugadas
    }

position-other-size = la posición { $position } tiene un tablero de tamaño `{ $found }`, no `{ $given }`: omite el tamaño o corrige uno de los dos
game-unknown = { $given } no es un juego: elige uno de { $games }
game-unknown-like = { $given } no es un juego: ¿querías decir `{ $closest }`? Los juegos son { $games }
