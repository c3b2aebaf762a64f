home-page = Quincunx: cinco jogos de tabuleiro para dois
home-title = Cinco jogos de tabuleiro para dois
home-lead-static = Fáceis de aprender, difíceis de dominar. Jogue contra o computador ou com um amigo no mesmo ecrã, até sem ligação à internet.
home-lead = Fáceis de aprender, difíceis de dominar. Jogue contra o computador, com um amigo ou com quem aparecer. Não precisa de conta.
home-mine = As suas partidas
home-all-mine = Todas as minhas partidas
home-pick = Escolha um jogo
home-opponent = Escolha um adversário
home-play = Jogar
home-learn = Aprender
home-more = Opções
home-learn-game = Aprender a jogar { $game }
home-rules-game = Regras de { $game }
home-more-game = Opções de { $game }
home-daily = Problema do dia
home-daily-what = { $game }. { $task }.
home-daily-rated = Rating { $rating }. Só uma jogada está certa, e isso está provado.
home-daily-solve = Resolver
home-daily-more = Mais problemas
home-mistakes = Aprenda com os seus erros
home-mistakes-due =
    { $count ->
        [one] { $count } posição das suas partidas espera por uma jogada melhor.
       *[other] { $count } posições das suas partidas esperam por uma jogada melhor.
    }
home-mistakes-start = Praticar
home-open = Sala de espera
home-none-open = De momento não há ninguém à espera. Escolha «Qualquer pessoa» acima, e a sua partida aparece aqui para outros entrarem.
home-live = Partidas a decorrer
home-none-live = De momento não há partidas públicas. Comece uma como «Pública» nas opções de um jogo, e outros podem assistir aqui.
home-archive = Todas as partidas públicas

level-title = Nível do computador
level-number = Nível { $level }
level-seconds = Motor { $seconds } s
level-perfect = Perfeito
level-perfect-where = Nunca se engana; só em { $sizes }

turn-first = Em primeiro
turn-second = Em segundo
turn-random = À sorte

new-page = Nova partida de { $game }
new-start-one = Começar uma partida
new-opponent = Adversário
new-computer = Computador
new-link = Convidar um amigo
new-anyone = Qualquer pessoa
new-here = Mesmo ecrã
new-listed = Pública: qualquer pessoa pode assistir e encontrá-la mais tarde
new-turn = Jogar
new-size = Tamanho
new-clock = Relógio
new-start = Começar a partida

clock-none = Sem relógio
clock-bullet = 1 minuto
clock-blitz = 3 minutos + 2 segundos por jogada
clock-rapid = 5 minutos + 5 segundos por jogada
clock-relaxed = 15 minutos + 10 segundos por jogada
clock-long = 30 minutos + 20 segundos por jogada
clock-day = 1 dia por jogada
clock-three-days = 3 dias por jogada
clock-custom = Personalizado
clock-field-minutes = Minutos por jogador
clock-field-increment = Segundos por jogada
clock-days =
    { $days ->
        [one] { $days } dia por jogada
       *[other] { $days } dias por jogada
    }
clock-minutes = { $minutes } min + { $increment } s por jogada
clock-seconds = { $seconds } s + { $increment } s por jogada

continue-title = Continuar contra o computador
continue-button = Começar a partida
