sight-aim = Cada jogada faz crescer as suas peças à vista; sem jogadas, perde.
sight-credits = Kanare_Abstract, 2024; kanare-abstract.com
sight-blocked-next = se as pilhas mais altas estiverem bloqueadas, move-se a mais alta das outras
sight-blocked-loses = quem tiver bloqueadas todas as pilhas mais altas perde

sight-move = uma jogada é um ponto onde se coloca, ou uma pilha e o ponto para onde se move uma peça
sight-no-pass = quem não tem jogadas perde
sight-occupied = { $cell } está ocupado
sight-must-move = com uma pilha sua, como em { $cell }, é preciso mover uma peça
sight-must-place = sem nenhuma pilha sua, é preciso colocar uma peça
sight-not-own = é a vez das { $color }, e em { $cell } não há nenhuma pilha delas
sight-no-line = nenhuma linha leva de { $from } a { $to } num só passo
sight-taller = { $cell } tem uma pilha mais alta, de { $height }, que tem de se mover primeiro

sight-board-full = as { $color } não podem jogar, porque o tabuleiro está cheio
sight-no-stack = as { $color } não podem jogar, porque não há nenhuma pilha
sight-shut-in =
    { $count ->
        [one] as { $color } não podem jogar, porque a pilha em { $cells } está cercada
       *[other] as { $color } não podem jogar, porque as pilhas em { $cells } estão cercadas
    }
sight-tallest-shut-in =
    { $count ->
        [one] as { $color } não podem jogar, porque a pilha mais alta, em { $cells }, está cercada
       *[other] as { $color } não podem jogar, porque as pilhas mais altas, em { $cells }, estão cercadas
    }

sight-too-high = a altura { $height } é maior do que { $most }
sight-hint-too-high = nenhuma pilha tem mais peças do que o tabuleiro tem pontos
