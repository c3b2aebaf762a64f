clusterfuss-aim = ひとつながりの駒の中で取り合い、相手の駒をなくします。
clusterfuss-credits = Mark Steere、2023年7月。marksteeregames.com。作者を明記し、名前とルールを変えなければ、自由にプログラムにできます。先行するゲームは、Steven W. MeyersのAdvanced Forms（2011年）です

clusterfuss-move = 動かす駒のマスと、取る駒のマスを続けて書きます
clusterfuss-no-pass = 駒があれば必ず手があるので、パスはありません
clusterfuss-not-own = いまは{ $color }の手番で、{ $cell }に{ $color }の駒はありません
clusterfuss-not-next = { $to }は{ $from }と上下左右に隣り合っていません
clusterfuss-empty = どの手も取る手ですが、{ $cell }は空いています
clusterfuss-must-stay = { $cell }を離れると、自分の駒が2つ以上のグループに分かれてしまいます
clusterfuss-apart = { $from }の駒を{ $to }へ動かすと、{ $far }の駒と別のグループになってしまいます

clusterfuss-no-checkers = { $color }の駒がなくなりました

clusterfuss-not-one-group = 駒がちょうど1つのグループになっていません
clusterfuss-hint-one-group = すべての駒を上下左右につないでください
