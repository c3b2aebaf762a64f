setup-title = 新しい対局
setup-start = 対局開始
setup-game = ゲーム
setup-size = サイズ
setup-files = 列（横）
setup-ranks = 段（縦）
setup-rule = ルール: { $rule }
setup-players = 対局者
setup-computer = コンピューター（{ $color }）
setup-clock = 持ち時間
setup-no-clock = なし
setup-no-clock-about = 時間無制限
setup-clock-value = { $minutes }分 + { $seconds }秒
setup-clock-about = 1局の時間と、1手ごとの加算
setup-square = { $side } x { $side }
setup-standard = 標準のサイズ
setup-uncommon = 標準以外のサイズ
setup-two-people = 人間同士
setup-two-people-about = この端末で{ $first }と{ $second }が対局
setup-you-first = あなたが先手
setup-you-first-about = あなたが{ $first }、コンピューターが{ $second }
setup-computer-first = コンピューターが先手
setup-computer-first-about = コンピューターが{ $first }、あなたが{ $second }
setup-two-computers = コンピューター同士
setup-two-computers-about = のんびり観戦
help-setup-choose = 設定を選ぶ
help-setup-change = 変更する（クリックも可）
help-setup-start = 対局を始める

table-title = { $game } { $files } x { $ranks }
table-title-rules = { $game } { $files } x { $ranks } { $rules }
table-aim = 目的: { $aim }
table-moves = 手順
table-solver = ソルバー
table-engine = エンジン
table-more = あと{ $count }手: o
table-searching = 探索中 ...
table-over = 終局
table-from-tablebase = テーブルベースより
table-from-book = 定跡より
table-nodes = { $nodes }ノード
table-depth = 深さ{ $depth }  { $nodes }ノード

action-undo = 1手戻す
action-redo = 1手進める（終局後は棋譜解析）
action-hint = エンジンにヒントを聞く
action-analysis = エンジンの検討のオン・オフ
action-solver = ソルバーのオン・オフ: 勝ち・負け・引き分けを表示
action-flip = 盤を反転
action-moves = すべての手を見る
action-rules = ルールを読む
action-copy = 局面をコピー
action-save = 対局を保存
action-picture = 画像を保存（SVGかPNG）
action-now = 探索を止めて、ここまでの最善手を指させる
action-pause = コンピューターを一時停止・再開
action-step = コンピューターに1手指させる
action-faster = コンピューターを速くする
action-slower = コンピューターを遅くする
action-resign = 投了
action-again = 先後を入れ替えて再戦
action-branch = 表示中の局面から新しい対局
action-menu = メニュー
action-leave = 対局を離れる
help-pick = 縦横に動いて、動かす駒、行き先の順に選ぶ（クリックも可）
help-browse = 手順をたどる（Homeで最初、Endで最後）
help-escape = 戻る、または下の操作のメニュー
help-undo-redo = 1手戻す、1手進める（終局後は棋譜解析）
help-save = 対局を保存、画像を保存（SVGかPNG）
help-again = 再戦、表示中の局面から新しい対局
help-computers = コンピューター: 停止・再開、1手、速く、遅く
help-values = ソルバー: 7手で勝ち、6手で負け、引き分け、千日手、不明

dialog-menu = メニュー
dialog-moves = すべての手
dialog-resign = 投了しますか？
dialog-leave = 対局を離れますか？
dialog-save = 名前を付けて保存
dialog-save-record = Enterで保存、Escで中止。既存のファイルは上書きしません。
dialog-save-picture = Enterで保存、TabでPNGとSVGを切り替え、Escで中止。上書きしません。
dialog-play-on = 対局を続ける
dialog-resign-it = 投了する
dialog-resign-about = 相手の勝ちになります
dialog-can-save = sで対局を保存できます
dialog-leave-it = 離れる
dialog-leave-about = 対局は失われます
dialog-keep = 残しておく
dialog-keep-about = あとで再開できます
dialog-delete = 削除する
dialog-delete-about = 元に戻せません

table-typed = あなたの手: { $text }   （Enterで指す、Escで中止）
table-story = { $words }（{ $source }）。
table-preview = プレビュー: { $words }
table-review = { $last }手中{ $ply }手目。
table-review-keys = PgUp、PgDnで前後へ、Nでここから対局、Endで戻る
table-won = { $color }の勝ち: { $why }（{ $clause }）。
table-won-by = { $color }の勝ち: { $why }。
table-drawn = 引き分け: { $why }（{ $clause }）。
table-drawn-by = 引き分け: { $why }。
table-over-keys = rで棋譜解析、nで再戦
table-hint-coming = ヒントを探しています。!でここまでの最善手を表示
table-hint-progress = ヒントを探しています（{ $progress }）。!でここまでの最善手を表示
table-must-pass = { $color }は{ $move }しか指せません。Enterを押してください
table-choose-square = { $color }の手番: マスを選ぶか、{ $move }のように手を入力
table-choose-piece =
    { $piece ->
        [disc] { $color }の手番: 石を選ぶか、{ $move }のように手を入力
        [pawn] { $color }の手番: ポーンを選ぶか、{ $move }のように手を入力
       *[other] { $color }の手番: 駒を選ぶか、{ $move }のように手を入力
    }
table-choose-target =
    { $piece ->
        [disc] { $color }: 行き先を選択（Escで別の石を選び直す）
        [pawn] { $color }: 行き先を選択（Escで別のポーンを選び直す）
       *[other] { $color }: 行き先を選択（Escで別の駒を選び直す）
    }
