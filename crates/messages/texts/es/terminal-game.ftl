setup-title = Partida nueva
setup-start = Empezar la partida
setup-game = Juego
setup-size = Tamaño
setup-files = Columnas
setup-ranks = Filas
setup-rule = Regla: { $rule }
setup-players = Jugadores
setup-computer = Máquina ({ $color })
setup-clock = Reloj
setup-no-clock = Sin reloj
setup-no-clock-about = Tiempo ilimitado
setup-clock-value = { $minutes } min + { $seconds } s
setup-clock-about = Por partida y por jugada
setup-square = { $side } x { $side }
setup-standard = Tamaño habitual
setup-uncommon = Tamaño poco común
setup-two-people = Dos personas
setup-two-people-about = Las { $first } y las { $second }, en esta terminal
setup-you-first = Primero tú
setup-you-first-about = Juegas con las { $first }, la máquina con las { $second }
setup-computer-first = Primero la máquina
setup-computer-first-about = La máquina juega con las { $first }, tú con las { $second }
setup-two-computers = Dos máquinas
setup-two-computers-about = Ponte cómodo y mira
help-setup-choose = Elegir un ajuste
help-setup-change = Cambiarlo; también con el ratón
help-setup-start = Empezar la partida

table-title = { $game } { $files } x { $ranks }
table-title-rules = { $game } { $files } x { $ranks } { $rules }
table-aim = Objetivo: { $aim }
table-moves = Jugadas
table-solver = Solucionador
table-engine = Motor
table-more = { $count } más: o
table-searching = buscando ...
table-over = la partida ha terminado
table-from-tablebase = de la tabla de finales
table-from-book = del libro
table-nodes = { $nodes } nodos
table-depth = profundidad { $depth }  { $nodes } nodos

action-undo = Deshacer una jugada
action-redo = Rehacer una jugada; revisar una partida terminada
action-hint = Pedir una pista al motor
action-analysis = Encender o apagar el análisis del motor
action-solver = Solucionador: marcar jugadas que ganan, pierden o empatan
action-flip = Girar el tablero
action-moves = Listar todas las jugadas
action-rules = Leer las reglas
action-copy = Copiar la posición
action-save = Guardar la partida
action-picture = Guardar una imagen (SVG o PNG)
action-now = Parar la búsqueda y hacer su mejor jugada
action-pause = Pausar o reanudar las máquinas
action-step = Hacer una jugada de la máquina
action-faster = Acelerar las máquinas
action-slower = Frenar las máquinas
action-resign = Rendirse
action-again = Revancha con los bandos cambiados
action-branch = Partida nueva desde la posición mostrada
action-menu = Menú
action-leave = Salir de la partida
help-pick = Elegir qué mover y adónde, por columnas y filas; o hacer clic
help-browse = Recorrer la partida; Home y End van al inicio y al final
help-escape = Volver atrás; menú de las acciones de abajo
help-undo-redo = Deshacer; rehacer, o revisar una partida terminada
help-save = Guardar la partida; guardar una imagen (SVG o PNG)
help-again = Revancha; partida nueva desde la posición mostrada
help-computers = Máquinas: pausa, una jugada, más rápido, más lento
help-values = Gana en 7, pierde en 6, empate, repetición, sin resolver

dialog-menu = Menú
dialog-moves = Todas las jugadas
dialog-resign = ¿Rendirse?
dialog-leave = ¿Salir de la partida?
dialog-save = Guardar como
dialog-save-record = Enter guarda, Esc cancela. Nunca se sobrescribe un archivo.
dialog-save-picture = Enter guarda, Tab elige PNG o SVG, Esc cancela. No se sobrescribe nada.
dialog-play-on = Seguir jugando
dialog-resign-it = Rendirse
dialog-resign-about = Gana tu rival
dialog-can-save = Puedes guardar la partida con s
dialog-leave-it = Salir
dialog-leave-about = La partida no se guardará
dialog-keep = Conservarla
dialog-keep-about = Reanudarla más tarde
dialog-delete = Eliminarla
dialog-delete-about = No se puede deshacer

