setup-title = Nova partida
setup-start = Começar a partida
setup-game = Jogo
setup-size = Tamanho
setup-files = Colunas
setup-ranks = Filas
setup-rule = Regra: { $rule }
setup-players = Jogadores
setup-computer = Computador ({ $color })
setup-clock = Relógio
setup-no-clock = Sem relógio
setup-no-clock-about = Tempo ilimitado
setup-clock-value = { $minutes } min + { $seconds } s
setup-clock-about = Por partida e por jogada
setup-square = { $side } x { $side }
setup-standard = Tamanho habitual
setup-uncommon = Tamanho invulgar
setup-two-people = Duas pessoas
setup-two-people-about = { $first } e { $second } neste terminal
setup-you-first = Primeiro eu
setup-you-first-about = Joga com as { $first }, o computador com as { $second }
setup-computer-first = Primeiro o computador
setup-computer-first-about = O computador joga com as { $first }; as { $second } são suas
setup-two-computers = Dois computadores
setup-two-computers-about = Fique só a assistir
help-setup-choose = Escolher uma definição
help-setup-change = Mudá-la; também com o rato
help-setup-start = Começar a partida

table-title = { $game } { $files } x { $ranks }
table-title-rules = { $game } { $files } x { $ranks } { $rules }
table-aim = Objetivo: { $aim }
table-moves = Jogadas
table-solver = Solucionador
table-engine = Motor
table-more = mais { $count }: o
table-searching = a procurar ...
table-over = a partida acabou
table-from-tablebase = da tabela de finais
table-from-book = do livro
table-nodes = { $nodes } nós
table-depth = profundidade { $depth }  { $nodes } nós

action-undo = Anular uma jogada
action-redo = Refazer uma jogada; rever uma partida terminada
action-hint = Pedir uma sugestão ao motor
action-analysis = Ligar ou desligar a análise do motor
action-solver = Solucionador: marcar jogadas que ganham, perdem ou empatam
action-flip = Virar o tabuleiro
action-moves = Listar todas as jogadas
action-rules = Ler as regras
action-copy = Copiar a posição
action-save = Guardar a partida
action-picture = Guardar uma imagem (SVG ou PNG)
action-now = Parar a busca e fazer a melhor jogada encontrada
action-pause = Pôr em pausa ou retomar os computadores
action-step = Fazer uma jogada do computador
action-faster = Acelerar os computadores
action-slower = Abrandar os computadores
action-resign = Desistir
action-again = Desforra com os lados trocados
action-branch = Nova partida a partir desta posição
action-menu = Menu
action-leave = Sair da partida
help-pick = Escolher o que joga e depois um destino; ou clicar
help-browse = Percorrer a partida; Home e End vão ao início e ao fim
help-escape = Voltar atrás; menu das ações abaixo
help-undo-redo = Anular; refazer, ou rever uma partida terminada
help-save = Guardar a partida; guardar uma imagem (SVG ou PNG)
help-again = Desforra; nova partida a partir desta posição
help-computers = Computadores: pausa, uma jogada, mais depressa ou devagar
help-values = Ganha em 7, perde em 6, empate, repetição, por resolver

dialog-menu = Menu
dialog-moves = Todas as jogadas
dialog-resign = Desistir?
dialog-leave = Sair da partida?
dialog-save = Guardar como
dialog-save-record = Enter guarda, Esc cancela. Nunca se substitui um ficheiro existente.
dialog-save-picture = Enter guarda, Tab escolhe PNG ou SVG, Esc cancela. Nada é substituído.
dialog-play-on = Continuar a jogar
dialog-resign-it = Desistir
dialog-resign-about = Ganha o adversário
dialog-can-save = Pode guardar a partida com s
dialog-leave-it = Sair
dialog-leave-about = A partida não fica guardada
dialog-keep = Conservar
dialog-keep-about = Retomá-la mais tarde
dialog-delete = Eliminar
dialog-delete-about = Não se pode anular

table-typed = A sua jogada: { $text }   (Enter joga, Esc cancela)
table-story = { $words } ({ $source }).
table-preview = Antevisão. { $words }
table-review = Jogada { $ply } de { $last }.
table-review-keys = PgUp e PgDn percorrem, N joga a partir daqui, End regressa
table-won = Ganharam as { $color }: { $why } ({ $clause }).
table-won-by = Ganharam as { $color }: { $why }.
table-drawn = Empate: { $why } ({ $clause }).
table-drawn-by = Empate: { $why }.
table-over-keys = Prima r para rever a partida, n para a desforra
table-hint-coming = O motor procura uma sugestão. Prima ! para ver a melhor até agora
table-hint-progress = O motor procura uma sugestão ({ $progress }). Prima ! para ver a melhor até agora
table-must-pass = As { $color } têm de passar ({ $move }): prima Enter
table-choose-square = Jogam as { $color }: escolha uma casa ou escreva uma jogada, como { $move }
table-choose-piece =
    { $piece ->
        [disc] Jogam as { $color }: escolha um disco ou escreva uma jogada, como { $move }
        [pawn] Jogam as { $color }: escolha um peão ou escreva uma jogada, como { $move }
       *[other] Jogam as { $color }: escolha uma peça ou escreva uma jogada, como { $move }
    }
table-choose-target =
    { $piece ->
        [disc] Jogam as { $color }: escolha um destino, ou prima Esc para escolher outro disco
        [pawn] Jogam as { $color }: escolha um destino, ou prima Esc para escolher outro peão
       *[other] Jogam as { $color }: escolha um destino, ou prima Esc para escolher outra peça
    }
