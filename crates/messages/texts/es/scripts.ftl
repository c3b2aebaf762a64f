script-copied = Copiado
script-copy = Copiar
script-no-answer = El servidor no responde. No se ha cambiado nada; inténtalo de nuevo.
script-back-again = Conexión restablecida.
script-sure-resign = ¿Seguro que quieres rendirte?
script-resign = Rendirse
script-next-step =
    { $count ->
        [one] { $steps }: elige ahora el destino ({ $count } posible)
       *[other] { $steps }: elige ahora el destino ({ $count } posibles)
    }
script-third-step =
    { $piece ->
        [pawn] { $count ->
            [one] { $steps }: elige ahora adónde va el peón capturado ({ $count } casilla posible)
           *[other] { $steps }: elige ahora adónde va el peón capturado ({ $count } casillas posibles)
        }
       *[other] { $count ->
            [one] { $steps }: elige ahora adónde va la pieza capturada ({ $count } casilla posible)
           *[other] { $steps }: elige ahora adónde va la pieza capturada ({ $count } casillas posibles)
        }
    }
script-cancel = Cancelar
script-can = jugada legal
script-selected = selección actual
script-no-step = { $steps }: no hay jugada legal desde aquí. Elige un destino para ver por qué.
script-dismiss = Cerrar
script-not-your-turn = No es tu turno.
script-thinking = Pensando · { $seconds } s
script-hint = Pista: { $move }
script-no-hint = Ahora mismo no hay pista. Inténtalo de nuevo en un momento.
script-watching = { $count } mirando
script-your-turn = Es tu turno
script-declined-draw = Tu oferta de empate fue rechazada.
script-declined-take-back = Tu petición de deshacer la jugada fue rechazada.
script-declined-rematch = Tu oferta de revancha fue rechazada.
script-moved =
    { $color ->
        [red] Rojas
        [blue] Azules
        [white] Blancas
       *[black] Negras
    }: { $move }.
script-thought = Profundidad { $depth } · { $nodes } nodos
script-thought-here = Profundidad { $depth } · { $nodes } nodos, en tu navegador
script-preparing = Cargando. En tu primera visita tarda un poco.
script-incomplete = No se pudo descargar el sitio por completo.
script-try-again = Intentar de nuevo
script-no-worker = Este navegador no puede ejecutar los juegos aquí: necesita service workers, que faltan en algunas ventanas privadas y en sitios sin https. Aun así, puedes leer las reglas.
script-update = Hay una versión nueva.
script-update-now = Actualizar
script-damaged-link = Este enlace está dañado, y la partida que contiene no se puede leer. Pide un enlace nuevo.
script-no-engine = Ahora mismo la máquina no puede pensar. Recarga la página para intentarlo de nuevo; tu partida está guardada.
script-broken = Algo ha fallado
script-reload = Recarga la página para intentarlo de nuevo; tus partidas están guardadas
script-no-storage = Este navegador no pudo guardar la partida
script-no-storage-hint = Libera espacio o permite que este sitio guarde datos. No se ha cambiado nada
script-learn-partly = { $done } de { $count } pasos hechos
script-learn-done = Completada
script-learn-continue = Continuar
