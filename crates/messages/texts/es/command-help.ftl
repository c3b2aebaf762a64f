cli-quincunx =
    Juegos de mesa abstractos para dos: { $games }

    Sin comando, abre el menú principal: jugar con personas o máquinas, hacer lecciones, revisar partidas. También funciona con preguntas en texto simple, a través de tuberías.
cli-quincunx--help-end = Los resultados van a stdout y todo lo demás a stderr. El código de salida es 0 si todo va bien, 1 si la respuesta es «no» (un registro no válido en `record check`, un valor desconocido en `solve`, un `table verify` o `check-engine` fallido) y 2 si el uso es incorrecto, los datos son erróneos o el archivo no se puede leer. Los resultados que leen los programas son iguales en todos los idiomas.

cli-help = Mostrar la ayuda de un comando

cli--help = Mostrar la ayuda, o un resumen con `-h`
cli--version = Mostrar la versión
cli--GAME = Juego: { $games }
cli--size =
    Tamaño del tablero: 8 para un cuadrado, 5x6 para columnas x filas

    Por defecto, el tamaño habitual del juego. Debe coincidir con la posición.
cli--rule =
    Opción de reglas, como first=blue; se puede repetir

    `quincunx rules GAME` muestra las opciones de un juego.
cli--json = Mostrar un objeto JSON
cli--threads =
    Número de hilos de búsqueda, de 1 a 256

    Los resultados solo son reproducibles con un hilo.
cli--nodes = Límite de nodos
cli--seed = Semilla aleatoria
cli--memory = Límite de memoria, de 1M a 16G
cli--number = Número de la partida en un archivo con varias
cli--FILE = Archivo con registros en texto o JSON; `-` para stdin
cli--game = Juego de los registros sin etiqueta `Game`, como los de otros programas de encuentros
cli--every = Mirar solo uno de cada N problemas
cli--log = Formato del registro de actividad: text o json
cli--database-file = Archivo que contiene lo que diría --database, para que `ps` no muestre la contraseña
cli--ledger = Libro de subproblemas: un archivo o una URL de PostgreSQL
cli--theme = Tema de una imagen SVG o PNG [por defecto: light]
cli--position = Texto de la posición, como lo muestra `show`
cli--after = Jugadas que se hacen desde ahí, separadas por espacios
cli--tables =
    Carpeta de las tablas de finales

    Por defecto, `tables` en tu carpeta de datos.
cli--output =
    Escribir en el archivo OUT en lugar de stdout

    La escritura es atómica. Un archivo que ya existe solo se reemplaza con `--force`.
cli--force = Reemplazar el archivo si existe
cli--format = Formato de salida; por defecto el de la extensión de OUT, o si no text
cli--width =
    Ancho de una imagen PNG [por defecto: 800]

    La altura resulta de él.
cli--ascii = Dibujar los tableros con letras en lugar de símbolos
cli--color = Cuándo colorear los tableros; por defecto solo en terminales
cli--language =
    Idioma de todo lo que leen las personas

    Por defecto el de los ajustes, o si no el de `LC_ALL`, `LC_MESSAGES` o `LANG`. Los resultados que leen los programas son iguales en todos los idiomas.
cli--plain = Usar preguntas en texto simple, incluso en una terminal
cli--color--auto = En terminales, salvo que exista `NO_COLOR` o `TERM` sea `dumb`
cli--color--always = Siempre
cli--color--never = Nunca
cli--format--text = Tablero, quién juega y texto de la posición
cli--format--svg = Imagen vectorial
cli--format--png = Imagen de píxeles
cli--format--json = Todos los datos, para programas
cli--theme--light = Líneas oscuras sobre fondo claro
cli--theme--dark = Líneas claras sobre fondo oscuro
cli--to--text = Etiquetas y jugadas numeradas, parecido a PGN
cli--to--json = Objeto con una lista de jugadas

cli-analyze =
    Analizar una posición con el motor

    Muestra las mejores variantes con su puntuación, desde el punto de vista de quien juega. `victoria en 5 jugadas` es una victoria demostrada en 5 jugadas (contando las de ambos). Siguen los valores exactos de las jugadas que se conocen: de una tabla de finales si la hay (ver `quincunx table`), o de un programa de resolución que recibe hasta una cuarta parte del tiempo.
