watch-title = Mirar
watch-archive = Partidas terminadas
watch-any-game = Cualquier juego
watch-any-result = Cualquier resultado
watch-player = Jugador
watch-result = Resultado
watch-search = Buscar
watch-none = Aún no hay partidas públicas terminadas. Cuando una partida pública termina, se guarda aquí.
watch-newer = Más recientes
watch-older = Más antiguas

games-title = Mis partidas
games-none = Aún no hay partidas. Las tuyas aparecen aquí, incluso sin cuenta.
games-none-match = Ninguna partida coincide con estos filtros.
games-start = Empieza tu primera partida
games-moves =
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
games-show = Mostrar
games-show-all = Todas
games-show-turn = Tu turno
games-show-running = En curso
games-show-finished = Terminadas
games-filter = Filtrar
games-export = Descargarlas todas en un archivo
games-here = Estas son las partidas que has jugado en este navegador.
games-account = Crea una cuenta para verlas en todos tus dispositivos
games-guest = Invitado
games-free = asiento libre
games-you = Tú
games-your-turn = Es tu turno
games-waiting = Esperando rival
games-won = Ganaste
games-lost = Perdiste
games-versus = contra
games-one-screen = Dos jugadores en una pantalla
games-first-won = Ganó el primero
games-second-won = Ganó el segundo
games-draw = Empate
