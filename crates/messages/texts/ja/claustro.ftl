claustro-aim = 向こう側の隅までポーンを進めます。取ったポーンは好きなマスに置き直せます。
claustro-credits = Federico Latini、2023年。ルールシートには、デジタル版を公開する人は先に連絡してほしいと書かれています
claustro-walk-forward = ポーンはゴールの方へだけ進む
claustro-walk-any = ポーンは縦横4方向のどれにでも進む
claustro-repetition-last-mover = 同じ局面が4回現れたら、最後に指した側の勝ち
claustro-repetition-draw = 同じ局面が4回現れたら引き分け

claustro-move = 前進はマスを2つ続けて書き、取る手は`=`と、取ったポーンを置くマスも書きます
claustro-no-pass = 動けなければ勝ちなので、パスはありません
claustro-not-own = いまは{ $color }の手番で、{ $cell }に{ $color }のポーンはいません
claustro-no-relocation = { $cell }で取るときは、{ $example }のように、取ったポーンを置くマスも書きます
claustro-dead-corner = { $cell }は使えない隅で、どのポーンも入れません
claustro-opponents-goal = { $cell }は相手のゴールで、入れるのは相手だけです
claustro-diagonal = 斜めに動けるのは取るときだけで、{ $cell }に相手のポーンはいません
claustro-not-next = 進めるのは縦か横に1マスで、{ $cell }には届きません
claustro-walk-occupied = 進めるのは空きマスだけで、{ $cell }は空いていません
claustro-not-towards-goal = 進めるのはゴールの方へだけで、{ $cell }はその方向にありません
claustro-not-diagonal = 取れるのは斜め隣のポーンだけで、{ $to }は{ $from }の斜め隣ではありません
claustro-no-enemy = { $cell }に、取れる相手のポーンはいません
claustro-put-in-corner = { $cell }は隅なので、取ったポーンを置けません
claustro-put-occupied = { $cell }は空いていないので、取ったポーンを置けません

claustro-reached-goal = { $color }がゴールに入りました
claustro-cannot-move = 手番の{ $color }が動けず、手詰まりで勝ちになりました
claustro-repeated = { $color }の手で同じ局面が4回目になりました
claustro-occurred = 同じ局面が4回現れました

claustro-in-opponents-goal = 相手のゴールにポーンがいます
claustro-hint-goal = ポーンが入れるのは自分のゴールだけです
claustro-pawn-count = { $color }のポーンは{ $expected }個のはずですが、{ $count }個です
claustro-hint-pawn-count = ポーンが減ることはないので、すべて置いてください