cli-analyze--time =
    Límite de tiempo, como 500ms, 5s o 2m

    Por defecto 5s, si no hay otro límite.
cli-analyze--depth = Límite de profundidad en jugadas, de 1 a 120
cli-analyze--lines = Número de mejores variantes que se muestran
cli-analyze--hash = Tamaño de la tabla de transposición, de 1M a 16G
cli-analyze--json =
    Mostrar un objeto JSON

    `source` dice de dónde viene la mejor jugada, `moves` da los valores conocidos de todas las jugadas legales y `reason` dice por qué algunos valores se desconocen.

cli-bench =
    Ejecutar una carga de búsqueda fija

    Muestra el número de nodos, los nodos por segundo y, para cada juego, una firma de lo que jugó el motor: igual en todas las máquinas mientras juegue igual.

cli-bot =
    Poner un motor a jugar en un servidor

    Entra en las partidas abiertas que anuncia un servidor Quincunx y las juega con un motor UGI, que ve el reloj de la partida. Con el enlace de una partida, entra solo en esa. El servidor muestra el nombre con BOT delante. Las conexiones perdidas se restablecen; si el motor falla, la partida se abandona. Ctrl-C se rinde y termina.
cli-bot--URL = URL de un servidor, o de una partida en él
cli-bot--ugi-PROGRAM =
    Motor, como en `match`: ugi:PROGRAM

    Su tiempo o sus nodos cuentan en partidas sin reloj.
cli-bot--name = Nombre que se muestra, de hasta 30 letras, cifras, espacios y `._-`
cli-bot--game =
    Juego al que jugar, si no son todos; se puede repetir

    Uno de { $games }.
cli-bot--size = Tamaño del tablero, si no son todos; se puede repetir
cli-bot--clock = Reloj, si no vale cualquiera: none, live o days; se puede repetir
cli-bot--at-once = Partidas simultáneas

cli-check-engine =
    Comprobar que un motor sigue el protocolo (UGI)

    Lleva un programa por los comandos de la Universal Game Interface, por su uso incorrecto y por el control del tiempo, y compara sus reglas con las nuestras. El código de salida es 1 si falla una comprobación. Ver docs/protocol.md.
cli-check-engine--PROGRAM = Programa con argumentos, y `,option.NAME=VALUE` para las opciones
cli-check-engine--game =
    Juego que se comprueba, si no son todos los que anuncia el motor

    Uno de { $games }.

