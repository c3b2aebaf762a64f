talpa-aim = Capture e escave até um túnel de casas vazias unir os seus lados.
talpa-credits = Arty Sandler (Artyom Tchebotaryov), 2010; iggamecenter.com e nestorgames
talpa-first-red = as vermelhas jogam primeiro
talpa-first-blue = as azuis jogam primeiro; os lados ficam como estão

talpa-move = uma jogada é uma peça e a peça que ela captura, ou `x` e uma peça a retirar
talpa-no-pass = tem de capturar ou retirar uma peça
talpa-must-capture = é obrigatório capturar
talpa-must-remove = já não há nada para capturar, por isso é preciso retirar uma peça
talpa-not-own = é a vez das { $color }, e em { $cell } não há nenhuma peça delas
talpa-not-next = { $to } não fica ao lado de { $from }
talpa-no-enemy = é obrigatório capturar, e em { $cell } não há nenhuma peça adversária

talpa-path-open = o caminho das { $color } está aberto
talpa-both-paths-open = ambos os caminhos estão abertos, e as { $color } não foram as últimas a escavar
talpa-nothing-to-remove = o adversário das { $color } já não tem peças para retirar

talpa-no-piece = quem joga não tem nenhuma peça, e nenhum caminho está aberto
talpa-hint-no-piece = acrescente uma peça ou dê a vez ao outro lado
