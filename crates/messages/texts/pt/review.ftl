review-page = Revisão: { $game }
review-summary = Resumo
review-accuracy = Precisão
review-errors = Erros
review-making = Esta partida está a ser revista: o motor analisa cada posição. Leva alguns segundos, e esta página recarrega sozinha.
review-waiting = À espera da sua vez
review-progress = { $done } de { $all } posições
review-stop = Parar
review-stopped = A revisão foi interrompida.
review-start = Rever a partida
review-turning = Mostrar o ponto de viragem
review-graph = Acima do meio estão à frente as { $first }, abaixo as { $second }. ? e ?? assinalam erros.
review-wins = As { $color } ganham
review-wins-in =
    { $plies ->
        [one] As { $color } ganham na próxima jogada
       *[other] As { $color } ganham em { $plies } jogadas
    }
review-has-won = As { $color } ganharam
review-draw = Empate
review-chance =
    { $color-key ->
        [red] Vermelhas { $percent } %
        [blue] Azuis { $percent } %
        [white] Brancas { $percent } %
       *[black] Pretas { $percent } %
    }
review-source-book = provado, do livro de aberturas
review-source-table = provado, de uma tabela de finais
review-source-proof = provado por busca
review-source-engine = estimado pelo motor
review-panel = Jogadas e erros
review-line = Percorrer a linha
review-line-start = Na partida
review-try-again = Tentar de novo
review-find = Encontre para as { $color } uma jogada melhor do que { $move }.
review-try = Tentar
review-show = Mostrar-me
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
review-game = Voltar à partida
review-keys = ← → Home End: percorrer as jogadas · n: erro seguinte · b: erro anterior · t: tentar de novo · f: virar o tabuleiro
