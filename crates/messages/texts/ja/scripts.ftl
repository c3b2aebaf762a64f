script-copied = コピーしました
script-copy = コピー
script-no-answer = サーバーが応答しません。何も変更されていません。もう一度お試しください。
script-back-again = 再接続しました。
script-sure-resign = 本当に投了しますか？
script-resign = 投了
script-next-step = { $steps }: 行き先を選んでください（{ $count }通り）
script-third-step =
    { $piece ->
        [disc] { $steps }: 取った石を置く場所を選んでください（{ $count }通り）
        [pawn] { $steps }: 取ったポーンを置く場所を選んでください（{ $count }通り）
       *[other] { $steps }: 取った駒を置く場所を選んでください（{ $count }通り）
    }
script-cancel = キャンセル
script-can = 合法手
script-selected = 選択中
script-no-step = { $steps }: ここからの合法手はありません。行き先を選ぶと理由がわかります。
script-dismiss = 閉じる
script-not-your-turn = あなたの手番ではありません。
script-thinking = 考慮中 · { $seconds }秒
script-hint = ヒント: { $move }
script-no-hint = いまはヒントを出せません。しばらくしてからお試しください。
script-watching = 観戦者{ $count }人
script-your-turn = あなたの手番
script-declined-draw = 引き分けの提案は断られました。
script-declined-take-back = 待ったは断られました。
script-declined-rematch = 再戦の申し込みは断られました。
script-moved =
    { $color ->
        [red] 赤
        [blue] 青
        [white] 白
       *[black] 黒
    }: { $move }。
script-thought = 深さ{ $depth } · { $nodes }ノード
script-thought-here = 深さ{ $depth } · { $nodes }ノード（このブラウザー内）
script-preparing = 読み込んでいます。初回は少し時間がかかります。
script-incomplete = サイトを最後までダウンロードできませんでした。
script-try-again = もう一度試す
script-no-worker = このブラウザーではゲームを動かせません。必要なService Workerは、一部のプライベートウィンドウやhttpsでないサイトでは使えません。ルールは読めます。
script-update = 新しいバージョンがあります。
script-update-now = 更新
script-damaged-link = リンクが壊れていて、対局を読み取れません。新しいリンクを送ってもらってください。
script-no-engine = いまコンピューターが考えられません。ページを再読み込みしてください。対局は保存されています。
script-broken = 問題が起きました
script-reload = ページを再読み込みしてください。対局は保存されています
script-no-storage = このブラウザーに対局を保存できませんでした
script-no-storage-hint = 空き容量を増やすか、このサイトにデータの保存を許可してください。何も変更されていません
script-learn-partly = { $count }ステップ中{ $done }ステップ完了
script-learn-done = 完了
script-learn-continue = 続ける
