learn-title = Aprender os jogos
learn-lead = Duas lições curtas para cada jogo, jogadas no tabuleiro: as regras e, depois, as primeiras ideias.
learn-steps =
    { $count ->
        [one] { $count } passo
       *[other] { $count } passos
    }
learn-start = Começar a lição
learn-start-game = Começar a lição: { $game }

rules-short = Regras
rules-page = Regras de { $game }
rules-games = Jogos
rules-learn = Aprender jogando
rules-implementers = Para programadores
rules-report = Relatório para autores
report-page = Relatório para autores: { $game }
report-making = Este relatório está a ser elaborado: os níveis do computador jogam partidas e o motor analisa-as. Leva alguns minutos, e esta página recarrega sozinha.
report-progress = { $section }: { $done } de { $all }

lesson-page = { $title }: lição de { $game }
lesson-step = passo { $number } de { $count }
lesson-right = Certo!
lesson-wrong = Ainda não.
lesson-try-this = Experimente
lesson-try = Tentar
lesson-next = Passo seguinte
lesson-last = Era o último passo.
lesson-goes-on = A seguir: { $title }.
lesson-next-lesson = Lição seguinte
lesson-play = Jogar já contra o nível 1
lesson-worse = { $move } não é a melhor jogada aqui. Tente outra.
lesson-back = Voltar
lesson-show = Mostrar-me
lesson-skip = Saltar
lesson-again = Tentar de novo
lesson-step-done = este passo está feito: passe ao seguinte ou recomece-o
lesson-not-asked-for = { $move } é possível, mas este passo pede outra coisa
