error-home = Inicio

error-page-not-found = esta página no existe
error-method-not-allowed = esta dirección no acepta ese método
error-game-not-found = no hay ninguna partida `{ $id }`
error-analysis-not-found = no hay ningún análisis guardado `{ $id }`
error-puzzle-not-found = no hay ningún problema `{ $id }`
error-mistake-not-found = este no es uno de tus errores
error-not-a-player = solo los jugadores de esta partida pueden hacer eso
error-not-the-author = solo el autor puede eliminar un análisis
error-analysis-locked = esta posición es de una partida que estás jugando
error-too-many-analyses = ya has guardado { $limit } análisis, que es el límite
error-no-credentials = no tienes asiento en esta partida
error-not-signed-in = no has iniciado sesión
error-wrong-password = nombre o contraseña incorrectos
error-wrong-code = nombre o código de recuperación incorrectos
error-cross-origin = esta petición viene de otro sitio
error-not-your-turn = no es tu turno
error-stale-ply =
    { $count ->
        [one] la partida ha avanzado: se ha hecho { $count } jugada, no { $given }
       *[other] la partida ha avanzado: se han hecho { $count } jugadas, no { $given }
    }
error-game-over = la partida ha terminado
error-seat-taken = el asiento está ocupado
error-malformed = la petición no se puede leer: { $why }
error-no-attempt = la petición no lleva ni `move` ni `give_up`
error-incomplete-file = la subida está incompleta
error-form = falta un campo del formulario, o alguno no es válido
error-rate-limited = demasiadas peticiones desde tu dirección
error-too-large = la petición es demasiado grande
error-timeout = la petición tardó demasiado
error-damaged = el evento { $event } de la partida `{ $game }` está dañado en la base de datos
error-key = clave de idempotencia no válida: envía de { $least } a { $most } caracteres ASCII visibles, como un UUID aleatorio
error-database = ahora mismo no se pueden guardar ni cargar partidas
error-internal = algo ha fallado por nuestra parte

conflict-key = ya hay en curso una petición con esta clave de idempotencia
conflict-too-busy = están pasando demasiadas cosas a la vez en esta partida
conflict-nothing-asked = no hay nada que rechazar
conflict-not-over = la partida aún no ha terminado
conflict-no-moves = la partida terminó antes de la primera jugada, así que no hay nada que revisar
conflict-reviewing = la partida se está revisando de nuevo: vuelve a intentarlo en unos segundos
conflict-moved-on = la partida ha avanzado desde que la máquina empezó a pensar
conflict-no-draws = en { $game } no hay empates
conflict-nobody-to-ask = solo puedes ofrecer empate a una persona en otra pantalla
conflict-time-left = aún queda tiempo en el reloj
conflict-no-move = no tienes ninguna jugada que deshacer
conflict-not-asked = no hay nada que aceptar
conflict-no-chat = no hay nadie con quien hablar

invalid-name = { $given } no puede ser un nombre: usa de { $least } a { $most } letras de un solo alfabeto, cifras, `-` o `_`
invalid-name-taken = el nombre `{ $name }` ya existe o se parece demasiado a uno que existe: elige otro
invalid-password = la contraseña debe tener de { $least } a { $most } caracteres
invalid-password-name = esta contraseña se parece demasiado a tu nombre
invalid-password-common = esta contraseña es demasiado fácil de adivinar
invalid-key-reused = esta clave de idempotencia ya se usó en otra petición: usa una nueva para cada una
invalid-perfect = el juego perfecto no está disponible para { $game } { $size }: elige un tablero más pequeño o el motor
invalid-clock-name = { $given } no es un reloj: elige uno de la lista
invalid-clock = reloj no válido: indica de 1 a 86400 segundos por jugador con un incremento de hasta 3600 segundos, o de 1 a 30 días por jugada
invalid-seat = { $given } no puede jugar aquí: elige `me`, `open`, `random`, `greedy`, de `engine:1` a `engine:10`, de `engine:time=100ms` a `engine:time=5s`, o `perfect`
invalid-action = { $given } no es una acción: elige `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` o `say`
invalid-theme = { $given } no es un tema de este juego: elige uno de { $themes }
invalid-limit = { $given } es una lista demasiado larga: pide como mucho 500 problemas
invalid-no-puzzle = no hay ningún problema así: elige otro tema u otro tablero
invalid-chat = un mensaje debe tener de 1 a { $most } caracteres

hint-home = ve a la página de inicio
hint-address = comprueba el enlace o empieza una partida nueva
hint-puzzle = elige uno en «Problemas»
hint-mistake = elige uno en «Mis errores»
hint-watch = mira esta partida o empieza la tuya
hint-copy = guarda una copia propia
hint-analysis = analízala cuando termine la partida
hint-delete-analysis = elimina alguno en «Mis partidas»
hint-token = abre la partida en el navegador con el que la empezaste o con el que entraste en ella, o envía el token de tu asiento como `Authorization: Bearer`
hint-sign-in = inicia sesión primero
hint-password = inténtalo de nuevo o crea una cuenta
hint-code = compruébalo: cada código funciona una sola vez
hint-site = usa las páginas de este sitio
hint-wait = espera a tu rival
hint-board = mira la posición actual
hint-new-game = empieza una partida nueva o pide la revancha
hint-game = mira el estado actual de la partida
hint-legal = elige una jugada legal
hint-correct = corrígelo e inténtalo de nuevo
hint-api = consulta la documentación de la API
hint-seconds = inténtalo de nuevo en { $seconds } s
hint-less = envía menos
hint-operator = avisa a quien administra este servidor; las demás partidas no están afectadas
hint-moment = inténtalo de nuevo en un momento
