home-page = Quincunx: cinco juegos de tablero para dos
home-title = Cinco juegos de tablero para dos
home-lead-static = Fáciles de aprender, difíciles de dominar. Juega contra la máquina o con un amigo en la misma pantalla, incluso sin conexión.
home-lead = Fáciles de aprender, difíciles de dominar. Juega contra la máquina, con un amigo o con quien sea. No hace falta cuenta.
home-mine = Tus partidas
home-all-mine = Todas mis partidas
home-pick = Elige un juego
home-opponent = Elige un rival
home-play = Jugar
home-learn = Aprender
home-more = Opciones
home-learn-game = Aprender { $game }
home-rules-game = Reglas de { $game }
home-more-game = Opciones de { $game }
home-daily = Problema del día
home-daily-what = { $game }. { $task }.
home-daily-rated = Puntuación { $rating }. Solo una jugada es correcta, y está demostrado.
home-daily-solve = Resolverlo
home-daily-more = Más problemas
home-mistakes = Aprende de tus errores
home-mistakes-due =
    { $count ->
        [one] { $count } posición de tus partidas espera una jugada mejor.
       *[other] { $count } posiciones de tus partidas esperan una jugada mejor.
    }
home-mistakes-start = Practicar
home-open = Sala de espera
home-none-open = Ahora mismo no espera nadie. Elige «Cualquiera» arriba, y tu partida aparecerá aquí para que otros entren.
home-live = Partidas en curso
home-none-live = Ahora mismo no hay partidas públicas. Empieza una como «Pública» en las opciones de un juego, y otros podrán mirarla aquí.
home-archive = Todas las partidas públicas

level-title = Nivel de la máquina
level-number = Nivel { $level }
level-seconds = Motor { $seconds } s
level-perfect = Perfecto
level-perfect-where = Nunca se equivoca; solo en { $sizes }

turn-first = Primero
turn-second = Segundo
turn-random = Al azar

new-page = Partida nueva de { $game }
new-start-one = Empezar una partida
new-opponent = Rival
new-computer = Máquina
new-link = Invitar a un amigo
new-anyone = Cualquiera
new-here = Misma pantalla
new-listed = Pública: cualquiera puede mirarla y encontrarla más tarde
new-turn = Juegas
new-size = Tamaño
new-clock = Reloj
new-start = Empezar la partida

clock-none = Sin reloj
clock-bullet = 1 minuto
clock-blitz = 3 minutos + 2 segundos por jugada
clock-rapid = 5 minutos + 5 segundos por jugada
clock-relaxed = 15 minutos + 10 segundos por jugada
clock-long = 30 minutos + 20 segundos por jugada
clock-day = 1 día por jugada
clock-three-days = 3 días por jugada
clock-custom = Personalizado
clock-field-minutes = Minutos por jugador
clock-field-increment = Segundos por jugada
clock-days =
    { $days ->
        [one] { $days } día por jugada
       *[other] { $days } días por jugada
    }
clock-minutes = { $minutes } min + { $increment } s por jugada
clock-seconds = { $seconds } s + { $increment } s por jugada

continue-title = Continuar contra la máquina
continue-button = Empezar la partida
