lessons-title = レッスン
lessons-choose = レッスンを選んでください:
lessons-ideas = { $game }の考え方
lessons-about = { $title }、{ $count }ステップ
lessons-about-done = { $title }、完了
lessons-about-partly = { $title }、{ $count }ステップ中{ $done }ステップ完了
lessons-screen = { $game }: { $title }
lessons-step = ステップ{ $number }/{ $count }（{ $clause }）
lessons-correct = 正解！ Enterで次のステップへ進みます。
lessons-correct-last = 正解！ これが最後のステップでした。Enterで次のレッスン、pで対局です。
lessons-correct-play = 正解！ これが最後のステップでした。Enterでレベル1と対局します。
lessons-solution = { $move }と入力してEnterを押してください
help-lesson-next = 終えたら次のステップへ（最後なら次のレッスンか対局へ）
help-lesson-skip = このステップを飛ばす
help-lesson-before = 前のステップ
help-lesson-restart = このステップをやり直す
help-lesson-solution = 答えを見る
help-lesson-leave = レッスンを離れる

practice-typed = あなたの手: { $text }
practice-wrong = この手ではありません。もう一度考えるか、sで正解を見ましょう。

puzzles-title = 問題
puzzles-which = どのゲームの問題にしますか？
puzzles-none = このゲームの問題はまだありません。
puzzles-screen = { $game }の問題{ $id }
puzzles-rated = この問題のレーティングは{ $rating }です。
puzzles-standing = レーティング: { $rating }。連続正解: { $streak }（最高{ $best }）。
puzzles-untried = 未挑戦
puzzles-tried = レーティング: { $rating }、{ $count }問に挑戦
puzzles-choose = 矢印キーとEnterで手を選ぶか、手を入力してください。
puzzles-correct = 正解！ 相手は{ $move }と応じました。
puzzles-solved = 解けました！ Enterで次の問題へ進みます。
puzzles-solution = 正解は{ $line }です（{ $themes }）。Enterで次の問題へ進みます。
puzzles-not-the-move = 正解は{ $move }ではありません。
help-puzzle-solution = 正解を見る（不正解として数える）
help-puzzle-next = 次の問題へ
help-puzzle-leave = 問題を離れる

reviews-screen = { $game }の棋譜解析
reviews-progress = 解析中: { $count }局面中{ $done }局面。
reviews-reasons = ミスの理由を調べています。
reviews-no-other = この方向にほかのミスはありません。
reviews-find = もっと良い手を見つけてください。
reviews-go-first = 先にミスの局面へ移ってください。nで次のミスへ進みます。
reviews-not-better = 実戦の手より良い手ではありません。別の手を試すか、Escで先へ進んでください。
reviews-none = ミスは見つかりませんでした。
reviews-none-yours = あなたの手にミスはありませんでした。
reviews-see =
    { $count ->
        [1] ミスが1件あります。nで見られます。
       *[other] ミスが{ $count }件あります。nで最初のミスへ進みます。
    }
reviews-see-yours =
    { $count ->
        [1] あなたのミスが1件あります。nで見られます。
       *[other] あなたのミスが{ $count }件あります。nで最初のミスへ進みます。
    }
reviews-value = { $mark }、{ $value }
help-review-next = 次のミスへ
help-review-before = 前のミスへ
help-review-try = ミスの局面で、もっと良い手を探す
help-review-step = 手順をたどる
help-review-ends = 最初の手か最後の手へ
help-review-leave = 棋譜解析を離れる
help-review-stop = 探すのをやめる
