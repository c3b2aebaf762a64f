terminal-title = Juegos de tablero abstractos para dos
terminal-too-small =
    Esta ventana mide { $width } x { $height },
    pero Quincunx necesita al menos { $columns } x { $rows }.
    Agrándala, o pulsa q para salir.
terminal-keys = Teclas
terminal-sentence = { $text }.

menu-title = Menú principal
menu-continue = Continuar
menu-continue-about = Retomar una partida en curso
menu-play = Jugar
menu-play-about = Preparar una partida nueva
menu-learn = Aprender
menu-learn-about = Dos lecciones cortas por juego
menu-puzzles = Problemas
menu-puzzles-about = Encontrar la única jugada que gana
menu-rules = Reglas
menu-rules-about = Cómo se juega cada juego
menu-games = Partidas
menu-games-about = Partidas guardadas y terminadas, archivos
menu-settings = Ajustes
menu-settings-about = Tema, símbolos, velocidad
menu-credits = Créditos
menu-credits-about = Autores, antecesores, licencia
menu-exit = Salir

key-name-up-down = Arriba Abajo
key-name-left-right = Izq. Der.
key-name-arrows = Flech. Enter
key-name-typing = a-j, x, p

key-help = ayuda
key-choose = elegir
key-open = abrir
key-quit = salir
key-start = empezar
key-start-game = empezar la partida
key-back = volver
key-change = cambiar
key-confirm = confirmar
key-cancel = cancelar
key-delete = eliminar
key-rename = renombrar
key-open-file = abrir archivo
key-later = más tarde
key-move = mover
key-type = escribir
key-play = jugar
key-leave = salir
key-solution = solución
key-next = siguiente
key-rules = reglas
key-next-puzzle = problema siguiente
key-next-step = paso siguiente
key-next-lesson = lección siguiente
key-finish = terminar
key-play-now = jugar ya
key-restart = reiniciar
key-next-mistake = error sig.
key-previous-mistake = error ant.
key-try-again = otra vez
key-stop-trying = dejar de probar
key-step = recorrer
key-scroll = desplazar
key-page = página
key-another-game = otro juego
key-hint = pista
key-solver = solucionador
key-engine = motor
key-menu = menú
key-undo = deshacer
key-previous = atrás
key-return = regresar
key-play-on = jugar desde aquí
key-review = revisar
key-rematch = revancha
key-save = guardar
key-select = elegir
key-resume = reanudar
key-pause = pausa
key-one-move = una jugada
key-speed = velocidad
key-choose-another = elegir otra
key-go-back = volver atrás

help-quit = Salir; una partida en curso queda guardada
help-suspend = Suspender y volver a la línea de comandos
help-menu-choose = Elegir una opción
help-menu-open = Abrirla; también con el ratón
help-menu-number = Abrir una opción directamente
help-menu-quit = Salir
help-scroll = Desplazar; también con la rueda del ratón
help-next-page = Página siguiente
help-previous-page = Página anterior
help-ends = Principio y final
help-back-to-menu = Volver al menú
help-another-game = Reglas de otro juego; también con un clic en su nombre
help-game-number = Ir a un juego por su número
help-back = Volver
help-squares = Elegir las casillas de una jugada; también con el ratón
help-type = Escribir una jugada
help-type-enter = Escribir una jugada y pulsar Enter
help-read-rules = Leer las reglas

options-title = Ajustes
options-theme = Tema
options-dark = Oscuro
options-dark-about = Texto claro sobre fondo oscuro
options-light = Claro
options-light-about = Texto oscuro sobre fondo claro
options-symbols = Símbolos
options-auto = Automático
options-auto-about = Según tu terminal
options-unicode = Unicode
options-unicode-about = Fichas, rombos y líneas
options-ascii = ASCII
options-ascii-about = Letras y caracteres simples
options-language = Idioma
options-language-auto = Automático
options-language-about = Automático es el idioma de tu sistema
options-delay = Pausa
options-delay-value = { $count } ms
options-delay-about = Espera antes de la jugada de la máquina
options-saved-in = Guardado en { $folder }
options-cannot-save = No se pueden guardar los ajustes: { $why }
options-cannot-read = No se pueden leer los ajustes: { $why }.
options-damaged = Un archivo dañado se renombró como { $path } y se sustituyó.
options-cannot-search = No se pueden buscar partidas interrumpidas: { $why }.

credits-title = Créditos
credits-about = Los juegos pertenecen a sus autores; el programa y los textos son nuestros. Los detalles están en las reglas de cada juego.
credits-before = Antes de Quincunx
credits-license = Quincunx es software libre bajo la licencia MIT o la Apache License 2.0.

files-title = Tus partidas
files-welcome = Hola de nuevo
files-none = Aún no hay partidas. Las terminadas se guardan; s guarda una partida.
files-none-in-progress = No hay partidas en curso.
files-interrupted = Estas partidas se interrumpieron. ¿Reanudar una?
files-resume = Reanudar una partida:
files-open = Abrir una partida:
files-in-progress = En curso
files-finished = Terminada
files-unreadable = No se puede leer; pulsa Enter para saber por qué
files-cannot-list-progress = No se pueden listar las partidas en curso: { $why }
files-cannot-list = No se pueden listar las partidas: { $why }
files-cannot-read = No se puede leer { $path }: { $why }
files-cannot-open = No se puede abrir { $path }: { $why }
files-delete-again = Pulsa x otra vez para eliminar esta partida, u otra tecla para conservarla.
files-deleted = Partida eliminada.
files-cannot-delete = No se puede eliminar la partida: { $why }
files-no-name = Solo las partidas guardadas tienen nombre; abre esta y pulsa s para guardarla
files-renamed = Ahora se llama { $name }.
files-new-name = Nombre nuevo: { $text }
files-path = Ruta de un registro: { $text }
files-bad-name = { $name } no sirve como nombre de archivo: usa letras, cifras, `-` y `_`
files-name-taken = { $path } ya existe: elige otro nombre
files-cannot-write = No se puede escribir { $path }: { $why }
files-cannot-autosave = No se puede guardar automáticamente: { $why }
files-cannot-autosave-to = No se puede guardar automáticamente en { $folder }: { $why }
files-cannot-delete-autosave = No se puede eliminar la copia automática: { $why }
files-no-home = No se encuentra tu carpeta personal: define `HOME`

help-games-choose = Elegir una partida
help-games-open = Abrirla o reanudarla; también con el ratón
help-games-delete = Eliminarla, después de una pregunta
help-games-rename = Renombrar una partida guardada
help-games-path = Abrir un registro por su ruta
help-games-back = Volver al menú; se conservan todas las partidas

game-row = { $game } { $size }, { $first } contra { $second }, { $moves }
game-row-result = { $game } { $size }, { $first } contra { $second }, { $moves }, { $result }
game-row-dated = { $game } { $size }, { $first } contra { $second }, { $moves }, { $date }
game-row-result-dated = { $game } { $size }, { $first } contra { $second }, { $moves }, { $result }, { $date }
game-row-ago = { $game }, { $ago }
game-row-moves =
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
game-row-won = ganaron las { $color }
game-row-somebody-won = hubo ganador
game-row-draw = empate

ago-now = ahora mismo
ago-minutes = hace { $count } min
ago-hours = hace { $count } h
ago-days =
    { $count ->
        [one] hace { $count } día
       *[other] hace { $count } días
    }

seat-human = persona
