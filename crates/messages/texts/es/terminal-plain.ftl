plain-welcome = Quincunx: juegos de tablero abstractos para dos.
plain-end-of-input = Fin de la entrada. Hasta pronto.
plain-goodbye = Hasta pronto.
plain-settings-damaged = El archivo de ajustes estaba dañado. Se renombró como { $path }, y se usan los valores iniciales.
plain-settings-unreadable = No se pueden leer los ajustes: { $why }. Se usan los valores iniciales.
plain-which-game = ¿Qué juego?
plain-back = Volver
plain-choice = Tu elección:
plain-choice-default = Tu elección (Enter para { $number }):
plain-type-number = Escribe un número de la lista, o `help`.
plain-not-listed = { $answer } no está en la lista: escribe uno de sus números, o `help`.
plain-menu-help = Escribe un número o el principio de un nombre, y pulsa Enter. 0 vuelve atrás. Escribe `quit` para salir; una partida en curso queda guardada.
plain-too-long = Esa línea es demasiado larga.
plain-not-utf8 = Esa línea no es texto UTF-8 válido.

plain-theme = ¿Tema?
plain-symbols = ¿Símbolos?
plain-language = ¿Idioma?
plain-dark-about = Texto claro sobre fondo oscuro, a pantalla completa
plain-light-about = Texto oscuro sobre fondo claro, a pantalla completa
plain-auto-about = Letras aquí, símbolos a pantalla completa donde funcionen
plain-ascii-about = R y B, W2 y B3: para lectores de pantalla y terminales antiguas
plain-delay = ¿Pausa antes de la jugada de la máquina, a pantalla completa?

plain-setup = { $game }: elige los ajustes
plain-start = Empezar
plain-start-about = Empezar la partida
plain-back-to-games = Volver a los juegos
plain-field = ¿{ $name }?
plain-value = { $label } ({ $about })

plain-interrupted = Tienes una partida interrumpida: { $game }. Elige Continuar para reanudarla.
plain-interrupted-several =
    { $count ->
        [one] Tienes { $count } partida interrumpida. Elige Continuar para reanudarla.
       *[other] Tienes { $count } partidas interrumpidas. Elige Continuar para reanudar una.
    }
plain-interrupted-damaged = Una partida interrumpida estaba dañada; su archivo se renombró como { $path }.
plain-no-interrupted = No hay partidas interrumpidas.
plain-resume = Reanudar
plain-resume-about = Continuar esta partida
plain-delete = Eliminar
plain-delete-about = No se puede deshacer
plain-cannot-resume = No se puede reanudar: { $why }.
plain-cannot-delete = No se puede eliminar: { $why }.
plain-open-file = Abrir un archivo
plain-open-file-about = Leer un registro por su ruta
plain-open = Abrir
plain-open-about = Verla o seguir jugando
plain-rename = Renombrar
plain-rename-about = Darle otro nombre
plain-new-name = Nombre nuevo (0 para cancelar):
plain-path = Ruta de un registro (0 para cancelar):
plain-path-help = Escribe la ruta del registro de una partida, o 0 para volver.
plain-name = Nombre (Enter para { $name }, 0 para cancelar):
plain-name-help = Escribe un nombre con letras, cifras, `-` y `_`, o pulsa Enter para el nombre propuesto. 0 vuelve sin guardar.
plain-unreadable = No se puede leer

plain-kept = Tu partida queda guardada. Elige Continuar en el menú principal para reanudarla.
plain-seat =
    { $color-key ->
        [red] Rojas: { $name }
        [blue] Azules: { $name }
        [white] Blancas: { $name }
       *[black] Negras: { $name }
    }
plain-game = { $game }, { $files } x { $ranks }. { $first } (juegan primero). { $second }.
plain-game-rules = { $game }, { $files } x { $ranks }, { $rules }. { $first } (juegan primero). { $second }.
plain-how-to-move = Escribe una jugada, como { $move }, `moves` para listar todas las jugadas, `pick` para elegir la tuya casilla a casilla, o `help`.
plain-clock = { $color } { $time }
plain-time-left = Tiempo restante: { $first }, { $second }.
plain-time-up = Se acabó el tiempo.
plain-your-move = Jugada de las { $color }:
plain-type-move = Escribe una jugada, `moves`, `pick` o `help`.
plain-not-a-number =
    { $count ->
        [one] { $answer } no está en la lista: hay { $count } jugada legal. Escribe `moves` para verla.
       *[other] { $answer } no está en la lista: hay { $count } jugadas legales. Escribe `moves` para verlas.
    }
