review-page = Revisión: { $game }
review-summary = Resumen
review-accuracy = Precisión
review-errors = Errores
review-making = Esta partida se está revisando: el motor mira cada posición. Tarda unos segundos, y esta página se recarga sola.
review-waiting = Esperando su turno
review-progress = { $done } de { $all } posiciones
review-stop = Parar
review-stopped = La revisión se detuvo.
review-start = Revisar la partida
review-turning = Mostrar el momento decisivo
review-graph = Por encima del centro llevan ventaja las { $first }; por debajo, las { $second }. ? y ?? marcan errores.
review-wins = Ganan las { $color }
review-wins-in =
    { $plies ->
        [one] Ganan las { $color } en la próxima jugada
       *[other] Ganan las { $color } en { $plies } jugadas
    }
review-has-won = Han ganado las { $color }
review-draw = Empate
review-chance =
    { $color-key ->
        [red] Rojas { $percent } %
        [blue] Azules { $percent } %
        [white] Blancas { $percent } %
       *[black] Negras { $percent } %
    }
review-source-book = demostrado, del libro de aperturas
review-source-table = demostrado, de una tabla de finales
review-source-proof = demostrado por búsqueda
review-source-engine = estimado por el motor
review-panel = Jugadas y errores
review-line = Recorrer la línea
review-line-start = En la partida
review-try-again = Intentar de nuevo
review-find = Encuentra para las { $color } una jugada mejor que { $move }.
review-try = Probar
review-show = Muéstrame
review-solution = Una buena jugada aquí es
review-back = Volver a la revisión
review-next = Error siguiente
review-before = Error anterior
review-none = No se encontraron errores.
review-all = Todos los errores
review-more =
    { $count ->
        [one] { $count } error más: recorre las jugadas para verlo.
       *[other] { $count } errores más: recorre las jugadas para verlos.
    }
review-analyze = Abrir en el análisis
review-record = Descargar el registro revisado
review-game = Volver a la partida
review-keys = ← → Inicio Fin: recorrer las jugadas · n: error siguiente · b: error anterior · t: intentar de nuevo · f: girar el tablero
