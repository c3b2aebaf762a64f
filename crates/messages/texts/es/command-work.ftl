command-match-progress = { $played } de { $count } partidas, { $percent } %{ $elo }, faltan { $time }
command-match-stopped = interrumpido tras { $played } de { $count } partidas
command-sprt-accepted = aceptado
command-sprt-rejected = rechazado
command-sprt-undecided = sin decidir
command-sprt-ratio = razón de verosimilitud logarítmica { $ratio } de ±{ $bound }
command-standings = { " " }puntos  part.  jugador, Elo contra todos los demás
command-building-table = creando la tabla de finales
command-continues-without-table = nota: continúa sin tabla de finales: { $why }
command-table-progress = { $millions }M posiciones, { $rate }M/s
command-table-progress-of = { $percent } %, { $millions }M posiciones, faltan { $time }
command-solve-progress = { $percent } % de la memoria, { $millions }M nodos, { $rate }M/s
command-table-correct = las { $count } entradas son todas correctas
command-table-interrupted = interrumpido: la tabla no está verificada
command-proof-correct =
    { $color-key ->
        [red] las { $count } posiciones de la demostración son todas correctas: ganan las rojas
        [white] las { $count } posiciones de la demostración son todas correctas: ganan las blancas
        [black] las { $count } posiciones de la demostración son todas correctas: ganan las negras
       *[blue] las { $count } posiciones de la demostración son todas correctas: ganan las azules
    }
command-puzzles-of-games = partida { $number }: { $made } de { $count } problemas
command-puzzles-of-positions = posición { $number }: { $made } de { $count } problemas
command-puzzle-progress = problema { $number } de { $count }
command-puzzles-verified = { $count } problemas verificados, { $bad } defectos
command-same-puzzle = { $id }: la misma posición que { $other }
command-no-ladder = docs/levels.md no tiene una escala de { $game } con la que puntuar problemas
command-too-many-positions = { $game } tiene más de { $count } posiciones

command-unencrypted = nota: a esta dirección se llega desde otras máquinas sin cifrado: pon un proxy TLS delante y añade --behind-proxy
command-server-stopped = el servidor se detuvo
command-worker-stopped = el proceso de cálculo se detuvo
command-no-module = { $file } no es un módulo WebAssembly: `cargo xtask wasm` crea uno
command-no-database-name = { $file } está vacío: escribe en él el nombre de un archivo o una URL postgres://
command-copy-exists = { $file } ya existe: elige otro nombre o bórralo antes
command-cannot-listen = no se puede escuchar en `{ $address }`: { $why }; elige otra dirección u otro puerto
command-database-not-shared = los procesos de cálculo necesitan una base de datos compartida: un servidor con un archivo hace él mismo todas las jugadas de la máquina; da la URL `postgres://` que comparten los servidores
command-database-unknown = { $database } no es una base de datos admitida: da un archivo como `club.db`, o una URL como `postgres://club@localhost/club`
command-database-newer = la base de datos la actualizó una versión más nueva de este programa (esquema { $found }, esta versión conoce { $known }): usa esa versión
command-database-no-file = solo las bases de datos SQLite se pueden copiar así: para PostgreSQL usa `pg_dump`
command-database-copy = no se puede escribir { $file }: { $why }; comprueba que la carpeta existe, permite escribir y tiene espacio

command-no-terminal = no se puede usar la terminal
command-no-input = falló la entrada o la salida
command-cannot-lock = no se puede bloquear { $file }
command-table-too-large = una tabla de todas las posiciones de un tablero de tamaño `{ $size }` necesita más de { $memory } MiB de memoria: elige un tablero más pequeño, permite más con `--memory`, o resuelve una sola posición con `quincunx solve`
command-table-stopped = interrumpido antes de terminar la tabla; no se guardó nada
command-odd-games = no se pueden jugar `{ $count }` partidas: van por parejas, así que da un número par de al menos 2
command-no-thread = no se puede iniciar un hilo: cierra otros programas e inténtalo otra vez
command-program = { $program }: { $why }
command-program-start = no se puede iniciar { $program } ({ $why }): comprueba la ruta
command-program-game = el programa no juega a { $game }: elige otro jugador
command-program-option = el programa no tiene la opción { $option }: tiene { $offered }
command-program-ended = el programa terminó de forma inesperada: ejecútalo a mano para ver por qué
command-program-ended-with = el programa terminó de forma inesperada ({ $last }): ejecútalo a mano para ver por qué
command-program-slow = el programa no jugó en { $seconds } s: dale más tiempo
