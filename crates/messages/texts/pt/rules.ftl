refusal = { $move } não é possível: { $why } ({ $clause })
refusal-with-hint = { $problem }; { $hint }
refusal-over = { $move } não é possível: a partida acabou ({ $reason }); anule uma jogada ou comece uma nova partida
refusal-possible = { $move } é possível
refusal-could-capture = { $from } pode capturar { $to }

move-of-list = jogada { $number }: { $why }
refusal-unreadable = { $move } não é uma jogada: { $why }; escreva uma como `{ $example }`
unreadable-nothing = não escreveu nada
unreadable-start = não começa por uma casa
unreadable-end = falta uma casa no fim
unreadable-comma = as jogadas só se separam por espaços
unreadable-square = { $text } não é uma casa
unreadable-off-board = este tabuleiro tem as colunas a-{ $file } e as filas 1-{ $rank }
unreadable-too-long = uma jogada tem no máximo três casas

result-won = Ganharam as { $color }
result-draw = Empate
result-with-reason = { $result }: { $reason }
reason = { $clause }: { $why }
reason-after-result = { $why } ({ $clause })
turn-to-move = Jogam as { $color }
turn-must-pass = Jogam as { $color }: só é possível `pass`

piece-name =
    { $piece ->
        [disc] disco { $color-key ->
            [red] vermelho
            [blue] azul
            [white] branco
           *[black] preto
        }
        [pawn] peão { $color-key ->
            [red] vermelho
            [blue] azul
            [white] branco
           *[black] preto
        }
       *[other] peça { $color-key ->
            [red] vermelha
            [blue] azul
            [white] branca
           *[black] preta
        }
    }
stack-name =
    { $color-key ->
        [red] pilha vermelha de { $height }
        [blue] pilha azul de { $height }
        [white] pilha branca de { $height }
       *[black] pilha preta de { $height }
    }

cell-invalid = { $given } não é uma casa deste tabuleiro: use uma coluna a-{ $file } e uma fila 1-{ $rank }, como em `b2`
size-invalid = { $given } não é um tamanho de tabuleiro: indique o lado de um tabuleiro quadrado, como em `8`, ou colunas x filas se o jogo permitir retângulos; os lados vão até { $most }
no-such-size = { $game } não tem tabuleiros de tamanho `{ $size }`: escolha { $allowed }
no-such-rule = { $game } não tem a opção de regras { $given }: { $allowed }
rules-choices = escolha entre { $options }
rules-own = as suas regras são `{ $rules }`
rules-none = não tem opções de regras, por isso omita-a
rule-twice = a opção de regras `{ $option }` aparece duas vezes, como `{ $first }` e como `{ $second }`: escolha uma
sizes-square = um quadrado com lado de { $sides }
sizes-rectangles = um quadrado com lado de { $sides }, ou um retângulo como { $example }
sides-range = { $low } a { $high }
sides-list = { $others } ou { $last }

position-invalid = posição inválida { $position }: { $reason }; { $hint }
position-invalid-at = posição inválida { $position }: linha { $row }, coluna { $column }: { $reason }; { $hint }
position-hint-size = acrescente ou retire linhas ou casas
position-side = { $text } não indica quem joga
position-hint-side = escreva um espaço e uma letra, como em `2/2 r`
position-no-side = falta indicar quem joga
position-hint-no-side = escreva as linhas, um espaço e a letra de quem joga, como em `2/2 r`
position-letter = `{ $letter }` não é uma peça deste jogo
position-hint-letters = use `{ $first-letter }` para as { $first } e `{ $second-letter }` para as { $second }
position-no-dead = `-` indica um canto morto, e aqui não há nenhum
position-hint-empty = escreva as casas vazias como números
position-dead = isto é um canto morto, em que nenhuma peça pode entrar
position-hint-dead = escreva-o como `-`
position-no-stacks = há uma pilha, mas neste jogo as peças não se empilham
position-hint-single = escreva uma letra por peça
position-rows = há mais de { $most } linhas
position-hint-rows = retire as linhas a mais
position-uneven =
    { $count ->
        [one] a linha tem { $count } casa, a primeira tem { $first }
       *[other] a linha tem { $count } casas, a primeira tem { $first }
    }
position-hint-uneven = dê a todas as linhas o mesmo comprimento
position-number = isto não é um número de casas vazias
position-hint-number = escreva casas vazias seguidas como um só número, sem zeros à esquerda
position-stack = isto não é uma pilha
position-hint-stack = escreva uma pilha como `w(2)`, com altura 2 ou mais e sem zeros à esquerda
position-capital = `{ $letter }` é uma maiúscula
position-hint-capital = escreva as peças em minúsculas
position-symbol = { $text } não é permitido aqui
position-hint-symbol = use letras de peças, números de casas vazias e `/`
position-long-row = a linha tem mais de { $most } casas
position-hint-long-row = nenhum tabuleiro é mais largo: corrija a linha
position-empty-row = a linha está em branco
position-hint-empty-row = escreva uma linha vazia como o número das suas casas

value-wins = vitória
value-wins-in = vitória em { $plies }
value-loses = derrota
value-loses-in = derrota em { $plies }
value-draw = empate
value-wins-in-at-most = vitória em { $plies } no máximo
value-loses-in-at-most = derrota em { $plies } no máximo
value-probably-wins-in = vitória provável em { $plies }
value-probably-loses-in = derrota provável em { $plies }

position-other-size = a posição { $position } tem um tabuleiro de tamanho `{ $found }`, não `{ $given }`: omita o tamanho ou corrija um dos dois
game-unknown = { $given } não é um jogo: escolha entre { $games }
game-unknown-like = { $given } não é um jogo: escolha entre { $games } (quis dizer `{ $closest }`?)
