report-title = Informe para autores: { $game }
report-balance = Equilibrio y duración
report-choice = Elección
report-course = Desarrollo de una partida
report-openings = Aperturas
report-rules = Opciones de reglas
report-strength = Fuerza
report-metrics = Todas las métricas

report-lead = { $count } partidas de niveles de la máquina contra sí mismos, y búsquedas en sus posiciones. Las barras y los corchetes son intervalos del 95 %. Los nombres son los del sistema Ludii.
report-incomplete = Se interrumpió antes de tiempo: faltan secciones o se basan en menos partidas.
report-made-quick = Informe rápido, semilla { $seed }, versión { $version }. Para rehacerlo:
report-made-full = Informe completo, semilla { $seed }, versión { $version }. Para rehacerlo:

report-proved = Demostrado, para el primer jugador con el mejor juego: { $value }.
report-repetition = Demostrado: ninguno de los jugadores puede forzar la victoria; decide la repetición.
report-unknown = No se sabe quién gana con el mejor juego: la búsqueda de este informe es demasiado corta para decirlo.
report-first-score = Puntuación del primer jugador
report-first-score-about = Cada nivel contra sí mismo; los empates cuentan la mitad. Las primeras cuatro jugadas de los niveles fuertes son del nivel 5, para que las partidas sean distintas.
report-length-about = Porcentaje de partidas por duración en jugadas.
report-branching = Factor de ramificación por jugada
report-branching-about = Número medio de jugadas legales, mientras dure al menos una décima parte de las partidas.
report-kinds = Tipos de jugadas
report-kinds-about = Porcentaje de las jugadas en partidas del nivel { $level }.
report-surprise = Sorpresa
report-surprise-about = Con qué frecuencia un nivel no encuentra la jugada del nivel 10 en la misma posición. Las jugadas igual de buenas también cuentan como sorpresas, salvo que sean imágenes reflejadas.
report-certainty = Hasta qué punto está decidida una partida
report-certainty-about = Tamaño medio de la evaluación del motor, de 0 (igualada) a 1 (decidida), según la parte de la partida ya jugada.
report-openings-about = Una jugada de cada clase de simetría del tablero, la mejor primero. Los valores demostrados son exactos; las probabilidades son la opinión del motor, que no está calibrada.
report-no-rules = { $game } no tiene opciones de reglas.
report-rules-about = Partidas del nivel { $level } con cada valor de cada opción.
report-ladder = Escalera de niveles
report-ladder-stored = Elo por encima del jugador aleatorio, del torneo de docs/levels.md.
report-ladder-measured = Elo por encima del jugador aleatorio, de encuentros cortos de este informe.
report-not-measured = No medido.
report-level = Nivel { $level }

report-score-plot = Puntuación del primer jugador por fuerza
report-length-plot = Duración de las partidas del nivel { $level }
report-branching-plot = Número medio de jugadas legales por jugada
report-ply-axis = jugada
report-kinds-plot = Porcentajes de los tipos de jugadas
report-surprise-plot = Con qué frecuencia cada nivel pierde la jugada más fuerte
report-certainty-plot = Tamaño medio de la evaluación según la parte de la partida ya jugada
report-share-axis = % de la partida
report-rules-plot = Puntuación del primer jugador por opción de reglas
report-own-rule = { $rule } (este informe)
report-ladder-plot = Elo de los niveles

report-metric = Métrica
report-value = Valor
report-option = Opción
report-move = Jugada
report-proved-value = Demostrado
report-chances = Probabilidades del primero
report-value-unknown = desconocido
report-images =
    { $count ->
        [one] y 1 imagen
       *[other] y { $count } imágenes
    }
report-more = { $count } más
report-differs = difiere
report-sample = { $count } partidas, { $distinct } distintas

metric-advantage = partidas ganadas por el primer jugador
metric-balance = 1 menos la diferencia entre las tasas de victoria
metric-completion = partidas con ganador
metric-drawishness = partidas que acaban en empate
metric-timeouts = partidas detenidas tras 1000 jugadas
metric-turns = duración de una partida en jugadas
metric-turns-median = la duración que supera la mitad de las partidas
metric-turns-deviation = desviación típica de la duración
metric-branching = jugadas legales por turno
metric-decisions = lo mismo donde hay elección
metric-decision-moves = jugadas con elección; las demás son forzadas
metric-occupied = casillas con piezas
metric-tree = logaritmo (base 10) del número de partidas posibles, estimado
metric-drama = cuánto estuvo por detrás el ganador, en promedio por jugada (0 a 2)
metric-lead-change = jugadas en las que cambia el ganador previsto
metric-lead-changes = lo mismo como número (no es una métrica de Ludii)
metric-threshold = la mejor evaluación que llegó a tener el perdedor (-1 a 1)
metric-decisive-moves = jugadas tras superar el ganador ese umbral por primera vez

report-doing-games = partidas del nivel { $level }
report-doing-rule = partidas con { $rule }
report-doing-evaluation = evaluación de posiciones
report-doing-ladder = escalera de niveles
report-doing-search = búsqueda exacta
report-doing-openings = jugadas de apertura
report-doing-surprises = sorpresas
report-interrupted = interrumpido: el informe tiene lo hecho hasta ahora
