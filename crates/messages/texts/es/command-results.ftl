command-cannot-read = no se puede leer { $file }
command-cannot-write = no se puede escribir { $file }
command-cannot-print = no se puede mostrar el resultado
command-exists = { $file } ya existe: elige otro nombre o añade `--force`
command-is-folder = { $file } es una carpeta: da el nombre de un archivo
command-no-such-file = no existe ese archivo o carpeta
command-not-permitted = permiso denegado
command-ending-conflict = { $file }: { $ending } no coincide con `{ $option }`: cambia uno de los dos
command-ending-unknown = { $file }: extensión desconocida { $ending }: usa { $endings }, o elige un formato con `{ $option }`
command-or = { $start } o { $end }

command-plain-misplaced = `--plain` es de un comando: escríbelo después de `play` o `puzzle play`
command-width-needs-png = `--width` solo vale para PNG: añade `--format png` o quítalo
command-theme-needs-picture = `--theme` solo vale para SVG y PNG: añade `--format svg` o quítalo
command-no-png-here = no se puede mostrar PNG en una terminal: añade `--output OUT` o redirige con `> OUT`
command-force-needs-file = --force reemplaza archivos: da también --records o --log
command-one-file-for-both = { $file } no puede ser a la vez la demostración y el punto de control: usa dos archivos

command-last-move = Última jugada: { $color } { $move }
command-choose-game = el archivo tiene { $count } partidas: elige una con `--number 1` a `--number { $count }`
command-no-such-game = el archivo no tiene la partida `{ $number }`: usa de 1 a { $count }
command-standard-input = entrada estándar
command-no-games = { $file } no contiene partidas
command-game-of-file = { $file }: partida { $number }
command-game-fault = partida { $number }: { $why }
command-games = { $count } partidas
command-record =
    { $count ->
        [one] { $game }, tamaño { $size }, 1 jugada
       *[other] { $game }, tamaño { $size }, { $count } jugadas
    }
command-no-ply = el registro no tiene la jugada `{ $ply }`: usa de 0 a { $last }
command-ply = Jugada { $ply }, { $color }: { $move }
command-first-ply = Jugada 0, el inicio
command-recorded-result = { $result } (resultado del registro)
command-nothing-to-review = { $file } no tiene jugadas que revisar: juega antes algunas
command-name-or-file = da el nombre de un juego, o solo un archivo
command-no-such-puzzles = no hay problemas así de { $game }: mira `quincunx puzzle list { $game }`

command-over = la partida ha terminado ({ $reason })
command-effort = profundidad { $depth }, { $nodes } nodos, { $seconds } s, { $rate } nodos/s
command-depth = profundidad { $depth }: { $line }
command-known-by-book = { $board }: conocidas por el libro y por la resolución exacta, { $count } de { $all } jugadas:
command-known-by-table = { $board }: conocidas por la tabla de finales, { $count } de { $all } jugadas:
command-known-by-solver = { $board }: conocidas por la resolución exacta, { $count } de { $all } jugadas:
command-others-repeat = { $count } más: las decide la repetición
command-others-unsolved = { $count } más: no resueltas a tiempo
command-winning-moves = jugadas ganadoras: { $moves }
command-drawing-moves = jugadas de empate: { $moves }
command-undecided-moves = jugadas sin decidir: { $moves }
command-line = variante: { $moves }
command-from-rules = la partida ha terminado
command-from-book = del libro
command-from-table = de la tabla de finales
command-nodes = { $nodes } nodos, { $seconds } s
command-all-nodes = { $nodes } nodos, { $seconds } s con las búsquedas anteriores
command-proof = demostración: { $positions } posiciones, { $bytes } bytes
command-board = tablero: { $board }
command-decided-by-repetition = la decide la repetición
command-too-large = nota: esta posición es demasiado grande para la tabla de cotas, y solo se pueden resolver posiciones cercanas al final
command-no-checkpoint = nota: --checkpoint se ignora en posiciones de este tamaño
command-continues-unsaved = { $why }: continúa sin punto de control
command-draw-has-no-proof = no se escribió ninguna demostración: solo la tienen las victorias y las derrotas
command-unknown-has-no-proof = no se escribió ninguna demostración: no se sabe quién gana
command-no-table = no hay tabla de finales de { $game } de tamaño `{ $size }`: créala con `quincunx table build { $game } --size { $size }`
command-no-table-of-position = no hay tabla de finales para esta posición de { $game }, tamaño `{ $size }`: crea una con `quincunx table build { $game } --size { $size }`, o usa `quincunx solve`
command-table-built = { $positions } posiciones: { $wins } victorias, { $losses } derrotas, { $neither } ni una ni otra; victoria más larga { $longest } jugadas
command-bytes-written = { $bytes } bytes en { $file }, { $seconds } s

command-against = { $player } contra { $opponent }
command-match-result = { $wins } victorias, { $draws } empates, { $losses } derrotas en { $count } partidas
command-score = puntuación { $percent } %
command-elo = { $value } (95 %: { $low } a { $high })
command-elo-unbounded = sin límite
command-forfeits = por fallo: { $wins } victorias, { $losses } derrotas
command-forfeited = partida { $number } perdida por fallo: { $why }
command-moves-of-player = jugadas del jugador: { $book } del libro, { $table } de la tabla de finales, { $solved } resueltas, { $engine } del motor
command-moves-of-opponent = jugadas del rival: { $book } del libro, { $table } de la tabla de finales, { $solved } resueltas, { $engine } del motor
