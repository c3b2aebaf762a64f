player-guest = Invitado
player-none = Asiento libre
player-level = Máquina, nivel { $level }
player-computer = Máquina, { $who }
player-perfect = Máquina, juego perfecto
player-engine = Motor, { $time } s por jugada
player-people = Personas
player-since = Miembro desde { $date }
player-won = ganadas
player-drawn = empatadas
player-lost = perdidas
player-no-results = Aún no hay partidas terminadas.
player-what = Los resultados incluyen las partidas privadas. En la lista solo están las públicas.
player-games = Partidas públicas

reason-resigned = las { $color } se rindieron
reason-ran-out = a las { $color } se les acabó el tiempo
reason-agreed = los jugadores acordaron un empate

board-title = Tablero

walk-start = Ir al inicio
walk-back = Jugada anterior
walk-on = Jugada siguiente
walk-end = Última jugada
walk-flip = Girar el tablero
walk-flip-key = Girar el tablero (f)

moves-title = Jugadas
move-yours = Tu jugada
move-play = Jugar
move-choose =
    { $count ->
        [one] O elige la única jugada:
       *[other] O elige una de { $count } jugadas:
    }
move-play-it = Hacer esta jugada
move-pass = Pasar

keys-title = Atajos de teclado

share-title = Compartir
share-box = Enlace y archivos
share-link = Enlace
share-position = Posición
share-record = Registro
share-whole-game = El enlace contiene la partida entera.
share-copy = Copiar
share-native = Compartir
share-qr = Código QR del enlace

chat-title = Chat
chat-log = Mensajes
chat-words = Escribe un mensaje
chat-say = Enviar

game-about = Partida
game-join = Jugar con las { $color }
game-seat-free = Este asiento está libre. Ocúpalo, o quédate mirando.
game-invite = Envía este enlace a un amigo:
game-listed = La partida aparece también en la página de inicio, donde cualquiera puede ocupar el asiento.
game-unlisted = Solo puede entrar quien tenga el enlace.
game-watching = Estás mirando.
game-watchers = { $count } mirando
game-won = victoria
game-here = presente
game-away = ausente
game-lost = Conexión perdida. Tu partida está a salvo, y la página se reconecta sola.
game-next = Ir a la revancha
game-thinking = Pensando
game-your-turn = Es tu turno
game-to-move = Le toca
game-you-won = Ganaste
game-you-lost = Perdiste
game-review = Revisión
game-hint = Pista
game-learn = Aprender
game-sound = Sonido
game-notify = Avisarme cuando sea mi turno
game-keys = ← → Inicio Fin: recorrer las jugadas · f: girar el tablero · en el tablero: flechas, Enter, Escape · m: escribir una jugada
game-take-back = Deshacer jugada
game-ask-take-back = Pedir deshacer jugada
game-offer-draw = Ofrecer empate
game-resign = Rendirse
game-ask-rematch = Ofrecer revancha
game-again = Jugar de nuevo

guide-title = Tu primera partida
guide-step = { $number } de { $count }:
guide-dismiss = Ocultar consejos

ask-draw = Las { $color } ofrecen empate.
ask-for-take-back = Las { $color } quieren deshacer una jugada.
ask-rematch = Las { $color } quieren la revancha.
ask-accept = Aceptar
ask-decline = Rechazar
ask-withdraw = Retirar
