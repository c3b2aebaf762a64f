explain-only-wins = { $move } é a única jogada que ganha.
explain-only-holds = { $move } é a única jogada que não perde.
explain-accuracies = Precisão: { $first } { $first-percent } %, { $second } { $second-percent } %.
explain-unfinished = A partida não está terminada.
explain-never-behind = As { $color } nunca estiveram em desvantagem.
explain-no-single-mistake = Nenhum erro decidiu, por si só, a partida.
explain-turned-from-win = A partida virou com { $played }: as { $color } ganhavam com { $best }.
explain-turned-better = A partida virou com { $played }, que deixou as { $other } à frente; { $best } era melhor.
explain-turned = A partida virou com { $played }, que deixou as { $other } à frente.
explain-percent = { $percent } %
explain-line = O motor prevê { $line }.
explain-forced-line = A linha forçada mais curta é { $line }.

mark-best = melhor
mark-good = boa
mark-inaccuracy = imprecisão
mark-mistake = erro
mark-blunder = erro grave
mark-only = única jogada
mark-missed-win = vitória falhada

explain-loses-at-once = { $move } perde de imediato.
explain-win-in-to-loss-in =
    { $loss ->
        [one] { $move } perde em { $loss } jogada, quando as { $color } podiam ganhar em { $win }.
       *[other] { $move } perde em { $loss } jogadas, quando as { $color } podiam ganhar em { $win }.
    }
explain-win-to-loss-in =
    { $loss ->
        [one] { $move } perde em { $loss } jogada, quando as { $color } estavam a ganhar.
       *[other] { $move } perde em { $loss } jogadas, quando as { $color } estavam a ganhar.
    }
explain-win-to-loss = { $move } perde, quando as { $color } estavam a ganhar.
explain-win-to-draw = { $move } só empata, quando as { $color } estavam a ganhar.
explain-draw-to-loss = { $move } perde, quando as { $color } podiam empatar.
explain-loses-in =
    { $loss ->
        [one] { $move } perde em { $loss } jogada.
       *[other] { $move } perde em { $loss } jogadas.
    }
explain-loses-by-force = { $move } perde à força.
explain-win-slips = { $move } deixa fugir a vitória: as hipóteses de vitória das { $color } descem para cerca de { $after } %.
explain-chances-fall = { $move } faz descer as hipóteses de vitória das { $color } de cerca de { $before } % para { $after } %.

better-wins-in =
    { $plies ->
        [one] Em vez disso, { $best } ganha em { $plies } jogada.
       *[other] Em vez disso, { $best } ganha em { $plies } jogadas.
    }
better-wins-like-others = Em vez disso, { $best } ainda ganha, e outras jogadas também.
better-wins = Em vez disso, { $best } ainda ganha.
better-draws = Em vez disso, { $best } mantém o empate.
better-by-engine = O motor prefere { $best }, com hipóteses de vitória de cerca de { $percent } % para as { $color }.

fact-passes = As { $color } têm de passar: { $played } ({ $clause }).
fact-flips = { $played } vira { $cells } ({ $clause }).
fact-builds-line = { $played } forma o segmento { $path } ({ $clause }).
fact-blocks = { $played } tapa a linha das { $other } que passa por { $cells } ({ $clause }).
fact-completes-line = { $played } completa a linha { $path }, e as { $color } ganham ({ $clause }).
fact-captures = { $played } captura em { $cells } ({ $clause }).
fact-captures-own =
    { $piece ->
        [disc] Com { $played }, as { $color } capturam um disco seu em { $cells } ({ $clause }).
        [pawn] Com { $played }, as { $color } capturam um peão seu em { $cells } ({ $clause }).
       *[other] Com { $played }, as { $color } capturam uma peça sua em { $cells } ({ $clause }).
    }
fact-cuts-off = { $played } corta { $cells }, que as { $other } perdem ({ $clause }).
fact-eliminates =
    { $piece ->
        [disc] Depois de { $played }, as { $other } já não têm discos, e as { $color } ganham ({ $clause }).
        [pawn] Depois de { $played }, as { $other } já não têm peões, e as { $color } ganham ({ $clause }).
       *[other] Depois de { $played }, as { $other } já não têm peças, e as { $color } ganham ({ $clause }).
    }
fact-removes = Com { $played }, as { $color } retiram { $cells } ({ $clause }).
fact-ends-captures =
    { $piece ->
        [disc] Depois de { $played }, já não há nada para capturar, e os discos são retirados um a um ({ $clause }).
        [pawn] Depois de { $played }, já não há nada para capturar, e os peões são retirados um a um ({ $clause }).
       *[other] Depois de { $played }, já não há nada para capturar, e as peças são retiradas uma a uma ({ $clause }).
    }
fact-opens-path = { $played } abre o caminho { $path } das { $color }, que assim ganham ({ $clause }).
fact-opens-opponent-path = { $played } abre o caminho { $path } das { $other }, que assim ganham ({ $clause }).
fact-walks = Com { $played }, as { $color } andam para { $cells } ({ $clause }).
fact-relocates =
    { $piece ->
        [disc] { $played } põe o disco capturado em { $cells } ({ $clause }).
        [pawn] { $played } põe o peão capturado em { $cells } ({ $clause }).
       *[other] { $played } põe a peça capturada em { $cells } ({ $clause }).
    }
fact-reaches-goal = { $played } chega à meta { $cells }, e as { $color } ganham ({ $clause }).
fact-stalemates = Depois de { $played }, as { $other } não podem jogar, e por isso ganham ({ $clause }).
fact-repeats = Com { $played }, a posição ocorre pela quarta vez, e a partida acaba ({ $clause }).
fact-grows =
    { $piece ->
        [disc] { $played } acrescenta um disco em { $cells } ({ $clause }).
        [pawn] { $played } acrescenta um peão em { $cells } ({ $clause }).
       *[other] { $played } acrescenta uma peça em { $cells } ({ $clause }).
    }
fact-shuts-in =
    { $count ->
        [one] { $played } cerca a pilha mais alta das { $other }, em { $cells } ({ $clause }).
       *[other] { $played } cerca as pilhas mais altas das { $other }, em { $cells } ({ $clause }).
    }
fact-takes-last-move = Depois de { $played }, as { $other } já não têm jogadas, e as { $color } ganham ({ $clause }).
fact-threatens = { $played } ameaça ganhar de imediato com { $path } ({ $clause }).
fact-cannot-be-stopped = Depois de { $played }, as { $other } não podem impedir as { $color } de ganhar na jogada seguinte ({ $clause }).
fact-zugzwang = Depois de { $played }, qualquer jogada das { $other } perde de imediato ({ $clause }).

attempt-best = Sim, { $move } é a melhor jogada.
attempt-better = Sim, { $move } é melhor: { $value }.
attempt-played = { $move } foi a jogada da partida. Tente outra.
attempt-gives-win-away = { $move } desperdiça a vitória. Tente outra jogada.
attempt-gives-draw-away = { $move } desperdiça o empate. Tente outra jogada.
attempt-worse = { $why } Tente outra jogada.
attempt-no-better = { $move } não é melhor. Tente outra jogada.
attempt-unknown = Nada se sabe de { $move }. Tente outra jogada.
