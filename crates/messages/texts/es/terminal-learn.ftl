lessons-title = Lecciones
lessons-choose = Elige una lección:
lessons-ideas = Ideas de { $game }
lessons-about =
    { $count ->
        [one] { $title }, { $count } paso
       *[other] { $title }, { $count } pasos
    }
lessons-about-done = { $title }, completada
lessons-about-partly =
    { $count ->
        [one] { $title }, { $done } de { $count } paso hecho
       *[other] { $title }, { $done } de { $count } pasos hechos
    }
lessons-screen = { $game }: { $title }
lessons-step = Paso { $number } de { $count } ({ $clause })
lessons-correct = ¡Correcto! Pulsa Enter para el paso siguiente.
lessons-correct-last = ¡Correcto! Era el último paso. Pulsa Enter para la lección siguiente, o p para jugar.
lessons-correct-play = ¡Correcto! Era el último paso. Pulsa Enter para jugar ya contra el nivel 1.
lessons-solution = Escribe { $move } y pulsa Enter
help-lesson-next = Paso siguiente; al final, otra lección o una partida
help-lesson-skip = Saltar este paso
help-lesson-before = Paso anterior
help-lesson-restart = Reiniciar este paso
help-lesson-solution = Mostrar la solución
help-lesson-leave = Salir de la lección

practice-typed = Tu jugada: { $text }
practice-wrong = No es esa. Inténtalo de nuevo, o pulsa s para ver la solución.

puzzles-title = Problemas
puzzles-which = ¿Problemas de qué juego?
puzzles-none = Aún no hay problemas de este juego.
puzzles-screen = Problema { $id } de { $game }
puzzles-rated = Este problema tiene una puntuación de { $rating }.
puzzles-standing = Tu puntuación: { $rating }, racha { $streak }, la mejor { $best }.
puzzles-untried = Aún no has intentado ninguno
puzzles-tried = Tu puntuación: { $rating }, intentados: { $count }
puzzles-choose = Elige una jugada con las flechas y Enter, o escríbela.
puzzles-correct = ¡Correcto! La respuesta es { $move }.
puzzles-solved = ¡Resuelto! Pulsa Enter para el problema siguiente.
puzzles-solution = La solución es { $line } ({ $themes }). Pulsa Enter para el problema siguiente.
puzzles-not-the-move = { $move } no es la jugada.
help-puzzle-solution = Mostrar la solución, que cuenta como no resuelto
help-puzzle-next = Ir al problema siguiente
help-puzzle-leave = Salir de los problemas

reviews-screen = Revisión de una partida de { $game }
reviews-progress = Revisando: { $done } de { $count } posiciones.
reviews-reasons = Buscando las causas de los errores.
reviews-no-other = No hay más errores en esta dirección.
reviews-find = Encuentra una jugada mejor.
reviews-go-first = Ve antes a un error: pulsa n para el siguiente.
reviews-not-better = No es mejor. Prueba otra jugada, o pulsa Esc para seguir.
reviews-none = No se encontraron errores.
reviews-none-yours = Ninguna de tus jugadas fue un error.
reviews-see =
    { $count ->
        [one] Pulsa n para ver el error.
       *[other] Pulsa n para ver el primero de { $count } errores.
    }
reviews-see-yours =
    { $count ->
        [one] Pulsa n para ver tu error.
       *[other] Pulsa n para ver el primero de tus { $count } errores.
    }
reviews-value = { $mark }, { $value }
help-review-next = Ir al error siguiente
help-review-before = Ir al error anterior
help-review-try = En un error, buscar una jugada mejor
help-review-step = Recorrer las jugadas
help-review-ends = Ir a la primera o a la última jugada
help-review-leave = Salir de la revisión
help-review-stop = Dejar de probar
