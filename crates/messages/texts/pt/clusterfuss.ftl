clusterfuss-aim = Capture dentro de um só grupo até o adversário ficar sem peças.
clusterfuss-credits = Mark Steere, julho de 2023; marksteeregames.com; pode ser programado livremente, com menção do autor e sem alterar o nome nem as regras; antecedido por Advanced Forms, Steven W. Meyers, 2011

clusterfuss-move = uma jogada é uma peça e a casa em que captura
clusterfuss-no-pass = quem tem uma peça tem sempre uma jogada
clusterfuss-not-own = é a vez das { $color }, e em { $cell } não há nenhuma peça delas
clusterfuss-not-next = { $to } não fica ao lado de { $from }
clusterfuss-empty = { $cell } está vazia, e todas as jogadas são capturas
clusterfuss-must-stay = sem { $cell }, as suas peças ficariam em mais do que um grupo
clusterfuss-apart = com { $from } em { $to }, { $far } ficaria noutro grupo

clusterfuss-no-checkers = as { $color } já não têm peças

clusterfuss-not-one-group = as peças não formam exatamente um grupo
clusterfuss-hint-one-group = ligue todas as peças ao longo de colunas e filas