table-choose-relocation =
    { $piece ->
        [pawn] Jogam as { $color }: escolha para onde vai o peão capturado, ou prima Esc para voltar
       *[other] Jogam as { $color }: escolha para onde vai a peça capturada, ou prima Esc para voltar
    }
table-paused = Em pausa: Espaço retoma, . faz uma jogada
table-thinking = As { $color } ({ $name }) estão a pensar. Prima ! para jogarem já
table-thinking-progress = As { $color } ({ $name }) estão a pensar: { $progress }. Prima ! para jogarem já
table-thinking-watched = As { $color } ({ $name }) estão a pensar. Espaço faz uma pausa, + e - mudam a velocidade

thinking-time = { $seconds } s
thinking-time-of = { $seconds } s de { $limit } s
thinking-time-depth = { $seconds } s, profundidade { $depth }
thinking-time-of-depth = { $seconds } s de { $limit } s, profundidade { $depth }
thinking-table = a construir a tabela de finais, { $percent } %

table-nothing-to-undo = Não há nenhuma jogada para anular
table-nothing-to-redo = Não há nenhuma jogada para refazer
table-stopping = A parar a busca ...
table-not-thinking = O computador não está a pensar
table-speed = Os computadores esperam { $count } ms antes de cada jogada
table-fastest = Os computadores esperam { $count } ms antes de cada jogada, o mínimo
table-slowest = Os computadores esperam { $count } ms antes de cada jogada, o máximo
table-solver-off = Solucionador desligado. Prima T para o ligar de novo
table-no-hint-now = Espere pela sua vez, ou prima PgUp para recuar na partida
table-not-your-turn = Não é a sua vez
table-copied = Copiado, se o seu terminal o permitir: { $position }
table-saved = Guardado como { $path }
table-cannot-resign = Só uma pessoa pode desistir
table-not-over = Acabe primeiro a partida ou desista
table-rematch = Desforra com os lados trocados
table-browse-first = Prima primeiro PgUp para recuar até uma posição, depois N para jogar a partir daí
table-branched = Nova partida a partir da jogada { $ply }; a outra fica guardada
table-wait = É a vez das { $color }: espere que o computador jogue
table-no-move-from = Nenhuma jogada começa em { $cell }
table-no-move-because = Nenhuma jogada começa em { $cell }: { $why } ({ $clause }); { $hint }
reason-of-record = resultado do registo

failed-computer = { $why }. Continue para tentar de novo, ou anule uma jogada
failed-computer-crash = O computador falhou. Continue para tentar de novo, ou anule uma jogada
failed-analysis = A análise falhou e foi desligada
failed-solver = O solucionador falhou e foi desligado
failed-review = A revisão falhou
failed-table = Não é possível usar uma tabela de finais: { $why }
failed-build = Continua-se sem tabela de finais: { $why }
failed-build-file = Continua-se sem tabela de finais: { $why }: { $cause }

verdict-wins = as { $color } ganham
verdict-wins-in = as { $color } ganham em { $plies }
verdict-wins-within = as { $color } ganham em { $plies } no máximo
verdict-wins-probably = as { $color } ganham provavelmente em { $plies }
verdict-loses = as { $color } perdem
verdict-loses-in = as { $color } perdem em { $plies }
verdict-loses-within = as { $color } perdem em { $plies } no máximo
verdict-loses-probably = as { $color } perdem provavelmente em { $plies }
verdict-draws = as { $color } empatam
verdict-score =
    { $color-key ->
        [red] Vermelhas { $score }
        [blue] Azuis { $score }
        [white] Brancas { $score }
       *[black] Pretas { $score }
    }

move-value-wins = ganha
move-value-wins-in = ganha em { $plies }
move-value-loses = perde
move-value-loses-in = perde em { $plies }
move-value-draws = empate
move-value-repeats = decide-se por repetição
move-value-unknown = por resolver

solver-proved =
    { $source ->
        [rules] { $value } (pelas regras)
        [book] { $value } (livro)
        [table] { $value } (tabela de finais)
       *[search] { $value } (resolvido)
    }
solver-draw =
    { $source ->
        [rules] empate (pelas regras)
        [book] empate (livro)
        [table] empate (tabela de finais)
       *[search] empate (resolvido)
    }
solver-searching = { $value }, ainda a procurar
solver-repetition = ninguém pode forçar a vitória: decide-se por repetição
solver-progress = a procurar: { $known } de { $count } jogadas resolvidas
solver-unknown = por resolver: { $known } de { $count } jogadas resolvidas

hint-move =
    { $source ->
        [table] Experimente { $move }: { $standing } (tabela de finais)
        [book] Experimente { $move }: { $standing } (livro)
        [search] Experimente { $move }: { $standing } (profundidade { $depth })
       *[end] Experimente { $move }: { $standing }
    }
hint-line =
    { $source ->
        [table] Experimente { $move }: { $standing }, depois { $line } (tabela de finais)
        [book] Experimente { $move }: { $standing }, depois { $line } (livro)
        [search] Experimente { $move }: { $standing }, depois { $line } (profundidade { $depth })
       *[end] Experimente { $move }: { $standing }, depois { $line }
    }
standing-draw = a posição é um empate
standing-equal = a posição está mais ou menos igual ({ $score })
standing-slightly-better = as { $color } estão um pouco melhor ({ $score })
standing-better = as { $color } estão melhor ({ $score })
standing-much-better = as { $color } estão muito melhor ({ $score })
standing-slightly-worse = as { $color } estão um pouco pior ({ $score })
standing-worse = as { $color } estão pior ({ $score })
standing-much-worse = as { $color } estão muito pior ({ $score })
