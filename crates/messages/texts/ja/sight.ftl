sight-aim = 手を指すたびに、そこから見える自分の駒が高くなります。動けなくなったら負けです。
sight-credits = Kanare_Abstract、2024年。kanare-abstract.com
sight-blocked-next = いちばん高いスタックが動けなければ、次に高いものを動かす
sight-blocked-loses = いちばん高いスタックがどれも動けなければ負け

sight-move = 駒を置く点を1つ書くか、スタックの点と、駒を動かす先の点を続けて書きます
sight-no-pass = 動けなければ負けなので、パスはありません
sight-occupied = { $cell }は空いていません
sight-must-move = { $cell }に自分のスタックがあるので、駒を動かさなければなりません
sight-must-place = 自分のスタックがないので、駒を置かなければなりません
sight-not-own = いまは{ $color }の手番で、{ $cell }に{ $color }のスタックはありません
sight-no-line = { $from }から{ $to }へは、線に沿って1歩では行けません
sight-taller = もっと高い{ $cell }のスタック（{ $height }枚）から動かさなければなりません

sight-board-full = 盤がすべて埋まり、手番の{ $color }が動けません
sight-no-stack = スタックがなく、手番の{ $color }が動けません
sight-shut-in = { $cells }のスタックが閉じ込められ、手番の{ $color }が動けません
sight-tallest-shut-in = いちばん高い{ $cells }のスタックが閉じ込められ、手番の{ $color }が動けません

sight-too-high = 高さ{ $height }は上限の{ $most }を超えています
sight-hint-too-high = 盤の点の数より高いスタックはできません
