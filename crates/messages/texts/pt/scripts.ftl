script-copied = Copiado
script-copy = Copiar
script-no-answer = O servidor não responde. Nada foi alterado; tente de novo.
script-back-again = Ligação restabelecida.
script-sure-resign = Quer mesmo desistir?
script-resign = Desistir
script-next-step =
    { $count ->
        [one] { $steps }: escolha agora o destino ({ $count } possível)
       *[other] { $steps }: escolha agora o destino ({ $count } possíveis)
    }
script-third-step =
    { $piece ->
        [pawn] { $count ->
            [one] { $steps }: escolha agora para onde vai o peão capturado ({ $count } casa possível)
           *[other] { $steps }: escolha agora para onde vai o peão capturado ({ $count } casas possíveis)
        }
       *[other] { $count ->
            [one] { $steps }: escolha agora para onde vai a peça capturada ({ $count } casa possível)
           *[other] { $steps }: escolha agora para onde vai a peça capturada ({ $count } casas possíveis)
        }
    }
script-cancel = Cancelar
script-can = jogada legal
script-selected = escolhida
script-no-step = { $steps }: não há jogada legal a partir daqui. Escolha um destino para saber porquê.
script-dismiss = Fechar
script-not-your-turn = Não é a sua vez.
script-thinking = A pensar · { $seconds } s
script-hint = Sugestão: { $move }
script-no-hint = De momento não há sugestão. Tente de novo dentro de momentos.
script-watching = { $count } a assistir
script-your-turn = É a sua vez
script-declined-draw = A sua proposta de empate foi recusada.
script-declined-take-back = O seu pedido para anular a jogada foi recusado.
script-declined-rematch = A sua proposta de desforra foi recusada.
script-moved =
    { $color ->
        [red] Vermelhas
        [blue] Azuis
        [white] Brancas
       *[black] Pretas
    }: { $move }.
script-thought = Profundidade { $depth } · { $nodes } nós
script-thought-here = Profundidade { $depth } · { $nodes } nós, no seu navegador
script-preparing = A carregar. Na primeira visita demora um pouco.
script-incomplete = Não foi possível transferir o site por completo.
script-try-again = Tentar de novo
script-no-worker = Este navegador não consegue executar os jogos aqui: precisa de service workers, que faltam em algumas janelas privadas e em sites sem https. Pode ler as regras na mesma.
script-update = Há uma nova versão.
script-update-now = Atualizar
script-damaged-link = Este link está danificado, e a partida que contém não se consegue ler. Peça um link novo.
script-no-engine = De momento o computador não consegue pensar. Recarregue a página para tentar de novo; a sua partida está guardada.
script-broken = Algo correu mal
script-reload = Recarregue a página para tentar de novo; as suas partidas estão guardadas
script-no-storage = Este navegador não conseguiu guardar a partida
script-no-storage-hint = Liberte espaço ou permita que este site guarde dados. Nada foi alterado
script-learn-partly = { $done } de { $count } passos feitos
script-learn-done = Concluída
script-learn-continue = Continuar
