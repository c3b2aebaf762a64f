puzzle-title = Problemas
puzzle-lead = En cada posición solo una jugada es correcta, y lo mismo vale para cada una de tus jugadas siguientes. Está demostrado por búsqueda exacta.
puzzle-page = Problema { $id } de { $game }
puzzle-count =
    { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
puzzle-standing =
    { $count ->
        [one] Tu puntuación: { $rating }. Racha: { $streak }, la mejor { $best }. { $count } problema intentado.
       *[other] Tu puntuación: { $rating }. Racha: { $streak }, la mejor { $best }. { $count } problemas intentados.
    }
puzzle-newcomer = Empiezas con una puntuación de { $rating }. Resolver problemas la sube.
puzzle-untried = Aún no has intentado ninguno.
puzzle-start = Resolver problemas
puzzle-start-game = Resolver problemas: { $game }
puzzle-history = Tus últimos problemas
puzzle-puzzle = Problema
puzzle-result = Resultado
puzzle-rating = Tu puntuación
puzzle-date = Fecha
puzzle-row-solved = Resuelto
puzzle-row-failed = No resuelto
puzzle-rated = puntuación { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } jugada por encontrar
       *[other] { $count } jugadas por encontrar
    }
puzzle-try = Probar
puzzle-show = Mostrar la solución
puzzle-skip = Saltar
puzzle-next = Problema siguiente
puzzle-again = Intentar de nuevo
puzzle-correct = ¡Correcto!
puzzle-reply = La respuesta es { $move }. ¿Y ahora?
puzzle-solved = ¡Resuelto!
puzzle-wrong = No es esa. Inténtalo de nuevo.
puzzle-refused = Esa jugada no es legal, así que no cuenta.
puzzle-shown = Esta es la solución.
puzzle-loses = { $move } pierde contra la mejor defensa.
puzzle-counted-solved = Resolviste este problema al primer intento ({ $gain }).
puzzle-counted-failed = Tu primer intento contó como no resuelto ({ $gain }).
puzzle-solution = Solución
puzzle-begin = Inicio
puzzle-themes = Temas:
puzzle-theme = Tema
puzzle-any-theme = Cualquiera
puzzle-practice = Practicar

mistake-title = Mis errores
mistake-lead = Posiciones de tus partidas revisadas en las que cometiste un error. Encuentra una jugada mejor: cada posición vuelve después de 1, 3, 7 y 21 días, hasta que aciertes cuatro veces seguidas.
mistake-short = Las posiciones de tus partidas revisadas vuelven hasta que encuentres una jugada mejor.
mistake-none = Aún no hay nada aquí. Juega una partida hasta el final y abre su revisión: tus errores se guardan aquí.
mistake-none-due = Ahora mismo no hay nada que practicar.
mistake-due =
    { $count ->
        [one] { $count } posición por practicar
       *[other] { $count } posiciones por practicar
    }
mistake-start = Empezar
mistake-all = Todos tus errores
mistake-position = Posición
mistake-number = jugada { $number }
mistake-right = Aciertos seguidos
mistake-next-time = Próxima vez
mistake-now = Ahora
mistake-learned = Aprendida
mistake-page = { $game }: uno de tus errores
mistake-find = Jugaste { $move } con las { $color }. Encuentra una jugada mejor.
mistake-wrong = No es esa. Inténtalo de nuevo.
mistake-right-answer = ¡Correcto!
mistake-shown = Esta es una jugada mejor.
mistake-days =
    { $count ->
        [one] Vuelve mañana.
       *[other] Vuelve dentro de { $count } días.
    }
mistake-sits =
    { $count ->
        [one] Acertaste { $count } vez. Esta posición ya no vuelve.
       *[other] Acertaste { $count } veces seguidas. Esta posición ya no vuelve.
    }
mistake-early = Esto fue solo práctica: la posición vuelve a contar a partir del { $date }.
mistake-done = Esta posición ya la tienes aprendida. Esto fue solo práctica.
mistake-show = Mostrar una jugada mejor
mistake-next = Error siguiente
mistake-list = Volver a mis errores
mistake-review = Abrir en la revisión
mistake-played = En la partida:

puzzle-task-wins = Juegan las { $color }: encuentra la única jugada que gana
puzzle-task-holds = Juegan las { $color }: encuentra la única jugada que no pierde
puzzle-theme-name =
    { $theme ->
        [flips] voltear
        [blocks] bloquear
        [completes-line] completar la línea
        [captures-own] capturar una pieza propia
        [cuts-off] cortar
        [eliminates] eliminar
        [ends-captures] acabar con las capturas
        [opens-path] abrir el camino
        [opens-opponent-path] abrir el camino del rival
        [relocates] recolocar
        [reaches-goal] llegar a la meta
        [stalemates] dejar sin jugadas
        [repeats] repetir la posición
        [shuts-in] encerrar
        [takes-last-move] quitar la última jugada
        [threatens] amenazar
        [cannot-be-stopped] imparable
        [zugzwang] zugzwang
       *[quiet-move] jugada tranquila
    }
