crosscut-aim = 相手の連を挟んで返し、盤の内側を端から端まで自分のラインで結びます。
crosscut-credits = Mark Steere、2023年6月。marksteeregames.com。作者を明記し、名前とルールを変えなければ、自由にプログラムにできます

crosscut-move = 石を打つマスを1つ書きます
crosscut-only-pass = 指せるのは`pass`だけです（C6）
crosscut-must-place = 打てるときは必ず打たなければなりません
crosscut-corner = 隅の{ $cell }からは何も挟めません
crosscut-occupied = { $cell }にはすでに{ $color }の石があります
crosscut-flanks-nothing = { $cell }は外周ですが、そこからは何も挟めません
crosscut-flip-fails = { $cell }は外周ですが、できる連の長さ{ $created }が、切る連の長さ{ $cut }を超えないので、石を返せません

crosscut-line = { $color }のラインが内側の端から端まで届きました
crosscut-nobody-can-place = 両者とも石を打てなくなりました

crosscut-disc-on-perimeter = 手番の初めには空いているはずの外周に、石があります
crosscut-hint-perimeter = 外周のマスは空けてください
crosscut-two-lines = 両者に勝ちのラインがあります
crosscut-hint-two-lines = 先にラインができたところで対局は終わります
