report-title = Relatório para autores: { $game }
report-balance = Equilíbrio e duração
report-choice = Escolha
report-course = Decorrer de uma partida
report-openings = Aberturas
report-rules = Opções de regras
report-strength = Força
report-metrics = Todas as métricas

report-lead = { $count } partidas de níveis do computador contra si mesmos, e buscas nas suas posições. As barras e os parênteses retos são intervalos de 95 %. Os nomes são os do sistema Ludii.
report-incomplete = Foi interrompido: faltam secções, ou assentam em menos partidas.
report-made-quick = Relatório rápido, semente { $seed }, versão { $version }. Para o refazer:
report-made-full = Relatório completo, semente { $seed }, versão { $version }. Para o refazer:

report-proved = Provado, para o primeiro jogador com o melhor jogo: { $value }.
report-repetition = Provado: nenhum dos jogadores pode forçar a vitória; decide a repetição.
report-unknown = Não se sabe quem ganha com o melhor jogo: a busca deste relatório é curta demais para o dizer.
report-first-score = Pontuação do primeiro jogador
report-first-score-about = Cada nível contra si mesmo; os empates contam metade. As primeiras quatro jogadas dos níveis fortes são do nível 5, para que as partidas sejam diferentes.
report-length-about = Percentagem de partidas por duração em jogadas.
report-branching = Fator de ramificação por jogada
report-branching-about = Número médio de jogadas legais, enquanto durar pelo menos um décimo das partidas.
report-kinds = Tipos de jogadas
report-kinds-about = Percentagem das jogadas em partidas do nível { $level }.
report-surprise = Surpresa
report-surprise-about = Quantas vezes um nível não encontra a jogada do nível 10 na mesma posição. As jogadas igualmente boas também contam como surpresas, a não ser que sejam imagens espelhadas.
report-certainty = Até que ponto uma partida está decidida
report-certainty-about = Tamanho médio da avaliação do motor, de 0 (igual) a 1 (decidida), conforme a parte da partida já jogada.
report-openings-about = Uma jogada de cada classe de simetria do tabuleiro, a melhor primeiro. Os valores provados são exatos; as hipóteses são a opinião do motor, que não está calibrada.
report-no-rules = { $game } não tem opções de regras.
report-rules-about = Partidas do nível { $level } com cada valor de cada opção.
report-ladder = Escada dos níveis
report-ladder-stored = Elo acima do jogador aleatório, do torneio de docs/levels.md.
report-ladder-measured = Elo acima do jogador aleatório, de encontros curtos deste relatório.
report-not-measured = Não medido.
report-level = Nível { $level }

report-score-plot = Pontuação do primeiro jogador por força
report-length-plot = Duração das partidas do nível { $level }
report-branching-plot = Número médio de jogadas legais por jogada
report-ply-axis = jogada
report-kinds-plot = Percentagens dos tipos de jogadas
report-surprise-plot = Quantas vezes cada nível falha a jogada mais forte
report-certainty-plot = Tamanho médio da avaliação conforme a parte da partida já jogada
report-share-axis = % da partida
report-rules-plot = Pontuação do primeiro jogador por opção de regras
report-own-rule = { $rule } (este relatório)
report-ladder-plot = Elo dos níveis

report-metric = Métrica
report-value = Valor
report-option = Opção
report-move = Jogada
report-proved-value = Provado
report-chances = Hipóteses do primeiro
report-value-unknown = desconhecido
report-images =
    { $count ->
        [one] e 1 imagem
       *[other] e { $count } imagens
    }
report-more = mais { $count }
report-differs = difere
report-sample = { $count } partidas, { $distinct } diferentes

metric-advantage = partidas ganhas pelo primeiro jogador
metric-balance = 1 menos a diferença entre as taxas de vitória
metric-completion = partidas com vencedor
metric-drawishness = partidas que acabam em empate
metric-timeouts = partidas paradas depois de 1000 jogadas
metric-turns = duração de uma partida em jogadas
metric-turns-median = a duração que metade das partidas excede
metric-turns-deviation = desvio padrão da duração
metric-branching = jogadas legais por vez
metric-decisions = o mesmo onde há escolha
metric-decision-moves = jogadas com escolha; as outras são forçadas
metric-occupied = casas com peças
metric-tree = logaritmo (base 10) do número de partidas possíveis, estimado
metric-drama = quanto o vencedor esteve atrás, em média por jogada (0 a 2)
metric-lead-change = jogadas em que muda o vencedor previsto
metric-lead-changes = o mesmo como número (não é uma métrica do Ludii)
metric-threshold = a melhor avaliação que o vencido chegou a ter (-1 a 1)
metric-decisive-moves = jogadas depois de o vencedor passar esse limiar pela primeira vez

report-doing-games = partidas do nível { $level }
report-doing-rule = partidas com { $rule }
report-doing-evaluation = avaliação de posições
report-doing-ladder = escada dos níveis
report-doing-search = busca exata
report-doing-openings = jogadas de abertura
report-doing-surprises = surpresas
report-interrupted = interrompido: o relatório tem o que se fez até aqui