plain-moved = Jugada { $number }, { $color }: { $move }. { $changes }.
plain-moved-by = Jugada { $number }, { $color }: { $move } ({ $source }). { $changes }.
plain-thinking = Las { $color } están pensando: { $progress }. Escribe ! y Enter para que jueguen ya.
plain-still-thinking = La máquina está pensando. Escribe ! para que juegue ya.
plain-watch = Enter para la jugada siguiente, o `help`:
plain-watch-help = Pulsa Enter para la jugada siguiente, escribe cuántas jugadas hacer, o `all` para el resto de la partida.
plain-unknown-command = Comando desconocido { $answer }: pulsa Enter, o escribe `help`.
plain-undone = Jugada deshecha.
plain-redone = Jugada rehecha.
plain-resigned = Te has rendido. Elige Deshacer para volver atrás.
plain-stack = { $cell } (pila de { $height })
plain-pieces =
    { $color-key ->
        [red] Rojas: { $pieces }.
        [blue] Azules: { $pieces }.
        [white] Blancas: { $pieces }.
       *[black] Negras: { $pieces }.
    }
plain-no-pieces =
    { $color-key ->
        [red] Rojas: nada.
        [blue] Azules: nada.
        [white] Blancas: nada.
       *[black] Negras: nada.
    }
plain-no-hint-now = Solo hay pistas en tu turno.
plain-no-moves = No hay jugadas.
plain-result = { $result }: { $why }
plain-no-values = La partida ha terminado, así que no hay jugadas que resolver.

plain-over = La partida ha terminado. ¿Y ahora?
plain-again = Otra vez
plain-again-about = Revancha con los bandos cambiados
plain-undo = Deshacer
plain-undo-about = Deshacer la última jugada y seguir
plain-save = Guardar
plain-save-about = Guardar la partida
plain-record = Registro
plain-record-about = Mostrar el registro de la partida
plain-position = Posición
plain-position-about = Mostrar la posición como texto
plain-picture = Imagen
plain-picture-about = Guardar el tablero como SVG
plain-branch = Bifurcar
plain-branch-about = Partida nueva desde una posición anterior
plain-review = Revisión
plain-review-about = Qué estuvo bien, qué estuvo mal y por qué
plain-back-to-menu = Volver al menú

plain-help = Escribe una jugada, su número en la lista de jugadas, su primera casilla, o un comando:
plain-help-moves = Listar las jugadas legales
plain-help-pick = Elegir una jugada casilla a casilla
plain-help-preview = Mostrar qué haría una jugada, como en `preview 3`
plain-help-board = Mostrar el tablero
plain-help-pieces = Listar las piezas
plain-help-undo = Deshacer tu última jugada
plain-help-redo = Rehacer una jugada
plain-help-history = Listar las jugadas hechas; `history 3` muestra la jugada 3
plain-help-branch = Partida nueva desde una jugada anterior, como en `branch 3`
plain-help-hint = Pedir una jugada al motor
plain-help-values = Mostrar qué jugadas ganan, pierden o empatan
plain-help-resign = Rendirse en la partida
plain-help-save = Guardar la partida, con un nombre si quieres
plain-help-picture = Guardar el tablero como SVG; `picture NAME.png` como PNG
plain-help-record = Mostrar el registro de la partida
plain-help-position = Mostrar la posición como texto
plain-help-rules = Mostrar las reglas
plain-help-leave = Volver al menú; la partida queda guardada
plain-help-quit = Salir; la partida queda guardada
plain-help-signs = En el tablero, la última jugada va de ( ) a [ ]; lo que cambió está entre ' '.

plain-goals = La meta de las { $first } está marcada con { $first-sign }, la de las { $second } con { $second-sign }.
plain-dead-corners = En las esquinas marcadas con { $sign } no se puede entrar.
plain-perimeter =
    { $piece ->
        [disc] En las casillas marcadas con { $sign } no puede quedarse ninguna ficha.
        [checker] En las casillas marcadas con { $sign } no puede quedarse ninguna ficha.
        [pawn] En las casillas marcadas con { $sign } no puede quedarse ningún peón.
       *[other] En las casillas marcadas con { $sign } no puede quedarse ninguna pieza.
    }
plain-holes = Las casillas vacías se muestran como { $sign }.

plain-square-or-number = Casilla o número (0 para cancelar):
plain-square-or-number-back = Casilla o número (0 para volver):
plain-square-help = Escribe una casilla, como c3, o su número en la lista. 0 retrocede una casilla.
plain-which-square = ¿Qué casilla?
plain-which-piece =
    { $piece ->
        [disc] ¿Qué ficha?
        [checker] ¿Qué ficha?
        [pawn] ¿Qué peón?
       *[other] ¿Qué pieza?
    }
