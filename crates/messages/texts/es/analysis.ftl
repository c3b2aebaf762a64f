analysis-page = Análisis de { $game }
analysis-title = Análisis
analysis-about = Preparar la posición
analysis-game = Juego
analysis-size = Tamaño
analysis-rules = Reglas
analysis-position = Posición
analysis-start = inicial
analysis-moves = Jugadas
analysis-moves-hint = desde esa posición
analysis-set-up = Preparar
analysis-edit = Editar posición
analysis-record = Pegar o subir un registro
analysis-record-text = Registro con todas las variantes
analysis-open = Abrir
analysis-file = O elige un archivo
analysis-upload = Abrir archivo
analysis-graph = Por encima del centro están mejor las { $first }; por debajo, las { $second }.
analysis-basis = Los valores y los signos ? y ?? vienen de un análisis rápido ({ $nodes } nodos por posición): enciende el motor para comprobar una.
analysis-panel = Motor y jugadas
analysis-think = Encender el motor
analysis-stop = Apagar el motor
analysis-lines = Líneas
analysis-thought = Profundidad { $depth } · { $nodes } nodos
analysis-known = Jugadas resueltas
analysis-verdict =
    { $color-key ->
        [red] Rojas: { $value }
        [blue] Azules: { $value }
        [white] Blancas: { $value }
       *[black] Negras: { $value }
    }
analysis-unknown =
    { $count ->
        [one] { $count } jugada más no está resuelta.
       *[other] { $count } jugadas más no están resueltas.
    }
analysis-wins-in =
    { $plies ->
        [one] victoria en la próxima jugada
       *[other] victoria en { $plies } jugadas
    }
analysis-wins = victoria
analysis-loses-in =
    { $plies ->
        [one] derrota en la próxima jugada
       *[other] derrota en { $plies } jugadas
    }
analysis-loses = derrota
analysis-draws = empate
analysis-try = Prueba una jugada
analysis-play = Jugar
analysis-to-main = Volver a la línea principal
analysis-promote = Hacer principal
analysis-remove = Eliminar desde aquí
analysis-empty = Aún no hay jugadas. Haz una en el tablero. Una segunda jugada desde la misma posición abre una variante.
analysis-annotate = Comentar { $move }
analysis-comment = Comentario
analysis-glyph = Signo
analysis-no-glyph = ninguno
analysis-annotate-button = Añadir al análisis
analysis-save = Guardar y compartir
analysis-save-title = Título
analysis-save-button = Guardar
analysis-save-what = Guarda todas las jugadas, variantes y comentarios en una dirección propia. Un análisis guardado no cambia nunca; si haces cambios, guárdalo de nuevo.
analysis-saved = Análisis guardado
analysis-saved-on = Guardado el { $date }
analysis-saved-by = Guardado por { $author } el { $date }
analysis-saved-unchanged = Cualquiera que tenga el enlace puede verlo y seguir jugando desde él. Tus cambios son solo tuyos hasta que los guardes.
analysis-delete = Eliminar
analysis-list = Análisis guardados
analysis-delete-title = Eliminar { $title }
analysis-preview = Un análisis en Quincunx, con comentarios y variantes.
analysis-played = { $first } contra { $second }
analysis-keys = ← → Inicio Fin: recorrer las jugadas · l: motor · espacio: mejor jugada · f: girar el tablero

edit-page = Editor de posiciones: { $game }
edit-title = Editor de posiciones
edit-about = Preparar el tablero
edit-other-board = Usar este tablero
edit-help = Elige una herramienta y haz clic en las casillas. Colocar otra vez la misma pieza la quita. Con el teclado, usa las flechas y Enter.
edit-tools = Herramientas
edit-put = Herramienta
edit-empty = Libre
edit-higher = Añadir una pieza
edit-lower = Quitar una pieza
edit-turn = Juegan
edit-clear = Vaciar el tablero
edit-start = Posición inicial
edit-apply = Aplicar
edit-cells = Casillas
edit-ready = Posición legal.
edit-analyze = Analizar la posición

evaluation-wins = Ganan las { $color }
evaluation-ahead =
    { $color-key ->
        [red] Rojas +{ $points }
        [blue] Azules +{ $points }
        [white] Blancas +{ $points }
       *[black] Negras +{ $points }
    }
