home-page = Quincunx: cinco jogos de tabuleiro para dois
home-title = Cinco jogos de tabuleiro para dois
home-lead-static = Fáceis de aprender, difíceis de dominar. Jogue contra o computador ou com um amigo no mesmo ecrã, mesmo sem rede.
home-lead = Fáceis de aprender, difíceis de dominar. Jogue contra o computador, com um amigo ou com qualquer pessoa. Sem conta.
home-mine = Os seus jogos
home-all-mine = Todos os meus jogos
home-pick = Escolha um jogo
home-opponent = Escolha um adversário
home-play = Jogar
home-learn = Aprender
home-more = Opções
home-learn-game = Aprender { $game }
home-rules-game = Regras de { $game }
home-more-game = Opções de { $game }
home-daily = Problema do dia
home-daily-what = { $game }. { $task }.
home-daily-rated = Classificação { $rating }. Só uma jogada está certa, o que está provado.
home-daily-solve = Resolver
home-daily-more = Mais problemas
home-mistakes = Aprenda com os seus erros
home-mistakes-due =
    { $count ->
        [one] { $count } posição dos seus próprios jogos espera por uma jogada melhor.
       *[other] { $count } posições dos seus próprios jogos esperam por uma jogada melhor.
    }
home-mistakes-start = Praticar
home-open = Sala de espera
home-none-open = De momento ninguém está à espera. Escolha «Qualquer pessoa» acima e o seu jogo aparece aqui para outros entrarem.
home-live = Jogos a decorrer
home-none-live = De momento não há jogos públicos.
home-archive = Todos os jogos públicos

level-title = Nível do computador
level-number = Nível { $level }
level-seconds = Motor { $seconds } s
level-perfect = Perfeito
level-perfect-where = Nunca erra; só em { $sizes }

turn-first = Primeiro
turn-second = Segundo
turn-random = Ao acaso

new-page = Novo jogo de { $game }
new-start-one = Começar um jogo
new-opponent = Adversário
new-computer = Computador
new-link = Convidar um amigo
new-anyone = Qualquer pessoa
new-here = Mesmo ecrã
new-listed = Público: qualquer pessoa pode assistir e encontrá-lo mais tarde
new-turn = Ordem
new-size = Tamanho
new-clock = Relógio
new-start = Começar jogo

clock-none = Sem relógio
clock-bullet = 1 minuto
clock-blitz = 3 minutos + 2 segundos por jogada
clock-rapid = 5 minutos + 5 segundos por jogada
clock-relaxed = 15 minutos + 10 segundos por jogada
clock-long = 30 minutos + 20 segundos por jogada
clock-day = 1 dia por jogada
clock-three-days = 3 dias por jogada
clock-custom = Personalizado
clock-field-minutes = Minutos para cada um
clock-field-increment = Segundos por jogada
clock-days =
    { $days ->
        [one] { $days } dia por jogada
       *[other] { $days } dias por jogada
    }
clock-minutes = { $minutes } min + { $increment } s por jogada
clock-seconds = { $seconds } s + { $increment } s por jogada

continue-title = Continuar contra o computador
continue-button = Começar jogo
