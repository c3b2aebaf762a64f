claustro-aim = Leve um peão ao canto oposto; os capturados voltam para onde quiser.
claustro-credits = Federico Latini, 2023; a sua folha de regras pede a quem publique uma versão digital que o contacte primeiro
claustro-walk-forward = os peões só andam em direção à sua meta
claustro-walk-any = os peões andam ao longo de colunas e filas, nas quatro direções
claustro-repetition-last-mover = à quarta ocorrência de uma posição, ganha quem fez a jogada
claustro-repetition-draw = a quarta ocorrência de uma posição é um empate

claustro-move = um passo são duas casas, e uma captura tem ainda `=` e a casa do peão capturado
claustro-no-pass = quem não tem jogadas ganha
claustro-not-own = é a vez das { $color }, e em { $cell } não há nenhum peão delas
claustro-no-relocation = uma captura em { $cell } tem de dizer onde se põe o peão capturado, como em { $example }
claustro-dead-corner = { $cell } é um canto morto, em que nenhum peão pode entrar
claustro-opponents-goal = { $cell } é a meta do adversário, em que só ele pode entrar
claustro-diagonal = na diagonal só se captura, e em { $cell } não há nenhum peão adversário
claustro-not-next = um passo é de uma casa, ao longo da coluna ou da fila, e { $cell } não fica a um passo
claustro-walk-occupied = { $cell } está ocupada, e um passo acaba numa casa vazia
claustro-not-towards-goal = um passo para { $cell } não vai em direção à sua meta
claustro-not-diagonal = os peões capturam na diagonal, e { $to } não fica na diagonal de { $from }
claustro-no-enemy = em { $cell } não há nenhum peão adversário para capturar
claustro-put-in-corner = { $cell } é um canto, e num canto não se põem peões capturados
claustro-put-occupied = { $cell } está ocupada, por isso não se pode pôr lá o peão capturado

claustro-reached-goal = as { $color } chegaram à meta
claustro-cannot-move = as { $color } não podem jogar, e por isso ganham
claustro-repeated = a posição ocorreu pela quarta vez com uma jogada das { $color }
claustro-occurred = a posição ocorreu quatro vezes

claustro-in-opponents-goal = há um peão na meta do adversário
claustro-hint-goal = um peão só pode entrar na sua própria meta
claustro-pawn-count =
    { $count ->
        [0] as { $color } têm { $count } peões em vez de { $expected }
        [one] as { $color } têm { $count } peão em vez de { $expected }
       *[other] as { $color } têm { $count } peões em vez de { $expected }
    }
claustro-hint-pawn-count = os peões nunca saem do jogo: coloque-os todos
