talpa-aim = 駒を取って掘り進み、空きマスのトンネルで自分の2つの辺を結びます。
talpa-credits = Arty Sandler（Artyom Tchebotaryov）、2010年。iggamecenter.com、nestorgames
talpa-first-red = 先手は赤
talpa-first-blue = 先手は青（辺はそのまま）

talpa-move = 取る手は動かす駒と取る駒のマスを続けて書き、取り除く手は`x`と駒のマスを書きます
talpa-no-pass = 必ず駒を取るか取り除くので、パスはありません
talpa-must-capture = 取れるときは必ず取らなければなりません
talpa-must-remove = もう取れる駒がないので、自分の駒を取り除かなければなりません
talpa-not-own = いまは{ $color }の手番で、{ $cell }に{ $color }の駒はありません
talpa-not-next = { $to }は{ $from }と上下左右に隣り合っていません
talpa-no-enemy = 取れるときは必ず取らなければなりませんが、{ $cell }に相手の駒はありません

talpa-path-open = { $color }の通路が開きました
talpa-both-paths-open =
    { $color-key ->
        [red] 両方の通路が開き、最後に掘ったのは青です
       *[blue] 両方の通路が開き、最後に掘ったのは赤です
    }
talpa-nothing-to-remove =
    { $color-key ->
        [red] 青には取り除ける駒が残っていません
       *[blue] 赤には取り除ける駒が残っていません
    }

talpa-no-piece = 手番の側に駒がなく、どちらの通路も開いていません
talpa-hint-no-piece = 駒を加えるか、手番を相手に移してください
