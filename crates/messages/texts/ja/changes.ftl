change-pass = { $color }がパスします
change-puts =
    { $piece ->
        [disc] { $color }が{ $cell }に石を打ちます
        [pawn] { $color }が{ $cell }にポーンを置きます
       *[other] { $color }が{ $cell }に駒を置きます
    }
change-puts-outside =
    { $piece ->
        [disc] { $color }が{ $cell }に石を打ちます（石は残りません）
        [pawn] { $color }が{ $cell }にポーンを置きます（ポーンは残りません）
       *[other] { $color }が{ $cell }に駒を置きます（駒は残りません）
    }
change-takes-off =
    { $piece ->
        [disc] { $color }が{ $cell }の石を取り除きます
        [pawn] { $color }が{ $cell }のポーンを取り除きます
       *[other] { $color }が{ $cell }の駒を取り除きます
    }
change-moves = { $color }が{ $from }から{ $to }へ動きます
change-leaves = { $color }が{ $from }から{ $to }へ動き、元の点に{ $height }枚残ります
change-captures-own =
    { $piece ->
        [disc] { $color }が{ $from }から{ $to }へ動き、自分の石を取ります
        [pawn] { $color }が{ $from }から{ $to }へ動き、自分のポーンを取ります
       *[other] { $color }が{ $from }から{ $to }へ動き、自分の駒を取ります
    }
change-captures =
    { $piece ->
        [disc] { $color }が{ $from }から{ $to }へ動き、{ $captured }の石を取ります
        [pawn] { $color }が{ $from }から{ $to }へ動き、{ $captured }のポーンを取ります
       *[other] { $color }が{ $from }から{ $to }へ動き、{ $captured }の駒を取ります
    }
change-relocates =
    { $piece ->
        [disc] { $color }が{ $from }から{ $to }へ動き、取った{ $captured }の石を{ $put }に置きます
        [pawn] { $color }が{ $from }から{ $to }へ動き、取った{ $captured }のポーンを{ $put }に置きます
       *[other] { $color }が{ $from }から{ $to }へ動き、取った{ $captured }の駒を{ $put }に置きます
    }

change-turns = { $cells }が返って{ $color }になります
change-goes =
    { $piece ->
        [disc] { $cells }にある{ $color }の石が取り除かれます
        [pawn] { $cells }にいる{ $color }のポーンが取り除かれます
       *[other] { $cells }にある{ $color }の駒が取り除かれます
    }
change-comes =
    { $piece ->
        [disc] { $cells }に{ $color }の石が置かれます
        [pawn] { $cells }に{ $color }のポーンが置かれます
       *[other] { $cells }に{ $color }の駒が置かれます
    }
change-grows = { $cells }が{ $height }枚に増えます
change-shrinks = { $cells }が{ $height }枚に減ります
