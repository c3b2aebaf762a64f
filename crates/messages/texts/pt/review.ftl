review-page = Revisão de { $game }
review-summary = Resumo
review-accuracy = Precisão
review-errors = Erros
review-making = Este jogo está a ser revisto: o motor analisa cada posição. Leva alguns segundos e esta página recarrega sozinha.
review-waiting = À espera da sua vez
review-progress = { $done } de { $all } posições
review-stop = Parar
review-stopped = A revisão foi interrompida.
review-start = Rever o jogo
review-turning = Mostrar o ponto de viragem
review-graph = Acima do meio { $first } está à frente, abaixo { $second }. ? e ?? marcam erros.
review-wins = O { $color } ganha
review-wins-in = O { $color } ganha em { $plies }
review-has-won = O { $color } ganhou
review-draw = Empate
review-chance = { $color } { $percent } %
review-source-book = provado, do livro de aberturas
review-source-table = provado, de uma tabela de finais
review-source-proof = provado por busca
review-source-engine = estimado pelo motor
review-panel = Jogadas e erros
review-line = Percorrer a linha
review-line-start = No jogo
review-try-again = Tentar de novo
review-find = Encontre para o { $color } uma jogada melhor do que { $move }.
review-try = Tentar
review-show = Mostrar
review-solution = Uma boa jogada aqui é
review-back = Voltar à revisão
review-next = Erro seguinte
review-before = Erro anterior
review-none = Não foram encontrados erros.
review-all = Todos os erros
review-more =
    { $count ->
        [one] Mais { $count } erro: percorra as jogadas para o ver.
       *[other] Mais { $count } erros: percorra as jogadas para os ver.
    }
review-analyze = Abrir na análise
review-record = Transferir o registo revisto
review-game = Voltar ao jogo
review-keys = ← → Home End: ver as jogadas · n: erro seguinte · b: erro anterior · t: tentar de novo · f: virar o tabuleiro
