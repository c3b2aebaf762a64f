puzzle-title = Problemas
puzzle-lead = Em cada posição só uma jogada está certa, e de novo em cada uma das suas jogadas. Isso está provado por busca exata.
puzzle-page = Problema { $id } de { $game }
puzzle-count =
    { $count ->
        [one] { $count } problema
       *[other] { $count } problemas
    }
puzzle-standing =
    { $count ->
        [one] A sua classificação: { $rating }. Série: { $streak }, a melhor { $best }. { $count } problema tentado.
       *[other] A sua classificação: { $rating }. Série: { $streak }, a melhor { $best }. { $count } problemas tentados.
    }
puzzle-newcomer = Começa com uma classificação de { $rating }. Resolver problemas aumenta-a.
puzzle-untried = Ainda não tentado.
puzzle-start = Resolver problemas
puzzle-start-game = Resolver problemas: { $game }
puzzle-history = Os seus últimos problemas
puzzle-puzzle = Problema
puzzle-result = Resultado
puzzle-rating = A sua classificação
puzzle-date = Data
puzzle-row-solved = Resolvido
puzzle-row-failed = Não resolvido
puzzle-rated = classificação { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } jogada para encontrar
       *[other] { $count } jogadas para encontrar
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
puzzle-refused = Essa jogada não é legal, e não conta.
puzzle-shown = Aqui está a solução.
puzzle-loses = { $move } perde contra o melhor jogo.
puzzle-counted-solved = Resolveu este problema à primeira tentativa ({ $gain }).
puzzle-counted-failed = A sua primeira tentativa contou como não resolvida ({ $gain }).
puzzle-solution = Solução
puzzle-begin = Começar
puzzle-themes = Temas:
puzzle-theme = Tema
puzzle-any-theme = Qualquer
puzzle-practice = Praticar

mistake-title = Os meus erros
mistake-lead = Posições dos seus jogos revistos em que errou. Encontre uma jogada melhor: cada posição volta ao fim de 1, 3, 7 e 21 dias, até acertar quatro vezes seguidas.
mistake-short = Posições dos seus jogos revistos voltam até encontrar uma jogada melhor.
mistake-none = Ainda não há nada aqui. Jogue um jogo até ao fim e abra a revisão: os seus erros ficam guardados aqui.
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
mistake-right = Certas seguidas
mistake-next-time = Próxima vez
mistake-now = Agora
mistake-learned = Aprendido
mistake-page = { $game }: um dos seus erros
mistake-find = Jogou { $move } pelo { $color }. Encontre uma jogada melhor.
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
        [one] Acertou { $count } vez seguida. Não volta mais.
       *[other] Acertou { $count } vezes seguidas. Não volta mais.
    }
mistake-early = Isto foi treino: a posição volta a contar a partir de { $date }.
mistake-done = Já aprendeu esta. Isto foi treino.
mistake-show = Mostrar uma jogada melhor
mistake-next = Erro seguinte
mistake-list = Voltar aos meus erros
mistake-review = Abrir na revisão
mistake-played = No jogo:
