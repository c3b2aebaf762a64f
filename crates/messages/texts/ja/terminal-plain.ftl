plain-welcome = Quincunx: 2人で遊ぶアブストラクトゲーム。
plain-end-of-input = 入力が終わったので、終了します。
plain-goodbye = 終了します。
plain-settings-damaged = 設定ファイルが壊れていました。名前を{ $path }に変え、既定の設定を使います。
plain-settings-unreadable = 設定を読めません: { $why }。既定の設定を使います。
plain-which-game = どのゲームにしますか？
plain-back = 戻る
plain-choice = 選択:
plain-choice-default = 選択（Enterで{ $number }）:
plain-type-number = 一覧の番号か`help`を入力してください。
plain-not-listed = { $answer }は一覧にありません。一覧の番号か`help`を入力してください。
plain-menu-help = 番号か名前の初めの部分を入力してEnterを押してください。0で戻ります。`quit`で終了します。対局は保存されます。
plain-too-long = 行が長すぎます。
plain-not-utf8 = その行は正しいUTF-8の文字列ではありません。

plain-theme = 配色は？
plain-symbols = 記号は？
plain-language = 言語は？
plain-dark-about = 全画面では、暗い背景に明るい文字
plain-light-about = 全画面では、明るい背景に暗い文字
plain-auto-about = ここでは文字、全画面では使えれば記号
plain-ascii-about = RとB、W2とB3: スクリーンリーダーや古い端末向け
plain-delay = 全画面で、コンピューターが指すまでの待ち時間は？

plain-setup = { $game }: 設定を選んでください
plain-start = 開始
plain-start-about = 対局を始める
plain-back-to-games = ゲームの一覧に戻る
plain-field = { $name }は？
plain-value = { $label }（{ $about }）

plain-interrupted = 中断した対局があります: { $game }。「続きから」で再開できます。
plain-interrupted-several = 中断した対局が{ $count }局あります。「続きから」で再開できます。
plain-interrupted-damaged = 中断した対局が壊れていました。ファイルの名前を{ $path }に変えました。
plain-no-interrupted = 中断した対局はありません。
plain-resume = 再開
plain-resume-about = この対局を続ける
plain-delete = 削除
plain-delete-about = 元に戻せません
plain-cannot-resume = 再開できません: { $why }。
plain-cannot-delete = 削除できません: { $why }。
plain-open-file = ファイルを開く
plain-open-file-about = パスを指定して棋譜を読む
plain-open = 開く
plain-open-about = 見る、または続きを指す
plain-rename = 名前を変える
plain-rename-about = 別の名前を付ける
plain-new-name = 新しい名前（0で中止）:
plain-path = 棋譜のパス（0で中止）:
plain-path-help = 棋譜のパスを入力してください。0で戻ります。
plain-name = 名前（Enterで{ $name }、0で中止）:
plain-name-help = 文字、数字、`-`、`_`で名前を入力するか、Enterで候補の名前にしてください。0を入力すると保存せずに戻ります。
plain-unreadable = 読めません

plain-kept = 対局は保存されています。メインメニューの「続きから」で再開できます。
plain-seat = { $color }: { $name }
plain-game = { $game }、{ $files } x { $ranks }。{ $first }（先手）。{ $second }。
plain-game-rules = { $game }、{ $files } x { $ranks }、{ $rules }。{ $first }（先手）。{ $second }。
plain-how-to-move = { $move }のように手を入力してください。`moves`で手の一覧、`pick`で1マスずつ選択、`help`で説明です。
plain-clock = { $color } { $time }
plain-time-left = 残り時間: { $first }、{ $second }。
plain-time-up = 時間切れです。
plain-your-move = { $color }の手:
plain-type-move = 手、`moves`、`pick`、`help`のどれかを入力してください。
plain-not-a-number = { $answer }は一覧にありません。合法手は{ $count }手です。`moves`で見られます。
plain-moved = { $number }手目、{ $color }: { $move }。{ $changes }。
plain-moved-by = { $number }手目、{ $color }: { $move }（{ $source }）。{ $changes }。
plain-thinking = { $color }が考慮中です: { $progress }。!とEnterですぐに指させます。
plain-still-thinking = コンピューターが考慮中です。!ですぐに指させます。
plain-watch = Enterで次の手、または`help`:
plain-watch-help = Enterで次の手に進みます。手数を入力するとその数だけ、`all`で最後まで進みます。
plain-unknown-command = { $answer }というコマンドはありません。Enterを押すか、`help`と入力してください。
plain-undone = 1手戻しました。
plain-redone = 1手進めました。
plain-resigned = 投了しました。「1手戻す」で取り消せます。
plain-stack = { $cell }（{ $height }枚のスタック）
plain-pieces = { $color }: { $pieces }。
plain-no-pieces = { $color }: なし。
plain-no-hint-now = ヒントは自分の手番にだけ使えます。
plain-no-moves = 手がありません。
plain-result = { $result }: { $why }
plain-no-values = 対局は終わっているので、解く手がありません。

