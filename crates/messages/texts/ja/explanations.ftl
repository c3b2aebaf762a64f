explain-only-wins = 勝つ手は{ $move }だけです。
explain-only-holds = 負けない手は{ $move }だけです。
explain-accuracies = 精度: { $first } { $first-percent }%、{ $second } { $second-percent }%。
explain-unfinished = 対局は終わっていません。
explain-never-behind = { $color }は一度も劣勢になりませんでした。
explain-no-single-mistake = 1つのミスだけで勝負が決まった対局ではありませんでした。
explain-turned-from-win = 勝負の分かれ目は{ $played }でした。{ $best }なら{ $color }の勝ちでした。
explain-turned-better = 勝負の分かれ目は{ $played }で、ここから{ $other }が優勢になりました。{ $best }のほうが良い手でした。
explain-turned = 勝負の分かれ目は{ $played }で、ここから{ $other }が優勢になりました。
explain-percent = { $percent }%
explain-line = エンジンの読み筋は{ $line }です。
explain-forced-line = 最短の強制手順は{ $line }です。

mark-best = 最善手
mark-good = 良い手
mark-inaccuracy = 疑問手
mark-mistake = 悪手
mark-blunder = 大悪手
mark-only = 唯一の手
mark-missed-win = 勝ち逃し

explain-loses-at-once = { $move }と指すと、すぐに負けです。
explain-win-in-to-loss-in = { $move }と指すと{ $loss }手で負けます。{ $color }が{ $win }手で勝てる局面でした。
explain-win-to-loss-in = { $move }と指すと{ $loss }手で負けます。{ $color }が勝てる局面でした。
explain-win-to-loss = { $move }と指すと負けです。{ $color }が勝てる局面でした。
explain-win-to-draw = { $move }では引き分けにしかなりません。{ $color }が勝てる局面でした。
explain-draw-to-loss = { $move }と指すと負けです。{ $color }が引き分けにできる局面でした。
explain-loses-in = { $move }と指すと{ $loss }手で負けます。
explain-loses-by-force = { $move }と指すと、そのあと最善を尽くしても負けです。
explain-win-slips = { $move }は勝ちを逃す手で、{ $color }の勝率は約{ $after }%に下がります。
explain-chances-fall = { $move }と指すと、{ $color }の勝率は約{ $before }%から約{ $after }%に下がります。

better-wins-in = 代わりに{ $best }なら、{ $plies }手で勝てます。
better-wins-like-others = 代わりに{ $best }なら、まだ勝てます。勝てる手はほかにもあります。
better-wins = 代わりに{ $best }なら、まだ勝てます。
better-draws = 代わりに{ $best }なら、引き分けにできます。
better-by-engine = エンジンが推すのは{ $best }で、{ $color }の勝率は約{ $percent }%です。

fact-passes = { $played }: { $color }はパスするしかありません（{ $clause }）。
fact-flips = { $played }で{ $cells }が返ります（{ $clause }）。
fact-builds-line = { $played }で{ $path }の連ができます（{ $clause }）。
fact-blocks = { $played }は、{ $cells }を通る{ $other }のラインを止めます（{ $clause }）。
fact-completes-line = { $played }で{ $path }のラインが完成し、{ $color }の勝ちです（{ $clause }）。
fact-captures = { $played }は、{ $cells }を取る手です（{ $clause }）。
fact-captures-own =
    { $piece ->
        [disc] { $played }で、{ $color }は{ $cells }にある自分の石を取ります（{ $clause }）。
        [pawn] { $played }で、{ $color }は{ $cells }にいる自分のポーンを取ります（{ $clause }）。
       *[other] { $played }で、{ $color }は{ $cells }にある自分の駒を取ります（{ $clause }）。
    }
fact-cuts-off = { $played }で{ $other }の{ $cells }が切り離され、取り除かれます（{ $clause }）。
fact-eliminates =
    { $piece ->
        [disc] { $played }で{ $other }の石がなくなり、{ $color }の勝ちです（{ $clause }）。
        [pawn] { $played }で{ $other }のポーンがなくなり、{ $color }の勝ちです（{ $clause }）。
       *[other] { $played }で{ $other }の駒がなくなり、{ $color }の勝ちです（{ $clause }）。
    }
fact-removes = { $played }で、{ $color }は{ $cells }を取り除きます（{ $clause }）。
fact-ends-captures =
    { $piece ->
        [disc] { $played }のあとは取れる石がなくなり、石を1つずつ取り除いていきます（{ $clause }）。
        [pawn] { $played }のあとは取れるポーンがなくなり、ポーンを1つずつ取り除いていきます（{ $clause }）。
       *[other] { $played }のあとは取れる駒がなくなり、駒を1つずつ取り除いていきます（{ $clause }）。
    }
fact-opens-path = { $played }で{ $color }の通路{ $path }が開き、{ $color }の勝ちです（{ $clause }）。
fact-opens-opponent-path = { $played }で{ $other }の通路{ $path }が開き、{ $other }の勝ちです（{ $clause }）。
fact-walks = { $played }で、{ $color }は{ $cells }へ進みます（{ $clause }）。
fact-relocates =
    { $piece ->
        [disc] { $played }で、取った石が{ $cells }に置かれます（{ $clause }）。
        [pawn] { $played }で、取ったポーンが{ $cells }に置かれます（{ $clause }）。
       *[other] { $played }で、取った駒が{ $cells }に置かれます（{ $clause }）。
    }
fact-reaches-goal = { $played }でゴールの{ $cells }に入り、{ $color }の勝ちです（{ $clause }）。
fact-stalemates = { $played }で{ $other }が手詰まりになり、{ $other }の勝ちです（{ $clause }）。
fact-repeats = { $played }で同じ局面が4回目になり、対局が終わります（{ $clause }）。
fact-grows =
    { $piece ->
        [disc] { $played }で{ $cells }に石が1枚加わります（{ $clause }）。
        [pawn] { $played }で{ $cells }にポーンが1つ加わります（{ $clause }）。
       *[other] { $played }で{ $cells }が駒1枚ぶん高くなります（{ $clause }）。
    }
fact-shuts-in = { $played }で、{ $cells }にある{ $other }のいちばん高いスタックが閉じ込められます（{ $clause }）。
fact-takes-last-move = { $played }で{ $other }の手がなくなり、{ $color }の勝ちです（{ $clause }）。
fact-threatens = { $played }は、次に{ $path }で勝つ狙いです（{ $clause }）。
fact-cannot-be-stopped = { $played }のあと、{ $color }が次の手で勝つのを{ $other }は防げません（{ $clause }）。
fact-zugzwang = { $played }のあと、{ $other }はどの手を指してもすぐに負けです（{ $clause }）。

attempt-best = 正解です。{ $move }が最善手です。
attempt-better = 正解です。{ $move }のほうが良い手です（{ $value }）。
attempt-played = { $move }は実戦で指した手です。別の手を試しましょう。
attempt-gives-win-away = { $move }では勝ちを逃します。別の手を試しましょう。
attempt-gives-draw-away = { $move }では引き分けを逃します。別の手を試しましょう。
attempt-worse = { $why }別の手を試しましょう。
attempt-no-better = { $move }は実戦の手より良い手ではありません。別の手を試しましょう。
attempt-unknown = { $move }の評価はわかりません。別の手を試しましょう。
