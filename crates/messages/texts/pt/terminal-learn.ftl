lessons-title = Lições
lessons-choose = Escolha uma lição:
lessons-ideas = Ideias de { $game }
lessons-about =
    { $count ->
        [one] { $title }, { $count } passo
       *[other] { $title }, { $count } passos
    }
lessons-about-done = { $title }, concluída
lessons-about-partly =
    { $count ->
        [one] { $title }, { $done } de { $count } passo feito
       *[other] { $title }, { $done } de { $count } passos feitos
    }
lessons-screen = { $game }: { $title }
lessons-step = Passo { $number } de { $count } ({ $clause })
lessons-correct = Certo! Prima Enter para o passo seguinte.
lessons-correct-last = Certo! Era o último passo. Prima Enter para a lição seguinte, ou p para jogar.
lessons-correct-play = Certo! Era o último passo. Prima Enter para jogar já contra o nível 1.
lessons-solution = Escreva { $move } e prima Enter
help-lesson-next = Passo seguinte; no fim, outra lição ou uma partida
help-lesson-skip = Saltar este passo
help-lesson-before = Passo anterior
help-lesson-restart = Recomeçar este passo
help-lesson-solution = Mostrar a solução
help-lesson-leave = Sair da lição

practice-typed = A sua jogada: { $text }
practice-wrong = Não é esta. Tente de novo, ou prima s para ver a solução.

puzzles-title = Problemas
puzzles-which = Problemas de que jogo?
puzzles-none = Ainda não há problemas deste jogo.
puzzles-screen = Problema { $id } de { $game }
puzzles-rated = Este problema tem um rating de { $rating }.
puzzles-standing = O seu rating: { $rating }, série { $streak }, a melhor { $best }.
puzzles-untried = Ainda não tentou nenhum
puzzles-tried = O seu rating: { $rating }, tentados: { $count }
puzzles-choose = Escolha uma jogada com as setas e Enter, ou escreva-a.
puzzles-correct = Certo! A resposta é { $move }.
puzzles-solved = Resolvido! Prima Enter para o problema seguinte.
puzzles-solution = A solução é { $line } ({ $themes }). Prima Enter para o problema seguinte.
puzzles-not-the-move = { $move } não é a jogada.
help-puzzle-solution = Mostrar a solução; conta como problema não resolvido
help-puzzle-next = Ir para o problema seguinte
help-puzzle-leave = Sair dos problemas

reviews-screen = Revisão de uma partida de { $game }
reviews-progress = A rever: { $done } de { $count } posições.
reviews-reasons = À procura das razões dos erros.
reviews-no-other = Não há mais erros neste sentido.
reviews-find = Encontre uma jogada melhor.
reviews-go-first = Vá primeiro até um erro: prima n para o seguinte.
reviews-not-better = Não é melhor. Tente outra jogada, ou prima Esc para continuar.
reviews-none = Não foram encontrados erros.
reviews-none-yours = Nenhuma das suas jogadas foi um erro.
reviews-see =
    { $count ->
        [one] Prima n para ver o erro.
       *[other] Prima n para ver o primeiro de { $count } erros.
    }
reviews-see-yours =
    { $count ->
        [one] Prima n para ver o seu erro.
       *[other] Prima n para ver o primeiro dos seus { $count } erros.
    }
reviews-value = { $mark }, { $value }
help-review-next = Ir para o erro seguinte
help-review-before = Ir para o erro anterior
help-review-try = Num erro, tentar encontrar uma jogada melhor
help-review-step = Percorrer as jogadas
help-review-ends = Ir para a primeira ou para a última jogada
help-review-leave = Sair da revisão
help-review-stop = Não tentar mais