plain-over = 対局が終わりました。次はどうしますか？
plain-again = もう1局
plain-again-about = 先後を入れ替えて再戦
plain-undo = 1手戻す
plain-undo-about = 最後の手を戻して続ける
plain-save = 保存
plain-save-about = 対局を保存する
plain-record = 棋譜
plain-record-about = 棋譜を表示する
plain-position = 局面
plain-position-about = 局面の文字列を表示する
plain-picture = 画像
plain-picture-about = 盤をSVGで保存する
plain-branch = 分岐
plain-branch-about = 前の局面から新しい対局
plain-review = 棋譜解析
plain-review-about = 良かった手、悪かった手と、その理由
plain-back-to-menu = メニューに戻る

plain-help = 手、一覧の番号、最初のマス、またはコマンドを入力してください:
plain-help-moves = 合法手の一覧
plain-help-pick = 1マスずつ手を選ぶ
plain-help-preview = 手を指すとどうなるかを見る（例: `preview 3`）
plain-help-board = 盤を表示する
plain-help-pieces = 駒の一覧
plain-help-undo = 自分の最後の手を戻す
plain-help-redo = 1手進める
plain-help-history = 指した手の一覧（`history 3`で3手目を表示）
plain-help-branch = 前の手から新しい対局（例: `branch 3`）
plain-help-hint = エンジンに手を聞く
plain-help-values = 勝つ手、負ける手、引き分けになる手を表示する
plain-help-resign = 投了する
plain-help-save = 対局を保存する（名前も付けられる）
plain-help-picture = 盤をSVGで保存する（`picture NAME.png`でPNG）
plain-help-record = 棋譜を表示する
plain-help-position = 局面の文字列を表示する
plain-help-rules = ルールを表示する
plain-help-leave = メニューに戻る（対局は保存される）
plain-help-quit = 終了する（対局は保存される）
plain-help-signs = 盤上では、最後の手は( )から[ ]へ動いたことを、' 'はその手で変わったところを示します。

plain-goals = { $first }のゴールは{ $first-sign }、{ $second }のゴールは{ $second-sign }で示します。
plain-dead-corners = { $sign }の隅には入れません。
plain-perimeter =
    { $piece ->
        [disc] { $sign }のマスに石は残りません。
        [pawn] { $sign }のマスにポーンは残りません。
       *[other] { $sign }のマスに駒は残りません。
    }
plain-holes = 空きマスは{ $sign }で示します。

plain-square-or-number = マスか番号（0で中止）:
plain-square-or-number-back = マスか番号（0で戻る）:
plain-square-help = c3のようなマスか、一覧の番号を入力してください。0で1つ前のマスに戻ります。
plain-which-square = どのマスにしますか？
plain-which-piece =
    { $piece ->
        [disc] どの石にしますか？
        [pawn] どのポーンにしますか？
       *[other] どの駒にしますか？
    }
plain-to-which = { $cell }: どのマスへ動かしますか？
plain-relocate =
    { $piece ->
        [pawn] { $from }が{ $to }を取ります: 取ったポーンをどこに置きますか？
       *[other] { $from }が{ $to }を取ります: 取った駒をどこに置きますか？
    }
