learn-title = Aprende los juegos
learn-lead = Dos lecciones cortas por juego, jugadas en el tablero: las reglas y, después, las primeras ideas.
learn-steps =
    { $count ->
        [one] { $count } paso
       *[other] { $count } pasos
    }
learn-start = Empezar la lección
learn-start-game = Empezar la lección: { $game }

rules-short = Reglas
rules-page = Reglas de { $game }
rules-games = Juegos
rules-learn = Aprender jugando
rules-implementers = Para programadores
rules-report = Informe para autores
report-page = Informe para autores: { $game }
report-making = Este informe se está preparando: los niveles de la máquina juegan partidas y el motor las analiza. Tarda unos minutos, y esta página se recarga sola.
report-progress = { $section }: { $done } de { $all }

lesson-page = { $title }: lección de { $game }
lesson-step = paso { $number } de { $count }
lesson-right = ¡Correcto!
lesson-wrong = Todavía no.
lesson-try-this = Prueba
lesson-try = Probar
lesson-next = Paso siguiente
lesson-last = Ese era el último paso.
lesson-goes-on = A continuación: { $title }.
lesson-next-lesson = Lección siguiente
lesson-play = Jugar ya contra el nivel 1
lesson-worse = { $move } no es la mejor jugada aquí. Prueba otra.
lesson-back = Atrás
lesson-show = Muéstrame
lesson-skip = Saltar
lesson-again = Intentar de nuevo
lesson-step-done = este paso ya está hecho: ve al siguiente o empiézalo de nuevo
lesson-not-asked-for = { $move } es posible, pero este paso pide otra cosa
