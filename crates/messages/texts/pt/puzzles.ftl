puzzle-title = Problemas
puzzle-lead = Em cada posição só uma jogada está certa, e o mesmo vale para cada uma das suas jogadas seguintes. Está provado por busca exata.
puzzle-page = Problema { $id } de { $game }
puzzle-count =
    { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
puzzle-standing =
    { $count ->
        [one] O seu rating: { $rating }. Série: { $streak }, a melhor { $best }. { $count } problema tentado.
       *[other] O seu rating: { $rating }. Série: { $streak }, a melhor { $best }. { $count } problemas tentados.
    }
puzzle-newcomer = Começa com um rating de { $rating }. Resolver problemas fá-lo subir.
puzzle-untried = Ainda não tentou nenhum.
puzzle-start = Resolver problemas
puzzle-start-game = Resolver problemas: { $game }
puzzle-history = Os seus últimos problemas
puzzle-puzzle = Problema
puzzle-result = Resultado
puzzle-rating = O seu rating
puzzle-date = Data
puzzle-row-solved = Resolvido
puzzle-row-failed = Não resolvido
puzzle-rated = rating { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } jogada por encontrar
       *[other] { $count } jogadas por encontrar
    }
puzzle-try = Tentar
puzzle-show = Mostrar a solução
puzzle-skip = Saltar
puzzle-next = Problema seguinte
puzzle-again = Tentar de novo
puzzle-correct = Correto!
puzzle-reply = A resposta é { $move }. E agora?
puzzle-solved = Resolvido!
puzzle-wrong = Não é esta. Tente de novo.
puzzle-refused = Essa jogada não é legal, por isso não conta.
puzzle-shown = Aqui está a solução.
puzzle-loses = { $move } perde contra a melhor defesa.
puzzle-counted-solved = Resolveu este problema à primeira tentativa ({ $gain }).
puzzle-counted-failed = A sua primeira tentativa contou como problema não resolvido ({ $gain }).
puzzle-solution = Solução
puzzle-begin = Começar
puzzle-themes = Temas:
puzzle-theme = Tema
puzzle-any-theme = Qualquer
puzzle-practice = Praticar

mistake-title = Os meus erros
mistake-lead = Posições das suas partidas revistas em que cometeu um erro. Encontre uma jogada melhor: cada posição volta ao fim de 1, 3, 7 e 21 dias, até acertar quatro vezes seguidas.
mistake-short = As posições das suas partidas revistas voltam até encontrar uma jogada melhor.
mistake-none = Ainda não há nada aqui. Jogue uma partida até ao fim e abra a revisão: os seus erros ficam guardados aqui.
mistake-none-due = De momento não há nada para praticar.
mistake-due =
    { $count ->
        [one] { $count } posição para praticar
       *[other] { $count } posições para praticar
    }
mistake-start = Começar
mistake-all = Todos os seus erros
mistake-position = Posição
mistake-number = jogada { $number }
mistake-right = Acertos seguidos
mistake-next-time = Próxima vez
mistake-now = Agora
mistake-learned = Aprendida
mistake-page = { $game }: um dos seus erros
mistake-find = Jogou { $move } com as { $color }. Encontre uma jogada melhor.
mistake-wrong = Não é esta. Tente de novo.
mistake-right-answer = Certo!
mistake-shown = Aqui está uma jogada melhor.
mistake-days =
    { $count ->
        [one] Volta amanhã.
       *[other] Volta dentro de { $count } dias.
    }
mistake-sits =
    { $count ->
        [one] Acertou { $count } vez. Esta posição não volta mais.
       *[other] Acertou { $count } vezes seguidas. Esta posição não volta mais.
    }
mistake-early = Isto foi só treino: a posição volta a contar a partir de { $date }.
mistake-done = Esta já a aprendeu. Isto foi só treino.
mistake-show = Mostrar uma jogada melhor
mistake-next = Erro seguinte
mistake-list = Voltar aos meus erros
mistake-review = Abrir na revisão
mistake-played = Na partida:

puzzle-task-wins = Jogam as { $color }: encontre a única jogada que ganha
puzzle-task-holds = Jogam as { $color }: encontre a única jogada que não perde
puzzle-theme-name =
    { $theme ->
        [flips] virar
        [blocks] bloquear
        [completes-line] completar a linha
        [captures-own] capturar uma peça própria
        [cuts-off] cortar
        [eliminates] eliminar
        [ends-captures] acabar com as capturas
        [opens-path] abrir o caminho
        [opens-opponent-path] abrir o caminho do adversário
        [relocates] recolocar
        [reaches-goal] chegar à meta
        [stalemates] deixar sem jogadas
        [repeats] repetir a posição
        [shuts-in] cercar
        [takes-last-move] tirar a última jogada
        [threatens] ameaçar
        [cannot-be-stopped] imparável
        [zugzwang] zugzwang
       *[quiet-move] jogada calma
    }