plain-to-which = { $cell }: ¿a qué casilla?
plain-relocate =
    { $piece ->
        [pawn] { $from } captura { $to }: ¿adónde va el peón capturado?
       *[other] { $from } captura { $to }: ¿adónde va la pieza capturada?
    }
plain-type-square = Escribe una casilla o un número de 0 a { $last }.
plain-square-not-listed = { $answer } no está en la lista: escribe un número de 0 a { $last }.
plain-square-no-start = Ninguna jugada empieza en { $answer }: elige una casilla de la lista.
plain-square-choose = { $answer } no está en la lista: elige una casilla de ella.

plain-no-moves-yet = Aún no se ha hecho ninguna jugada.
plain-history-help = Escribe `history N` para ver la posición tras la jugada N, o `branch N` para jugar desde ella.
plain-after-move = Tras la jugada { $ply } de { $last }. { $words }. { $state }.
plain-at-start = Tras la jugada { $ply } de { $last }. { $state }.
plain-preview-help = Escribe `preview` con una jugada o su número en la lista.
plain-preview = Vista previa de { $move }. { $words }. { $state }. La jugada no está hecha: escribe { $typed } para hacerla.
plain-present = Esa es la posición actual: elige una jugada anterior.
plain-branched = Partida nueva desde la jugada { $ply }; la otra se conserva.
plain-after-which = ¿Tras qué jugada, de 1 a { $last } (o `start`; 0 para volver)?
plain-ply-help = Escribe el número de una jugada, o `start` para la posición anterior a la primera. `history` lista las jugadas durante una partida. 0 vuelve atrás.
plain-not-a-ply = { $answer } no es una jugada: escribe un número de 1 a { $last }, o `start`.

plain-which-lesson = ¿Qué lección?
plain-lesson =
    { $count ->
        [one] { $game }: { $title } ({ $count } paso).
       *[other] { $game }: { $title } ({ $count } pasos).
    }
plain-lesson-step = Paso { $number } de { $count }: { $title } ({ $clause })
plain-lesson-ask = Tu jugada, o `help`:
plain-lesson-continue = Pulsa Enter para continuar:
plain-lesson-first = Este es el primer paso.
plain-lesson-solution = Escribe { $move }.
plain-lesson-done = ¡Muy bien! Era el último paso.
plain-lesson-next = Lección siguiente
plain-lesson-play = Jugar ya
plain-lesson-play-about = Una partida contra la máquina, nivel 1
plain-lesson-what-next = ¿Y ahora?
plain-back-to-lessons = Volver a las lecciones
plain-lesson-help = Escribe la jugada que se te pide, o un comando:
plain-lesson-help-next = Ir al paso siguiente; Enter hace lo mismo cuando un paso está hecho
plain-lesson-help-before = Ir al paso anterior
plain-lesson-help-again = Reiniciar este paso
plain-lesson-help-solution = Mostrar la solución
plain-lesson-help-leave = Salir de la lección
plain-just-quit = Salir

plain-puzzle-ask = Tu jugada, o `help`:
plain-puzzle-continue = Pulsa Enter para el siguiente:
plain-puzzle = Problema { $id }, puntuación { $rating }. { $standing }
plain-puzzle-wrong = No es esa. { $why } Inténtalo de nuevo.
plain-puzzle-correct = ¡Correcto! La respuesta es { $move }. ¿Y ahora?
plain-puzzle-solved = ¡Resuelto! { $standing }
plain-puzzle-solved-already = Ya está resuelto.
plain-puzzle-go-on = Este está resuelto. Pulsa Enter para el siguiente.
plain-puzzle-solution = La solución es { $line } ({ $themes }).
plain-puzzle-help = Escribe la jugada que creas correcta, o un comando:
plain-puzzle-help-next = Ir al problema siguiente; Enter hace lo mismo cuando este está resuelto
plain-puzzle-help-solution = Mostrar la solución, que cuenta como no resuelto
plain-puzzle-help-leave = Salir de los problemas

plain-reviewing = Revisando la partida ...
plain-no-review = Sin revisión: { $why }.
plain-mistakes = ¿Intentar de nuevo un error?
plain-mistakes-back = No, volver
plain-mistake = { $state }. Encuentra una jugada mejor.
plain-mistake-ask = Tu jugada, o 0 para parar:
plain-mistake-help = Escribe una jugada mejor que la que se hizo, o 0 para dejar de probar.
