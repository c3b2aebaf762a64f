script-copied = Copiado
script-copy = Copiar
script-no-answer = O servidor não responde. Nada foi alterado; tente de novo.
script-back-again = Ligação restabelecida.
script-sure-resign = Desistir mesmo?
script-resign = Desistir
script-next-step =
    { $count ->
        [one] { $steps }: escolha agora o destino ({ $count } possível)
       *[other] { $steps }: escolha agora o destino ({ $count } possíveis)
    }
script-third-step =
    { $piece ->
        [pawn] { $count ->
            [one] { $steps }: escolha agora onde fica o peão capturado ({ $count } possibilidade)
           *[other] { $steps }: escolha agora onde fica o peão capturado ({ $count } possibilidades)
        }
       *[piece] { $count ->
            [one] { $steps }: escolha agora onde fica a peça capturada ({ $count } possibilidade)
           *[other] { $steps }: escolha agora onde fica a peça capturada ({ $count } possibilidades)
        }
    }
script-cancel = Cancelar
script-can = jogada legal
script-selected = selecionada
script-no-step = { $steps }: nenhuma jogada legal a partir daqui. Escolha um destino para ver porquê.
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
script-moved = { $color }: { $move }.
script-thought = Profundidade { $depth } · { $nodes } nós
script-thought-here = Profundidade { $depth } · { $nodes } nós, no seu navegador
script-preparing = A carregar. Na primeira visita demora um pouco.
script-incomplete = Não foi possível transferir o sítio por completo.
script-try-again = Tentar de novo
script-no-worker = Este navegador não consegue executar os jogos aqui: precisa de service workers, que faltam em algumas janelas privadas e em sítios sem https. As regras podem ser lidas na mesma.
script-update = Há uma nova versão.
script-update-now = Atualizar
script-damaged-link = Esta ligação está danificada e não é possível ler o jogo que contém. Peça uma nova.
script-no-engine = De momento o computador não consegue pensar. Recarregue a página para tentar de novo; o seu jogo está guardado.
script-broken = Algo correu mal
script-reload = Recarregue a página para tentar de novo; os seus jogos estão guardados
script-no-storage = Este navegador não conseguiu guardar o jogo
script-no-storage-hint = Liberte espaço ou permita que este sítio guarde dados. Nada foi alterado
script-learn-partly = { $done } de { $count } passos feitos
script-learn-done = Concluída
script-learn-continue = Continuar