table-choose-relocation =
    { $piece ->
        [pawn] { $color }: 取ったポーンを置くマスを選択（Escで戻る）
       *[other] { $color }: 取った駒を置くマスを選択（Escで戻る）
    }
table-paused = 一時停止中: Spaceで再開、.で1手進める
table-thinking = { $color }（{ $name }）が考慮中です。!ですぐに指させます
table-thinking-progress = { $color }（{ $name }）が考慮中です: { $progress }。!ですぐに指させます
table-thinking-watched = { $color }（{ $name }）が考慮中です。Spaceで一時停止、+と-で速さを変更

thinking-time = { $seconds }秒
thinking-time-of = { $limit }秒中{ $seconds }秒
thinking-time-depth = { $seconds }秒、深さ{ $depth }
thinking-time-of-depth = { $limit }秒中{ $seconds }秒、深さ{ $depth }
thinking-table = テーブルベースを作成中、{ $percent }%

table-nothing-to-undo = 戻せる手がありません
table-nothing-to-redo = 進める手がありません
table-stopping = 探索を止めています ...
table-not-thinking = コンピューターは考慮中ではありません
table-speed = コンピューターは1手ごとに{ $count }ミリ秒待ちます
table-fastest = コンピューターは1手ごとに{ $count }ミリ秒待ちます（最速）
table-slowest = コンピューターは1手ごとに{ $count }ミリ秒待ちます（最遅）
table-solver-off = ソルバーをオフにしました。Tでまたオンにできます
table-no-hint-now = 自分の手番を待つか、PgUpで前の局面に戻ってください
table-not-your-turn = あなたの手番ではありません
table-copied = コピーしました（端末が対応している場合）: { $position }
table-saved = { $path }に保存しました
table-cannot-resign = 投了できるのは人間だけです
table-not-over = 先に対局を終えるか、投了してください
table-rematch = 先後を入れ替えて再戦します
table-browse-first = 先にPgUpで局面を戻してから、Nでそこから対局してください
table-branched = { $ply }手目のあとから新しい対局を始めました。元の対局は残っています
table-wait = { $color }の手番です。コンピューターの手を待ってください
table-no-move-from = { $cell }から始まる手はありません
table-no-move-because = { $cell }から始まる手はありません: { $why }（{ $clause }）。{ $hint }
reason-of-record = 棋譜に記された結果

failed-computer = { $why }。再開してもう一度試すか、1手戻してください
failed-computer-crash = コンピューターが異常終了しました。再開してもう一度試すか、1手戻してください
failed-analysis = 検討が異常終了したので、オフにしました
failed-solver = ソルバーが異常終了したので、オフにしました
failed-review = 棋譜解析が異常終了しました
failed-table = テーブルベースを使えません: { $why }
failed-build = テーブルベースなしで続けます: { $why }
failed-build-file = テーブルベースなしで続けます: { $why }: { $cause }

verdict-wins = { $color }の勝ち
verdict-wins-in = { $plies }手で{ $color }の勝ち
verdict-wins-within = { $plies }手以内に{ $color }の勝ち
verdict-wins-probably = おそらく{ $plies }手で{ $color }の勝ち
verdict-loses = { $color }の負け
verdict-loses-in = { $plies }手で{ $color }の負け
verdict-loses-within = { $plies }手以内に{ $color }の負け
verdict-loses-probably = おそらく{ $plies }手で{ $color }の負け
verdict-draws = { $color }は引き分け
verdict-score = { $color } { $score }

move-value-wins = 勝ち
move-value-wins-in = { $plies }手で勝ち
move-value-loses = 負け
move-value-loses-in = { $plies }手で負け
move-value-draws = 引き分け
move-value-repeats = 千日手で決まる
move-value-unknown = 不明

solver-proved =
    { $source ->
        [rules] { $value }（ルールによる）
        [book] { $value }（定跡）
        [table] { $value }（テーブルベース）
       *[search] { $value }（解明済み）
    }
solver-draw =
    { $source ->
        [rules] 引き分け（ルールによる）
        [book] 引き分け（定跡）
        [table] 引き分け（テーブルベース）
       *[search] 引き分け（解明済み）
    }
solver-searching = { $value }（探索中）
solver-repetition = どちらも勝ちを強制できず、千日手で決まります
solver-progress = 探索中: { $count }手中{ $known }手を解明
solver-unknown = 不明: { $count }手中{ $known }手を解明

hint-move =
    { $source ->
        [table] { $move }を試しましょう: { $standing }（テーブルベース）
        [book] { $move }を試しましょう: { $standing }（定跡）
        [search] { $move }を試しましょう: { $standing }（深さ{ $depth }）
       *[end] { $move }を試しましょう: { $standing }
    }
hint-line =
    { $source ->
        [table] { $move }を試しましょう: { $standing }、続いて{ $line }（テーブルベース）
        [book] { $move }を試しましょう: { $standing }、続いて{ $line }（定跡）
        [search] { $move }を試しましょう: { $standing }、続いて{ $line }（深さ{ $depth }）
       *[end] { $move }を試しましょう: { $standing }、続いて{ $line }
    }
standing-draw = 引き分けの局面
standing-equal = ほぼ互角（{ $score }）
standing-slightly-better = { $color }がやや優勢（{ $score }）
standing-better = { $color }が優勢（{ $score }）
standing-much-better = { $color }が勝勢（{ $score }）
standing-slightly-worse = { $color }がやや劣勢（{ $score }）
standing-worse = { $color }が劣勢（{ $score }）
standing-much-worse = { $color }が敗勢（{ $score }）
