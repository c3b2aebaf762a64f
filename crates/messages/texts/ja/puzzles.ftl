puzzle-title = 問題
puzzle-lead = 正解は、あなたのどの手番でもただ1手です。全探索で証明されています。
puzzle-page = { $game }の問題{ $id }
puzzle-count = { $count }問
puzzle-standing = レーティング: { $rating }。連続正解: { $streak }（最高{ $best }）。挑戦した問題: { $count }問。
puzzle-newcomer = レーティング{ $rating }から始まります。問題を解くと上がります。
puzzle-untried = 未挑戦です。
puzzle-start = 問題を解く
puzzle-start-game = { $game }の問題を解く
puzzle-history = 最近の問題
puzzle-puzzle = 問題
puzzle-result = 結果
puzzle-rating = あなたのレーティング
puzzle-date = 日付
puzzle-row-solved = 正解
puzzle-row-failed = 不正解
puzzle-rated = レーティング{ $rating }
puzzle-moves = 見つける手: { $count }手
puzzle-try = 指す
puzzle-show = 正解を見る
puzzle-skip = 飛ばす
puzzle-next = 次の問題
puzzle-again = やり直す
puzzle-correct = 正解！
puzzle-reply = 相手は{ $move }と応じました。次の1手は？
puzzle-solved = 解けました！
puzzle-wrong = この手ではありません。もう一度考えましょう。
puzzle-refused = その手は指せません。挑戦には数えません。
puzzle-shown = 正解はこちらです。
puzzle-loses = 最善に応じられると、{ $move }は負けです。
puzzle-counted-solved = この問題は1回目で正解しました（{ $gain }）。
puzzle-counted-failed = 1回目の挑戦は不正解になりました（{ $gain }）。
puzzle-solution = 正解手順
puzzle-begin = 最初
puzzle-themes = テーマ:
puzzle-theme = テーマ
puzzle-any-theme = すべて
puzzle-practice = 練習する
mistake-title = 自分のミス
mistake-lead = 棋譜解析をした自分の対局から、ミスをした局面を集めています。もっと良い手を見つけましょう。どの局面も1日、3日、7日、21日後にまた出題され、4回続けて正解すると卒業です。
mistake-short = 棋譜解析をした自分の対局の局面が、良い手を見つけるまで繰り返し出題されます。
mistake-none = まだ何もありません。対局を最後まで指して棋譜解析を開くと、ミスがここに集まります。
mistake-none-due = いま復習する局面はありません。
mistake-due = 復習する局面が{ $count }件あります
mistake-start = 始める
mistake-all = これまでのミス
mistake-position = 局面
mistake-number = 自分の{ $number }手目
mistake-right = 連続正解
mistake-next-time = 次回
mistake-now = いま
mistake-learned = 卒業
mistake-page = { $game }: 自分のミス
mistake-find = あなたは{ $color }で{ $move }と指しました。もっと良い手を見つけてください。
mistake-wrong = この手ではありません。もう一度考えましょう。
mistake-right-answer = 正解！
mistake-shown = もっと良い手はこちらです。
mistake-days =
    { $count ->
        [1] 明日また出題されます。
       *[other] { $count }日後にまた出題されます。
    }
mistake-sits = { $count }回続けて正解しました。もう出題されません。
mistake-early = これは練習です。この局面は{ $date }から、また成績に数えます。
mistake-done = この局面は卒業しています。これは練習です。
mistake-show = 良い手を見る
mistake-next = 次のミス
mistake-list = 自分のミスに戻る
mistake-review = 棋譜解析で開く
mistake-played = 実戦では:

puzzle-task-wins = { $color }の番です。勝てるただ1つの手を見つけましょう
puzzle-task-holds = { $color }の番です。負けないただ1つの手を見つけましょう
puzzle-theme-name =
    { $theme ->
        [flips] 裏返す
        [blocks] ふさぐ
        [completes-line] ラインの完成
        [captures-own] 自分の駒を取る
        [cuts-off] 切り離す
        [eliminates] 全滅させる
        [ends-captures] 取り合いを終える
        [opens-path] 通路を開く
        [opens-opponent-path] 相手の通路を開く
        [relocates] 置き直す
        [reaches-goal] ゴールに着く
        [stalemates] 動けなくする
        [repeats] 同じ局面の繰り返し
        [shuts-in] 閉じ込める
        [takes-last-move] 最後の手を奪う
        [threatens] 狙いをつくる
        [cannot-be-stopped] 止められない
        [zugzwang] ツークツワンク
       *[quiet-move] 静かな手
    }
