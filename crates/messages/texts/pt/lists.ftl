watch-title = Assistir
watch-archive = Jogos terminados
watch-any-game = Qualquer jogo
watch-any-result = Qualquer resultado
watch-player = Jogador
watch-result = Resultado
watch-search = Procurar
watch-none = Ainda não há jogos públicos terminados.
watch-newer = Mais recentes
watch-older = Mais antigos

games-title = Os meus jogos
games-none = Ainda não há jogos. Os seus jogos aparecem aqui, mesmo sem conta.
games-none-match = Nenhum jogo corresponde a estes filtros.
games-start = Comece o seu primeiro jogo
games-moves =
    { $count ->
        [one] { $count } jogada
       *[other] { $count } jogadas
    }
games-show = Mostrar
games-show-all = Todos
games-show-turn = A sua vez
games-show-running = A decorrer
games-show-finished = Terminados
games-filter = Filtrar
games-export = Transferir todos num ficheiro
games-here = Estes são os jogos que jogou neste navegador.
games-account = Crie uma conta para os ver em todos os seus dispositivos
games-guest = Convidado
games-free = lugar livre
games-you = Eu
games-your-turn = É a sua vez
games-waiting = À espera de adversário
games-won = Ganhou
games-lost = Perdeu
games-versus = contra
games-one-screen = Dois jogadores no mesmo ecrã
games-first-won = Ganhou o primeiro
games-second-won = Ganhou o segundo
games-draw = Empate
