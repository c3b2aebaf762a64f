site-skip = Saltar al contenido
site-nav = Navegación
site-personal = Tus partidas y ajustes
site-menu = Menú
site-game-preview = Una partida en Quincunx. Abre el enlace para mirar o para ocupar un asiento libre.
site-about = Información y créditos

nav-play = Jugar
nav-learn = Aprender
nav-puzzles = Problemas
nav-analyze = Analizar
nav-watch = Mirar

settings-title = Ajustes
settings-scheme = Tema
settings-automatic = Automático
settings-light = Claro
settings-dark = Oscuro
settings-board = Tablero
settings-paper = Papel
settings-wood = Madera
settings-slate = Pizarra
settings-high-contrast = Alto contraste
settings-guide = Consejos en tus primeras partidas
settings-language = Idioma
settings-on = Sí
settings-off = No
settings-save = Guardar

date-day = { $day } { $month } { $year }
date-month =
    { $month ->
        [1] ene
        [2] feb
        [3] mar
        [4] abr
        [5] may
        [6] jun
        [7] jul
        [8] ago
        [9] sept
        [10] oct
        [11] nov
       *[12] dic
    }

about-title = Información y créditos
about-what = Quincunx es software libre para jugar a cinco juegos de tablero abstractos. No necesitas cuenta: una cookie recuerda qué asientos y qué resultados de problemas son tuyos, y no se guarda nada más sobre ti. Con un nombre y una contraseña, tus partidas te acompañan en tus otros dispositivos.
about-authors = Los juegos y sus autores
about-before = De dónde viene Quincunx
about-before-what = Quincunx partió de los informes de cinco proyectos de estudiantes, escritos en SICStus Prolog para una asignatura de programación funcional y lógica de la Facultad de Ingeniería de la Universidad de Oporto. No se usa nada de su código ni de sus textos. Los proyectos llevan los nombres que les dieron sus grupos.
about-project = «{ $name }»
about-license = Versión y licencia
about-license-what = Este es Quincunx { $version }, disponible bajo la licencia MIT o la Apache 2.0, a tu elección.
about-type = Tipos de letra
about-type-what = Bricolage Grotesque, de Mathieu Triay, y Figtree, de Erik Kennedy, ambas bajo la SIL Open Font License.

api-title = API
api-what = Escribe un bot: todo lo que hacen las páginas está disponible también en JSON.
api-openapi = Documento OpenAPI
api-requests = Endpoints
api-events = Un WebSocket con los eventos de una partida. ?since=N repite lo que te perdiste.
api-analysis = Un WebSocket con el motor: envía una posición y recibe su análisis a medida que profundiza.