cli-ugi =
    Ejecutar el motor para otros programas (UGI)

    Habla la Universal Game Interface por stdin y stdout: `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, `stop`, `query` y `quit`. Ver docs/protocol.md. Las opciones Game, Size y Rules empiezan con lo que se indique.

cli-completions = Mostrar el autocompletado para una shell
cli-completions--SHELL = Shell

cli-man = Mostrar la página de manual, o escribirlas todas en una carpeta
cli-man--DIR = Carpeta para las páginas de todos los comandos, como quincunx-match.1

cli-match =
    Jugar un encuentro entre dos jugadores, o un torneo

    Las partidas se juegan por pares desde la misma apertura, cambiando de lado. Los resultados son los de `--player`: puntuación, diferencia de Elo e intervalo de confianza del 95 %. La misma semilla da el mismo encuentro con cualquier número de hilos, salvo que los jugadores tengan límites de tiempo. Con varios rivales, `--player` juega contra cada uno de ellos (gauntlet), o con `--round-robin` juegan todos contra todos, con el mismo número de partidas en cada encuentro. Ctrl-C termina antes y muestra los resultados hasta ese momento.
cli-match--help-end =
    Jugadores:
      random      jugadas legales al azar
      greedy      la mejor posición tras una jugada
      minimax:N   minimax simple, N jugadas por delante; `minimax` es `minimax:3`
      engine      el motor, 1 s por jugada; también engine:time=50ms, engine:nodes=N
      engine:1    el motor en el nivel 1 de 10, hasta engine:10
      mcts        búsqueda en árbol de Monte Carlo; también mcts:time=50ms, mcts:nodes=N
      perfect     tabla de finales, luego resolución exacta, luego motor
      ugi:PROGRAM motor externo (Universal Game Interface), 1 s por jugada; también ugi:PROGRAM,time=50ms y ugi:PROGRAM,nodes=N. Puede tener argumentos, `"ugi:quincunx ugi"`, y opciones, ugi:PROGRAM,option.Hash=64
cli-match--player = Jugador cuyos resultados se cuentan
cli-match--against = Rival; se puede repetir
cli-match--round-robin = Los rivales también juegan entre sí
cli-match--games = Número máximo de partidas de un encuentro; debe ser par
cli-match--threads = Partidas simultáneas, de 1 a 256
cli-match--sprt =
    Parar cuando se decida un SPRT de A contra B Elo

    Las tasas de error son del 5 %. Ejemplo: `--sprt 0,20`. Con varios rivales, cada encuentro se prueba por separado.
cli-match--clock =
    Segundos por partida y por jugada, como 60+0.5

    Sustituye a los límites propios de los jugadores. Quien agota el tiempo pierde la partida.
cli-match--openings =
    Tomar las aperturas de FILE, por orden

    Una apertura por línea: `startpos` o una posición, seguida si hace falta de `moves` y jugadas, o solo jugadas.
cli-match--log = Escribir en FILE lo que se intercambia con programas UGI
cli-match--records =
    Escribir los registros de las partidas en FILE

    Las partidas se añaden a medida que terminan, y así un encuentro interrumpido conserva lo jugado. Un archivo que ya existe solo se reemplaza con `--force`. `quincunx record` lee el archivo.
cli-match--force = Reemplazar los archivos que existan
cli-match--json =
    Mostrar un objeto JSON

    `sprt` aparece con `--sprt`, y `bases`, el número de jugadas de cada origen, con el jugador `perfect`. La segunda forma es la de varios rivales.

cli-moves =
    Mostrar las jugadas legales

    Una por línea, en orden. No muestra nada si la partida ha terminado; `show` dice cómo terminó.
cli-moves--values =
    Añadir la evaluación del jugador codicioso: `move<TAB>value`

    Los valores son para quien hace la jugada; cuanto más altos, mejor. No miran más lejos. `quincunx rules GAME` explica qué cuenta.
cli-moves--json =
    Mostrar un objeto JSON

    `values` aparece con `--values`.

cli-perft =
    Contar secuencias de jugadas por longitud (perft)

    Muestra una línea `depth<TAB>count` para cada profundidad en cuanto se conoce. Los números crecen deprisa: empieza con una profundidad pequeña.
cli-perft--depth = Profundidad máxima en jugadas, de 1 a 100
cli-perft--divide =
    Mostrar antes `move<TAB>count` para cada jugada legal

    Los números son los de la última profundidad y suman su total. Las líneas de jugadas empiezan por una letra, las de profundidades por una cifra.
cli-perft--threads =
    Número de hilos, de 1 a 256

    El resultado no depende de él.

cli-report--threads = { cli-perft--threads }

cli-table-build--threads = { cli-perft--threads }

cli-table-verify--threads = { cli-perft--threads }

cli-perft--json =
    Mostrar un objeto JSON al terminar

    `moves` aparece con `--divide`.

cli-play =
    Jugar una partida

    A pantalla completa en una terminal, y si no con preguntas en texto simple. Sin comando, `quincunx` abre el menú principal.
cli-play--help-end =
    Jugadores:
      human     tú, o alguien en el mismo teclado
      engine:1  el motor en su nivel más débil, hasta engine:10
      perfect   tabla de finales, luego resolución exacta, luego motor
      engine    fuerza máxima, 1 s por jugada; engine:time=5s para más
      random, greedy, minimax:N, engine:nodes=N, ugi:PROGRAM
                como en `quincunx match`
cli-play--first = Quién juega primero [por defecto: human]
cli-play--second =
    Quién juega segundo [por defecto: la máquina]

    Si una máquina juega primero, por defecto el segundo eres tú.
cli-play--clock = Segundos por partida y por jugada, como 300+5
cli-play--seed = Semilla aleatoria de los jugadores automáticos

cli-puzzle =
    Resolver, mostrar, crear y verificar problemas

    En un problema, en cada una de tus jugadas solo una conserva la victoria. Está demostrado por búsqueda exacta.

cli-puzzle-list =
    Mostrar los problemas de un juego

    Una línea cada uno: identificador, puntuación, tipo, número de jugadas, temas.
cli-puzzle-list--size = Tamaño del tablero
cli-puzzle-list--theme = Tema, como flips o cuts-off
cli-puzzle-list--json = Mostrar un objeto JSON por línea, con posición y solución

cli--min = Puntuación mínima
cli--max = Puntuación máxima

cli-puzzle-make =
    Crear problemas a partir de partidas entre niveles

    Busca posiciones con exactamente una jugada ganadora, las demuestra por búsqueda exacta y las puntúa haciendo que lo intenten los diez niveles. Todo está limitado por nodos, así que la misma semilla da los mismos problemas. Ninguno se parece a uno de los incluidos, y sus números siguen a los de estos; --first vuelve a crear los incluidos. Cuando hay muchos, se descartan los cortos y los de una misma dificultad. Claustro necesita una tabla de finales: ver `quincunx table build`.
cli-puzzle-make--size = { cli-puzzle-list--size }
cli-puzzle-make--count = Número de problemas
cli-puzzle-make--games = Número máximo de partidas que se juegan
cli-puzzle-make--records = Mirar las partidas de un archivo en lugar de jugarlas, como las de tu servidor; las de otro tablero se omiten
cli-puzzle-make--all-positions = Mirar todas las posiciones posibles en lugar de jugar partidas, en tableros muy pequeños
cli-puzzle-make--first = Número del primer problema, que hace repetible un comando: los incluidos a partir de ese número no cuentan como conocidos [por defecto: tras el último]
cli-puzzle-make--threads = Hilos; su número no cambia los problemas

cli-puzzle-play =
    Resolver problemas

    El siguiente problema es el más cercano a tu puntuación, que se guarda con tus ajustes. A pantalla completa en una terminal, y si no con preguntas en texto simple.
cli-puzzle-play--size = { cli-puzzle-list--size }
cli-puzzle-play--theme = { cli-puzzle-list--theme }

cli-puzzle-ratings =
    Medir cuánto aciertan las puntuaciones de los problemas

    Los diez niveles intentan cada problema. Las puntuaciones se ajustan a la mitad de los intentos y predicen la otra mitad; lo mismo hacen la longitud de la solución y los nodos de una búsqueda exacta. Muestra la pérdida logarítmica media de cada predicción: menos es mejor, y 0.693 es adivinar.
cli-puzzle-ratings--FILE = Archivo con problemas, como los escribe `puzzle make`; si no, los de este programa

cli-puzzle-verify =
    Verificar problemas

    Demuestra de nuevo que cada problema tiene exactamente una solución en cada paso, con las reglas de referencia junto a las rápidas, y que no hay dos que sean la misma posición girada, reflejada o con los colores cambiados. Sin archivo, verifica los problemas de este programa.
cli-puzzle-verify--FILE = Archivo con problemas, como los escribe `puzzle make`

cli-record = Comprobar, convertir o reproducir registros de partidas

cli-record-check =
    Comprobar que los registros de partidas son válidos

    Muestra `ok` con un resumen, o `not ok` con el lugar, la jugada y la regla que infringe. Con varias partidas, muestra una línea numerada para cada una no válida. El código de salida es 0 si todos los registros son válidos, 1 si no, y 2 si el archivo no se puede leer, no es UTF-8 o es demasiado grande.
cli-record-check--size = Tamaño del tablero de los registros sin etiqueta `Size`
cli-record-check--rule = Opción de reglas de los registros sin etiqueta `Rules`; se puede repetir
cli-record-check--json =
    Mostrar un objeto JSON

    `move` y `text` son null si el error no es de una jugada. Con varias partidas, `games` es su número y `faults` la lista de las no válidas.

cli-record-convert =
    Convertir registros de partidas entre texto y JSON

    Las jugadas se escriben en su forma canónica. Los comentarios, signos, variantes y etiquetas desconocidas se conservan. En JSON, un registro es un objeto y varios son una lista.
cli-record-convert--size = { cli-record-check--size }
cli-record-convert--rule = { cli-record-check--rule }
cli-record-convert--to = Formato de salida; por defecto el de la extensión de OUT, o si no text
cli-record-convert--json = Lo mismo que `--to json`

cli-record-replay =
    Mostrar las posiciones de una partida

    Texto y JSON muestran todas las posiciones, o la que elijas con --ply. SVG y PNG muestran la última, o la que elijas. Las variantes se omiten.
cli-record-replay--size = { cli-record-check--size }
cli-record-replay--rule = { cli-record-check--rule }
cli-record-replay--json = { cli-show--json }
cli-record-replay--ply = Mostrar solo la posición tras N jugadas; 0 es el inicio

cli-report =
    Medir un juego: equilibrio, duración, elección, drama, aperturas, opciones

    Niveles de la máquina juegan muchas partidas, y el motor y la resolución exacta miran sus posiciones. Muestra una página con gráficos, o JSON. Las métricas llevan los nombres del sistema Ludii e intervalos del 95 %. Ctrl-C termina con lo hecho hasta entonces.
cli-report--quick = Menos partidas y búsquedas más cortas: alrededor de un minuto
cli-report--seed = Semilla aleatoria; la misma semilla da el mismo informe
cli-report--json = Mostrar JSON en lugar de una página

cli-review =
    Revisar una partida: qué estuvo bien, qué estuvo mal y por qué

    Los valores son exactos donde los conocen las tablas de finales o la búsqueda exacta, como `victoria en 7 jugadas`; si no, son probabilidades de ganar según el motor, como `62 %`. Un registro que ya tiene revisión se muestra tal cual, salvo que indiques un tiempo.
cli-review--FILE-GAME = Archivo con un registro, `-` para stdin, o el nombre de un juego con `--after`
cli-review--time =
    Tiempo para toda la revisión, como 10s

    Por defecto la búsqueda se limita por nodos, y la misma partida recibe la misma revisión en todas las máquinas.
cli-review--format = Formato de salida
cli-review--format--text = Palabras, para personas
cli-review--format--json = Datos, para programas

cli-rules =
    Mostrar las reglas de un juego

    Incluye las reglas numeradas, ejemplos, consejos y autoría. Los mensajes sobre jugadas ilegales citan las reglas, como T3.
cli-rules--color = Cuándo resaltar los títulos; por defecto solo en terminales
cli-rules--markdown = Mostrar la página en Markdown
cli-rules--json = Mostrar los datos del juego y la página en JSON

cli-backup =
    Copiar la base de datos de un servidor en marcha

    Escribe una copia coherente que puede reemplazar al original. Solo para archivos SQLite; para PostgreSQL usa sus propias herramientas.
cli-backup--FILE = Archivo que se escribe; no debe existir
cli-backup--database = Archivo de la base de datos

cli-serve =
    Ejecutar el servidor web

    Las partidas se guardan en un archivo SQLite, o en PostgreSQL si --database es una URL. El servidor habla HTTP simple: en una dirección pública, ponle delante un proxy TLS y añade --behind-proxy. Ctrl-C o SIGTERM lo cierra tras terminar las peticiones en curso. Cada opción se puede dar también por el entorno: --listen es `QUINCUNX_LISTEN`. La opción prevalece.
cli-serve--listen = Dirección en la que escucha
cli-serve--database =
    Archivo o URL de la base de datos

    Un archivo es una base de datos SQLite; una URL empieza por postgres://.
cli-serve--threads = Número de motores que trabajan a la vez; por defecto, el número de procesadores

cli-work--threads = { cli-serve--threads }

cli-serve--behind-proxy =
    Confiar en las cabeceras de N proxies inversos; 1 si no se da un número

    Lee X-Forwarded-For, X-Forwarded-Proto y X-Forwarded-Host. Sin proxy, los clientes podrían falsificar su dirección.
cli-serve--generosity = Factor de los límites de peticiones
cli-serve--connections = Número máximo de conexiones; las demás tienen que esperar
cli-serve--module = Módulo WebAssembly con el que los navegadores ejecutan ellos mismos el motor; por defecto el de este programa, si lo hay
cli-serve--verbose = Registrar todas las peticiones

cli-work =
    Ejecutar un proceso de trabajo para un grupo de servidores o un libro

    Los servidores que comparten una base de datos PostgreSQL se reparten entre ellos y sus procesos de trabajo las jugadas de la máquina. Un proceso de trabajo solo calcula jugadas y puede correr en cualquier equipo que alcance la base de datos. Cuando se detiene, otros asumen sus tareas. Con `--ledger`, resuelve subproblemas de un libro que empezó `quincunx solve`. Cada opción se puede dar también por el entorno: --threads es `QUINCUNX_THREADS`. La opción prevalece.
cli-work--database = URL de PostgreSQL que comparten los servidores
cli-work--ledger = Libro de subproblemas en el que trabajar, un archivo o una base de datos

cli-show =
    Dibujar una posición en texto, SVG, PNG o JSON

    En texto: el tablero, la última jugada, quién juega o el resultado con su regla, y el texto de la posición para `--position`. En el tablero, la última jugada va de ( ) a [ ], y las líneas ganadoras se marcan con asteriscos.
cli-show--json = Lo mismo que `--format json`

cli-book =
    Crear y mostrar libros de aperturas

    Un libro contiene las posiciones demostradas cerca del inicio de un tablero cuya búsqueda tarda más de lo que la gente espera. Con él, el jugador `perfect` demuestra cada jugada que hace desde el inicio. Los libros de los tableros resueltos forman parte del programa.

cli-book-list =
    Mostrar los tableros de un archivo de libros

    Sin archivo, los libros que forman parte del programa.
cli-book-list--FILE = Archivo escrito por `quincunx book make`
cli-book-list--json =
    Mostrar una lista JSON

    Un libro incompleto tiene 0 nodos.

cli-book-make =
    Crear el libro de un tablero

    Resuelve el tablero y recorre después todas las posiciones que pueden surgir cuando un jugador sigue el libro y el otro juega cualquier cosa, hasta que una búsqueda de --nodes la decide. Los mismos argumentos dan el mismo libro. Ctrl-C escribe lo que se sabe hasta entonces: un libro correcto, pero incompleto, que no hace perfecto al jugador `perfect`. `cargo xtask books` crea los libros del programa.
cli-book-make--nodes = Quedan fuera las posiciones que decide una búsqueda de N nodos
cli-book-make--effort =
    Dejar fuera las posiciones que costaron menos nodos en la búsqueda del tablero entero

    Sin esto cada posición se busca desde cero, lo que tarda mucho más en tableros grandes. Una búsqueda del tablero entero comparte trabajo, así que N debería ser una parte pequeña de --nodes.
cli-book-make--memory = Memoria para resolver el tablero, de 1M a 16G
cli-book-make--ledger = Tomar valores demostrados de este libro de subproblemas
cli-book-make--checkpoint =
    Continuar la búsqueda de `quincunx solve --checkpoint FILE`

    El archivo no se modifica. Prevalece sobre --memory.
cli-book-make--output = Archivo al que se añade el libro, o en el que se reemplaza

cli-ledger =
    Exportar y unir libros de subproblemas

    Un libro contiene los subproblemas de una búsqueda larga, para que muchos procesos puedan repartírsela. `quincunx solve --ledger` empieza uno, `quincunx work --ledger` se suma y `quincunx table verify --ledger` lo verifica.

cli-ledger-export =
    Exportar un libro de subproblemas en texto

    Una línea por entrada con suma de comprobación, en orden, para que las exportaciones se puedan comparar y guardar en un control de versiones. `quincunx ledger merge` las lee.
cli-ledger-export--FILE-URL = Libro de subproblemas: un archivo o una URL de PostgreSQL
cli-ledger-export--output = Archivo que se escribe en lugar de stdout

cli-ledger-merge =
    Unir exportaciones a un libro de subproblemas

    Añade lo que saben las exportaciones. El libro se crea si no existe. Todos deben tratar de la misma posición y tener el mismo presupuesto. Las líneas dañadas se omiten y se cuentan; los libros que discrepan en un valor se rechazan.
cli-ledger-merge--budget = Presupuesto de nodos de un libro nuevo
cli-ledger-merge--from = Exportaciones, como las escribe `quincunx ledger export`

cli-solve =
    Resolver una posición

    Muestra `win`, `loss` o `draw` para quien juega, o `unknown` con el motivo. `in N` es la distancia en jugadas, si está demostrada. Siguen las jugadas ganadoras y una variante del mejor juego. Usa tablas de finales donde las hay y después una búsqueda exhaustiva. Ctrl-C termina y muestra lo demostrado hasta entonces. El código de salida es 1 si el valor se desconoce.
cli-solve--time =
    Límite de tiempo, como 500ms, 5s o 2m

    Por defecto no hay límite.
cli-solve--checkpoint =
    Archivo en el que se guarda la búsqueda y desde el que continúa

    Se lee si existe, y se escribe cada pocos minutos y al final. Es tan grande como la memoria, prevalece sobre --memory y suma los nodos y el tiempo de todas las búsquedas. Los valores demostrados no se buscan de nuevo. Solo un proceso puede usarlo a la vez.
cli-solve--proof =
    Escribir una demostración del resultado en FILE

    Contiene una jugada ganadora para cada posición a la que puede llegar el rival. Compruébala con `quincunx table verify GAME --proof FILE`. No se usan tablas de finales. Solo las victorias y las derrotas tienen demostración.
cli-solve--ledger =
    Libro de subproblemas que comparten varios procesos

    Un archivo, que se crea si falta, o una URL de PostgreSQL. Divide la búsqueda en subproblemas, uno por hilo, y conserva lo demostrado: puedes matarla en cualquier momento y volver a empezarla, o poner `quincunx work --ledger` a ayudar. Demuestra quién gana, no la distancia. No se usan tablas de finales.
cli-solve--budget = Nodos hasta que un subproblema se divide
cli-solve--no-book =
    Buscar aunque el libro conozca la posición

    --checkpoint, --proof y --ledger nunca usan el libro.
cli-solve--json =
    Mostrar un objeto JSON

    `reason` aparece si el valor se desconoce, `total`, que cuenta todas las búsquedas, con `--checkpoint`, y `proof` con `--proof`.

cli-table =
    Crear, verificar y consultar tablas de finales

    Una tabla de finales contiene el valor de cada posición posible en un tablero pequeño, con el número de jugadas hasta el final. `solve`, `analyze` y el jugador `perfect` usan las que encuentran.

cli-table-build =
    Crear la tabla de finales de un tablero

    El archivo solo aparece con su nombre cuando está completo. Los tableros con demasiadas posiciones se rechazan.

cli-table-probe =
    Buscar una posición y sus jugadas en una tabla de finales

    El código de salida es 1 si el valor se desconoce porque decide la repetición.

cli-table-verify =
    Verificar una tabla de finales, una demostración o un libro de subproblemas

    Recalcula cada entrada a partir de las posiciones que la siguen, con una segunda implementación independiente de las reglas. La posición inicial y cada posición que puede seguir a una entrada deben estar en la tabla. Una demostración escrita por `quincunx solve --proof` se verifica del mismo modo, jugada a jugada. Indica la primera entrada errónea o ausente y termina con el código 1.
cli-table-verify--part =
    Verificar solo la parte K de N, como 3/8

    Permite dividir una verificación larga.
cli-table-verify--proof = Verificar esta demostración en lugar de una tabla
cli-table-verify--ledger =
    Verificar este libro de subproblemas, un archivo o una base de datos

    Deduce el valor de las entradas demostradas con la segunda implementación de las reglas, demuestra entradas de nuevo y reproduce con ella sus demostraciones.
cli-table-verify--sample = Entradas al azar que se demuestran de nuevo [por defecto: 100]
cli-table-verify--all = Demostrar de nuevo todas las entradas del libro
cli-table-verify--json =
    Mostrar un objeto JSON

    Las formas son las de una tabla, un defecto, una demostración y un libro.

cli-review--format--record = El registro con signos, comentarios y valores
