watch-title = Assistir
watch-archive = Partidas terminadas
watch-any-game = Qualquer jogo
watch-any-result = Qualquer resultado
watch-player = Jogador
watch-result = Resultado
watch-search = Procurar
watch-none = Ainda não há partidas públicas terminadas. Quando uma partida pública acaba, fica guardada aqui.
watch-newer = Mais recentes
watch-older = Mais antigas

games-title = As minhas partidas
games-none = Ainda não há partidas. As suas aparecem aqui, mesmo sem conta.
games-none-match = Nenhuma partida corresponde a estes filtros.
games-start = Comece a sua primeira partida
games-moves =
    { $count ->
        [0] { $count } jogadas
        [one] { $count } jogada
       *[other] { $count } jogadas
    }
games-show = Mostrar
games-show-all = Todas
games-show-turn = É a sua vez
games-show-running = Em curso
games-show-finished = Terminadas
games-filter = Filtrar
games-export = Transferir todas num ficheiro
games-here = Estas são as partidas que jogou neste navegador.
games-account = Crie uma conta para as ver em todos os seus dispositivos
games-guest = Convidado
games-free = lugar livre
games-you = Eu
games-your-turn = É a sua vez
games-waiting = À espera de adversário
games-won = Ganhou
games-lost = Perdeu
games-versus = contra
games-one-screen = Dois jogadores no mesmo ecrã
games-first-won = Ganhou quem jogou primeiro
games-second-won = Ganhou quem jogou em segundo
games-draw = Empate