table-typed = Tu jugada: { $text }   (Enter para jugar, Esc para cancelar)
table-story = { $words } ({ $source }).
table-preview = Vista previa. { $words }
table-review = Jugada { $ply } de { $last }.
table-review-keys = PgUp y PgDn recorren, N juega desde aquí, End regresa
table-won = Han ganado las { $color }: { $why } ({ $clause }).
table-won-by = Han ganado las { $color }: { $why }.
table-drawn = Empate: { $why } ({ $clause }).
table-drawn-by = Empate: { $why }.
table-over-keys = Pulsa r para revisarla, n para la revancha
table-hint-coming = El motor busca una pista. Pulsa ! para ver la mejor hasta ahora
table-hint-progress = El motor busca una pista ({ $progress }). Pulsa ! para ver la mejor hasta ahora
table-must-pass = Las { $color } tienen que pasar ({ $move }): pulsa Enter
table-choose-square = Juegan las { $color }: elige una casilla o escribe una jugada, como { $move }
table-choose-piece =
    { $piece ->
        [disc] Juegan las { $color }: elige una ficha o escribe una jugada, como { $move }
        [checker] Juegan las { $color }: elige una ficha o escribe una jugada, como { $move }
        [pawn] Juegan las { $color }: elige un peón o escribe una jugada, como { $move }
       *[other] Juegan las { $color }: elige una pieza o escribe una jugada, como { $move }
    }
table-choose-target =
    { $piece ->
        [disc] Juegan las { $color }: elige un destino, o pulsa Esc para elegir otra ficha
        [checker] Juegan las { $color }: elige un destino, o pulsa Esc para elegir otra ficha
        [pawn] Juegan las { $color }: elige un destino, o pulsa Esc para elegir otro peón
       *[other] Juegan las { $color }: elige un destino, o pulsa Esc para elegir otra pieza
    }
table-choose-relocation =
    { $piece ->
        [pawn] Juegan las { $color }: elige adónde va el peón capturado, o pulsa Esc para volver
       *[other] Juegan las { $color }: elige adónde va la pieza capturada, o pulsa Esc para volver
    }
table-paused = En pausa: Space reanuda, . hace una jugada
table-thinking = Las { $color } ({ $name }) están pensando. Pulsa ! para que jueguen ya
table-thinking-progress = Las { $color } ({ $name }) están pensando: { $progress }. Pulsa ! para que jueguen ya
table-thinking-watched = Las { $color } ({ $name }) están pensando. Space pausa, + y - cambian la velocidad

thinking-time = { $seconds } s
thinking-time-of = { $seconds } s de { $limit } s
thinking-time-depth = { $seconds } s, profundidad { $depth }
thinking-time-of-depth = { $seconds } s de { $limit } s, profundidad { $depth }
thinking-table = construyendo la tabla de finales, { $percent } %

table-nothing-to-undo = No hay ninguna jugada que deshacer
table-nothing-to-redo = No hay ninguna jugada que rehacer
table-stopping = Parando la búsqueda ...
table-not-thinking = La máquina no está pensando
table-speed = Las máquinas esperan { $count } ms antes de cada jugada
table-fastest = Las máquinas esperan { $count } ms antes de cada jugada, lo mínimo
table-slowest = Las máquinas esperan { $count } ms antes de cada jugada, lo máximo
table-solver-off = Solucionador apagado. Pulsa T para volver a encenderlo
table-no-hint-now = Espera tu turno, o pulsa PgUp para retroceder en la partida
table-not-your-turn = No es tu turno
table-copied = Copiado, si tu terminal lo permite: { $position }
table-saved = Guardado como { $path }
table-cannot-resign = Solo una persona puede rendirse
table-not-over = Termina antes la partida o ríndete
table-rematch = Revancha con los bandos cambiados
table-browse-first = Pulsa antes PgUp para retroceder a una posición, y después N para jugar desde ella
table-branched = Partida nueva desde la jugada { $ply }; la otra se conserva
table-wait = Es el turno de las { $color }: espera a que juegue la máquina
table-no-move-from = Ninguna jugada empieza en { $cell }
table-no-move-because = Ninguna jugada empieza en { $cell }: { $why } ({ $clause }); { $hint }
reason-of-record = resultado del registro