plain-type-square = マスか、0〜{ $last }の番号を入力してください。
plain-square-not-listed = { $answer }は一覧にありません。0〜{ $last }の番号を入力してください。
plain-square-no-start = { $answer }から始まる手はありません。一覧からマスを選んでください。
plain-square-choose = { $answer }は一覧にありません。一覧からマスを選んでください。

plain-no-moves-yet = まだ1手も指していません。
plain-history-help = `history N`でN手目のあとの局面を表示し、`branch N`でそこから対局します。
plain-after-move = { $last }手中{ $ply }手目のあと。{ $words }。{ $state }。
plain-at-start = { $last }手中{ $ply }手目のあと。{ $state }。
plain-preview-help = `preview`に続けて、手か一覧の番号を入力してください。
plain-preview = { $move }のプレビュー: { $words }。{ $state }。まだ指していません。指すには{ $typed }と入力してください。
plain-present = それは現在の局面です。もっと前の手を選んでください。
plain-branched = { $ply }手目のあとから新しい対局を始めました。元の対局は残っています。
plain-after-which = 何手目のあとにしますか（1〜{ $last }または`start`、0で戻る）？
plain-ply-help = 手の番号か、1手目の前の局面なら`start`を入力してください。対局中は`history`で手の一覧を見られます。0で戻ります。
plain-not-a-ply = { $answer }という手はありません。1〜{ $last }の数か`start`を入力してください。

plain-which-lesson = どのレッスンにしますか？
plain-lesson = { $game }: { $title }（{ $count }ステップ）。
plain-lesson-step = ステップ{ $number }/{ $count }: { $title }（{ $clause }）
plain-lesson-ask = あなたの手、または`help`:
plain-lesson-continue = Enterで続けます:
plain-lesson-first = これが最初のステップです。
plain-lesson-solution = { $move }と入力してください。
plain-lesson-done = よくできました。これが最後のステップでした。
plain-lesson-next = 次のレッスン
plain-lesson-play = 対局してみる
plain-lesson-play-about = レベル1のコンピューターと対局
plain-lesson-what-next = 次はどうしますか？
plain-back-to-lessons = レッスンの一覧に戻る
plain-lesson-help = 求められている手か、コマンドを入力してください:
plain-lesson-help-next = 次のステップへ（終えたあとはEnterでも同じ）
plain-lesson-help-before = 前のステップへ
plain-lesson-help-again = このステップをやり直す
plain-lesson-help-solution = 答えを見る
plain-lesson-help-leave = レッスンを離れる
plain-just-quit = 終了

plain-puzzle-ask = あなたの手、または`help`:
plain-puzzle-continue = Enterで次の問題へ進みます:
plain-puzzle = 問題{ $id }、レーティング{ $rating }。{ $standing }
plain-puzzle-wrong = この手ではありません。{ $why }もう一度考えましょう。
plain-puzzle-correct = 正解！ 相手は{ $move }と応じました。次の1手は？
plain-puzzle-solved = 解けました！ { $standing }
plain-puzzle-solved-already = もう解けています。
plain-puzzle-go-on = この問題は解けました。Enterで次の問題へ進みます。
plain-puzzle-solution = 正解は{ $line }です（{ $themes }）。
plain-puzzle-help = 正解だと思う手か、コマンドを入力してください:
plain-puzzle-help-next = 次の問題へ（解いたあとはEnterでも同じ）
plain-puzzle-help-solution = 正解を見る（不正解として数える）
plain-puzzle-help-leave = 問題を離れる

plain-reviewing = 棋譜を解析しています ...
plain-no-review = 解析できません: { $why }。
plain-mistakes = ミスの局面をもう一度考えますか？
plain-mistakes-back = いいえ、戻る
plain-mistake = { $state }。もっと良い手を見つけてください。
plain-mistake-ask = あなたの手、または0で終了:
plain-mistake-help = 実戦の手より良い手を入力してください。0で終わります。
