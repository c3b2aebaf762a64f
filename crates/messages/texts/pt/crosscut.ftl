crosscut-aim = Flanqueie e vire segmentos até a sua linha atravessar o interior.
crosscut-credits = Mark Steere, junho de 2023; marksteeregames.com; pode ser programado livremente, com menção do autor e sem alterar o nome nem as regras

crosscut-move = uma jogada é a casa onde se coloca um disco
crosscut-only-pass = `pass` é a única jogada (C6)
crosscut-must-place = quem pode colocar um disco tem de o fazer
crosscut-corner = { $cell } é um canto, de onde não se flanqueia nada
crosscut-occupied =
    { $color-key ->
        [red] { $cell } já tem um disco vermelho
       *[blue] { $cell } já tem um disco azul
    }
crosscut-flanks-nothing = { $cell } fica no perímetro e não flanqueia nada
crosscut-flip-fails = { $cell } fica no perímetro, e o teste de viragem falha: criaria uma linha de { $created } e cortaria uma de { $cut }

crosscut-line = as { $color } têm uma linha de um lado ao outro do interior
crosscut-nobody-can-place = nenhum dos jogadores pode colocar um disco

crosscut-disc-on-perimeter = há um disco no perímetro, que está vazio entre as jogadas
crosscut-hint-perimeter = deixe vazias as casas de fora
crosscut-two-lines = ambos os lados têm uma linha vencedora
crosscut-hint-two-lines = a partida acaba com a primeira
