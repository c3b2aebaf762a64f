player-guest = ゲスト
player-none = 空席
player-level = コンピューター（レベル{ $level }）
player-computer = コンピューター（{ $who }）
player-perfect = コンピューター（完璧）
player-engine = エンジン（1手{ $time }秒）
player-people = 人間
player-since = { $date }に登録
player-won = 勝ち
player-drawn = 引き分け
player-lost = 負け
player-no-results = 終わった対局はまだありません。
player-what = 成績には非公開の対局も含まれます。一覧に出るのは公開の対局だけです。
player-games = 公開の対局

reason-resigned = { $color }が投了しました
reason-ran-out = { $color }の持ち時間が切れました
reason-agreed = 両者が引き分けに合意しました

board-title = 盤

walk-start = 最初へ
walk-back = 前の手
walk-on = 次の手
walk-end = 最新の手
walk-flip = 盤を反転
walk-flip-key = 盤を反転（f）

moves-title = 手順
move-yours = あなたの手
move-play = 指す
move-choose =
    { $count ->
        [1] または唯一の手を選ぶ:
       *[other] または{ $count }手の中から選ぶ:
    }
move-play-it = この手を指す
move-pass = パス

keys-title = キーボード操作

share-title = 共有
share-box = リンクとファイル
share-link = リンク
share-position = 局面
share-record = 棋譜
share-whole-game = リンクには対局のすべてが含まれます。
share-copy = コピー
share-native = 共有
share-qr = リンクのQRコード

chat-title = チャット
chat-log = メッセージ
chat-words = メッセージを入力
chat-say = 送信

game-about = 対局
game-join = { $color }で対局する
game-seat-free = この席は空いています。席に着くか、そのまま観戦できます。
game-invite = このリンクを対局相手に送ってください:
game-listed = この対局はホームにも表示され、誰でも席に着けます。
game-unlisted = リンクを知っている人だけが参加できます。
game-watching = 観戦中です。
game-watchers = 観戦者{ $count }人
game-won = 勝ち
game-here = 在席
game-away = 離席中
game-lost = 接続が切れました。対局は保存されており、自動で再接続します。
game-next = 再戦へ
game-thinking = 考慮中
game-your-turn = あなたの手番
game-to-move = 手番
game-you-won = あなたの勝ち
game-you-lost = あなたの負け
game-review = 棋譜解析
game-hint = ヒント
game-learn = 学ぶ
game-sound = 音
game-notify = 自分の手番になったら通知
game-keys = ← → Home End: 手順をたどる · f: 盤を反転 · 盤上: 矢印キー、Enter、Esc · m: 手を入力
game-take-back = 待った
game-ask-take-back = 待ったを頼む
game-offer-draw = 引き分けを提案
game-resign = 投了
game-ask-rematch = 再戦を申し込む
game-again = もう1局

guide-title = はじめての対局
guide-step = { $number }/{ $count }:
guide-dismiss = 案内を隠す

ask-draw = { $color }が引き分けを提案しています。
ask-for-take-back = { $color }が待ったを頼んでいます。
ask-rematch = { $color }が再戦を申し込んでいます。
ask-accept = 受ける
ask-decline = 断る
ask-withdraw = 取り消す
