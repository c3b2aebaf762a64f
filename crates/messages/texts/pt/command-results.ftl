command-cannot-read = não é possível ler { $file }
command-cannot-write = não é possível escrever { $file }
command-cannot-print = não é possível mostrar o resultado
command-exists = { $file } já existe: escolha outro nome ou acrescente `--force`
command-is-folder = { $file } é uma pasta: indique o nome de um ficheiro
command-no-such-file = esse ficheiro ou pasta não existe
command-not-permitted = sem permissão
command-ending-conflict = { $file }: { $ending } não condiz com `{ $option }`: mude um dos dois
command-ending-unknown = { $file }: extensão desconhecida { $ending }: use { $endings }, ou escolha um formato com `{ $option }`
command-or = { $start } ou { $end }

command-plain-misplaced = `--plain` pertence a um comando: escreva-o depois de `play` ou `puzzle play`
command-width-needs-png = `--width` só serve para PNG: acrescente `--format png` ou retire-o
command-theme-needs-picture = `--theme` só serve para SVG e PNG: acrescente `--format svg` ou retire-o
command-no-png-here = não é possível mostrar PNG num terminal: acrescente `--output OUT` ou redirecione com `> OUT`
command-force-needs-file = --force substitui ficheiros: indique também --records ou --log
command-one-file-for-both = { $file } não pode ser a prova e o ponto de controlo ao mesmo tempo: use dois ficheiros

command-last-move = Última jogada: { $color } { $move }
command-choose-game = o ficheiro tem { $count } partidas: escolha uma com `--number 1` a `--number { $count }`
command-no-such-game = o ficheiro não tem a partida `{ $number }`: use de 1 a { $count }
command-standard-input = entrada padrão
command-no-games = { $file } não contém partidas
command-game-of-file = { $file }: partida { $number }
command-game-fault = partida { $number }: { $why }
command-games = { $count } partidas
command-record =
    { $count ->
        [one] { $game }, tamanho { $size }, 1 jogada
       *[other] { $game }, tamanho { $size }, { $count } jogadas
    }
command-no-ply = o registo não tem a jogada `{ $ply }`: use de 0 a { $last }
command-ply = Jogada { $ply }, { $color }: { $move }
command-first-ply = Jogada 0, o início
command-recorded-result = { $result } (resultado do registo)
command-nothing-to-review = { $file } não tem jogadas para rever: jogue primeiro algumas
command-name-or-file = indique o nome de um jogo, ou só um ficheiro
command-no-such-puzzles = não há problemas desses de { $game }: veja `quincunx puzzle list { $game }`

command-over = a partida acabou ({ $reason })
command-effort = profundidade { $depth }, { $nodes } nós, { $seconds } s, { $rate } nós/s
command-depth = profundidade { $depth }: { $line }
command-known-by-book = { $board }: conhecidas pelo livro e pelo solucionador, { $count } de { $all } jogadas:
command-known-by-table = { $board }: conhecidas pela tabela de finais, { $count } de { $all } jogadas:
command-known-by-solver = { $board }: conhecidas pelo solucionador, { $count } de { $all } jogadas:
command-others-repeat = { $count } outras: decididas pela repetição
command-others-unsolved = { $count } outras: não resolvidas a tempo
command-winning-moves = jogadas ganhadoras: { $moves }
command-drawing-moves = jogadas de empate: { $moves }
command-undecided-moves = jogadas por decidir: { $moves }
command-line = variante: { $moves }
command-from-rules = a partida acabou
command-from-book = do livro
command-from-table = da tabela de finais
command-nodes = { $nodes } nós, { $seconds } s
command-all-nodes = { $nodes } nós, { $seconds } s incluindo buscas anteriores
command-proof = prova: { $positions } posições, { $bytes } bytes
command-board = tabuleiro: { $board }
command-decided-by-repetition = decidida pela repetição
command-too-large = nota: esta posição é grande demais para a tabela de limites, e só se podem resolver posições perto do fim
command-no-checkpoint = nota: --checkpoint é ignorado em posições deste tamanho
command-continues-unsaved = { $why }: continua sem ponto de controlo
command-draw-has-no-proof = nenhuma prova escrita: só vitórias e derrotas têm uma
command-unknown-has-no-proof = nenhuma prova escrita: não se sabe quem ganha
command-no-table = não há tabela de finais de { $game } de tamanho `{ $size }`: crie-a com `quincunx table build { $game } --size { $size }`
command-no-table-of-position = não há tabela de finais para esta posição de { $game }, tamanho `{ $size }`: crie uma com `quincunx table build { $game } --size { $size }`, ou use `quincunx solve`
command-table-built = { $positions } posições: { $wins } vitórias, { $losses } derrotas, { $neither } nem uma nem outra; vitória mais longa { $longest } jogadas
command-bytes-written = { $bytes } bytes em { $file }, { $seconds } s

command-against = { $player } contra { $opponent }
command-match-result = { $wins } vitórias, { $draws } empates, { $losses } derrotas em { $count } partidas
command-score = pontuação { $percent } %
command-elo = { $value } (95 %: { $low } a { $high })
command-elo-unbounded = sem limite
command-forfeits = por falha: { $wins } vitórias, { $losses } derrotas
command-forfeited = partida { $number } perdida por falha: { $why }
command-moves-of-player = jogadas do jogador: { $book } do livro, { $table } da tabela de finais, { $solved } resolvidas, { $engine } do motor
command-moves-of-opponent = jogadas do adversário: { $book } do livro, { $table } da tabela de finais, { $solved } resolvidas, { $engine } do motor