failed-computer = { $why }. Continúa para intentarlo de nuevo, o deshaz una jugada
failed-computer-crash = La máquina ha fallado. Continúa para intentarlo de nuevo, o deshaz una jugada
failed-analysis = El análisis ha fallado y se ha apagado
failed-solver = El solucionador ha fallado y se ha apagado
failed-review = La revisión ha fallado
failed-table = No se puede usar una tabla de finales: { $why }
failed-build = Se sigue sin tabla de finales: { $why }
failed-build-file = Se sigue sin tabla de finales: { $why }: { $cause }

verdict-wins = Ganan las { $color }
verdict-wins-in = Ganan las { $color } en { $plies }
verdict-wins-within = Ganan las { $color } en { $plies } como mucho
verdict-wins-probably = Probablemente ganan las { $color } en { $plies }
verdict-loses = Pierden las { $color }
verdict-loses-in = Pierden las { $color } en { $plies }
verdict-loses-within = Pierden las { $color } en { $plies } como mucho
verdict-loses-probably = Probablemente pierden las { $color } en { $plies }
verdict-draws = Empatan las { $color }
verdict-score =
    { $color-key ->
        [red] Rojas { $score }
        [blue] Azules { $score }
        [white] Blancas { $score }
       *[black] Negras { $score }
    }

move-value-wins = gana
move-value-wins-in = gana en { $plies }
move-value-loses = pierde
move-value-loses-in = pierde en { $plies }
move-value-draws = empate
move-value-repeats = se decide por repetición
move-value-unknown = sin resolver

solver-proved =
    { $source ->
        [rules] { $value } (por las reglas)
        [book] { $value } (libro)
        [table] { $value } (tabla de finales)
       *[search] { $value } (resuelto)
    }
solver-draw =
    { $source ->
        [rules] empate (por las reglas)
        [book] empate (libro)
        [table] empate (tabla de finales)
       *[search] empate (resuelto)
    }
solver-searching = { $value }, aún buscando
solver-repetition = nadie puede forzar la victoria: se decide por repetición
solver-progress = buscando: { $known } de { $count } jugadas resueltas
solver-unknown = sin resolver: { $known } de { $count } jugadas resueltas

hint-move =
    { $source ->
        [table] Prueba { $move }. { $standing } (tabla de finales)
        [book] Prueba { $move }. { $standing } (libro)
        [search] Prueba { $move }. { $standing } (profundidad { $depth })
       *[end] Prueba { $move }. { $standing }
    }
hint-line =
    { $source ->
        [table] Prueba { $move }. { $standing }; después, { $line } (tabla de finales)
        [book] Prueba { $move }. { $standing }; después, { $line } (libro)
        [search] Prueba { $move }. { $standing }; después, { $line } (profundidad { $depth })
       *[end] Prueba { $move }. { $standing }; después, { $line }
    }
standing-draw = La posición es de empate
standing-equal = La posición está más o menos igualada ({ $score })
standing-slightly-better = Las { $color } están un poco mejor ({ $score })
standing-better = Las { $color } están mejor ({ $score })
standing-much-better = Las { $color } están mucho mejor ({ $score })
standing-slightly-worse = Las { $color } están un poco peor ({ $score })
standing-worse = Las { $color } están peor ({ $score })
standing-much-worse = Las { $color } están mucho peor ({ $score })
