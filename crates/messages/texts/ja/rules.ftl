refusal = { $move }は指せません: { $why }（{ $clause }）
refusal-with-hint = { $problem }。{ $hint }
refusal-over = { $move }は指せません: 対局は終わっています（{ $reason }）。1手戻すか、新しい対局を始めてください
refusal-possible = { $move }なら指せます
refusal-could-capture = { $from }の駒で{ $to }を取れます

move-of-list = { $number }手目: { $why }
refusal-unreadable = { $move }は手として読めません: { $why }。`{ $example }`のように入力してください
unreadable-nothing = 何も入力されていません
unreadable-start = マスから始まっていません
unreadable-end = 最後のマスが足りません
unreadable-comma = 手と手は空白だけで区切ります
unreadable-square = { $text }はマスではありません
unreadable-off-board = この盤の列はa〜{ $file }、段は1〜{ $rank }です
unreadable-too-long = 1手に書けるマスは3つまでです

result-won = { $color }の勝ち
result-draw = 引き分け
result-with-reason = { $result }: { $reason }
reason = { $clause }: { $why }
reason-after-result = { $why }（{ $clause }）
turn-to-move = { $color }の手番
turn-must-pass = { $color }の手番: `pass`しか指せません

piece-name =
    { $piece ->
        [disc] { $color }の石
        [pawn] { $color }のポーン
       *[other] { $color }の駒
    }
stack-name = { $color }{ $height }枚のスタック

cell-invalid = { $given }はこの盤のマスではありません。列a〜{ $file }と段1〜{ $rank }を、`b2`のように書いてください
size-invalid = { $given }は盤のサイズではありません。`8`のように正方形の1辺を書くか、長方形の盤もあるゲームでは`5x6`のように列x段を書いてください。1辺は{ $most }までです
no-such-size = { $game }にサイズ`{ $size }`の盤はありません。{ $allowed }にしてください
no-such-rule = { $game }では{ $given }というルールは選べません。{ $allowed }
rules-choices = { $options }から選んでください
rules-own = ルールは`{ $rules }`です
rules-none = 選べるルールはないので、省いてください
rule-twice = ルール`{ $option }`に`{ $first }`と`{ $second }`の2つが指定されています。どちらかにしてください
sizes-square = 1辺が{ $sides }の正方形
sizes-rectangles = 1辺が{ $sides }の正方形か、{ $example }のような長方形
sides-range = { $low }〜{ $high }
sides-list = { $others }, { $last }

position-invalid = 局面{ $position }は正しくありません: { $reason }。{ $hint }
position-invalid-at = 局面{ $position }は正しくありません（上から{ $row }行目、左から{ $column }列目）: { $reason }。{ $hint }
position-hint-size = 行かマスを増やすか、減らしてください
position-side = { $text }は手番を表す文字ではありません
position-hint-side = `2/2 r`のように、空白1つと1文字で書いてください
position-no-side = 手番が書かれていません
position-hint-no-side = `2/2 r`のように、行、空白1つ、手番の文字の順に書いてください
position-letter = `{ $letter }`はこのゲームの駒ではありません
position-hint-letters = { $first }は`{ $first-letter }`、{ $second }は`{ $second-letter }`と書いてください
position-no-dead = `-`は使えない隅の印ですが、ここは使えない隅ではありません
position-hint-empty = 空きマスは数で書いてください
position-dead = ここは使えない隅で、何も置けません
position-hint-dead = `-`と書いてください
position-no-stacks = スタックがありますが、このゲームでは駒を積み重ねません
position-hint-single = 1つの駒は1文字で書いてください
position-rows = 盤が{ $most }行を超えています
position-hint-rows = 余分な行を削除してください
position-uneven = この行は{ $count }マスですが、最初の行は{ $first }マスです
position-hint-uneven = すべての行を同じ長さにしてください
position-number = 空きマスの数として読めません
position-hint-number = 続けて並ぶ空きマスは、0で始まらない1つの数で書いてください
position-stack = スタックとして読めません
position-hint-stack = スタックは`w(2)`のように、0で始まらない2以上の高さを付けて書いてください
position-capital = `{ $letter }`は大文字です
position-hint-capital = 駒は小文字で書いてください
position-symbol = ここに{ $text }は使えません
position-hint-symbol = 駒の文字、空きマスの数、`/`を使ってください
position-long-row = 行が{ $most }マスを超えています
position-hint-long-row = それより広い盤はないので、行を直してください
position-empty-row = 行に何も書かれていません
position-hint-empty-row = 空きマスだけの行は、マスの数で書いてください

value-wins = 勝ち
value-wins-in = { $plies }手で勝ち
value-loses = 負け
value-loses-in = { $plies }手で負け
value-draw = 引き分け
value-wins-in-at-most = { $plies }手以内に勝ち
value-loses-in-at-most = { $plies }手以内に負け
value-probably-wins-in = おそらく{ $plies }手で勝ち
value-probably-loses-in = おそらく{ $plies }手で負け

position-other-size = 局面{ $position }の盤のサイズは`{ $given }`ではなく`{ $found }`です。サイズを省くか、どちらかを直してください
game-unknown = { $given }というゲームはありません。{ $games }から選んでください
game-unknown-like = { $given }というゲームはありません。もしかして`{ $closest }`ですか？ { $games }から選んでください
