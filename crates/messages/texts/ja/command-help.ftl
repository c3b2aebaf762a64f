cli-quincunx =
    2人用アブストラクトボードゲーム: { $games }

    コマンドなしで起動するとメインメニューが開き、人やコンピューターとの対局、レッスン、棋譜解析ができます。パイプを通した文字だけの対話でも使えます。
cli-quincunx--help-end = 結果はstdoutに、それ以外はstderrに出力します。終了ステータスは、成功なら0、答えが「いいえ」なら1（`record check`で不正な棋譜、`solve`で値が不明、`table verify`や`check-engine`の失敗）、使い方や入力の誤り、読めないファイルなら2です。プログラムが読む結果は、どの言語でも同じです。

cli-help = コマンドのヘルプを表示する

cli--help = ヘルプを表示する（`-h`は要約）
cli--version = バージョンを表示する
cli--GAME = ゲーム: { $games }
cli--size =
    盤の大きさ。8なら正方形、5x6なら列x段

    省略するとゲームの標準の大きさになります。局面と一致する必要があります。
cli--rule =
    first=blueなどのルール設定（複数指定可）

    ゲームごとの設定は`quincunx rules GAME`で見られます。
cli--json = JSONオブジェクトを出力する
cli--threads =
    探索スレッドの数（1〜256）

    結果が再現できるのは1スレッドのときだけです。
cli--nodes = ノード数の上限
cli--seed = 乱数の種
cli--memory = メモリの上限（1M〜16G）
cli--number = 複数の対局があるファイルでの対局番号
cli--FILE = テキストかJSONの棋譜ファイル。`-`はstdin
cli--game = `Game`タグのない棋譜のゲーム（ほかの対戦プログラムの棋譜など）
cli--every = N問ごとに1問だけ見る
cli--log = ログの形式（textまたはjson）
cli--database-file = --databaseの値を書いたファイル。`ps`にパスワードが出ません
cli--ledger = 台帳。ファイルまたはPostgreSQLのURL
cli--theme = SVGやPNG画像のテーマ [既定値: light]
cli--position = `show`が出力する局面のテキスト
cli--after = そこから指す手（空白区切り）
cli--tables =
    テーブルベースのフォルダー

    省略するとデータフォルダーの`tables`です。
cli--output =
    stdoutではなくファイルOUTに書き出す

    書き込みは一度に完了します。既存のファイルは`--force`を付けたときだけ上書きします。
cli--force = 既存のファイルを上書きする
cli--format = 出力形式。省略するとOUTの拡張子、なければtext
cli--width =
    PNG画像の幅 [既定値: 800]

    高さは幅から決まります。
cli--ascii = 盤を記号ではなく文字で描く
cli--color = 盤に色を付けるとき。省略すると端末だけ
cli--language =
    人が読むすべての文の言語

    省略すると設定の言語、なければ`LC_ALL`、`LC_MESSAGES`、`LANG`の言語です。プログラムが読む結果は、どの言語でも同じです。
cli--plain = 端末でも文字だけで対話する
cli--color--auto = 端末で。ただし`NO_COLOR`があるか`TERM`が`dumb`のときは除く
cli--color--always = 常に
cli--color--never = なし
cli--format--text = 盤、手番、局面のテキスト
cli--format--svg = ベクター画像
cli--format--png = ピクセル画像
cli--format--json = プログラム用の全データ
cli--theme--light = 明るい背景に暗い線
cli--theme--dark = 暗い背景に明るい線
cli--to--text = タグと番号付きの手（PGNに似た形式）
cli--to--json = 手のリストを持つオブジェクト

cli-analyze =
    エンジンで局面を解析する

    最善の読み筋と評価を、手番側から見て表示します。`5手で勝ち`は証明済みの5手での勝ちです。続いて、わかる手には正確な値を表示します。テーブルベースがあればその値（`quincunx table`参照）、なければ時間の4分の1までを使うソルバーの値です。
cli-analyze--time =
    時間の上限（500ms、5s、2mなど）

    ほかの上限がなければ5sです。
cli-analyze--depth = 深さの上限（手数、1〜120）
cli-analyze--lines = 表示する最善の読み筋の数
cli-analyze--hash = 置換表の大きさ（1M〜16G）
cli-analyze--json =
    JSONオブジェクトを出力する

    `source`は最善手の出どころ、`moves`は全合法手のわかっている値、`reason`は値がわからない理由です。

cli-bench =
    決まった探索を実行する

    ノード数、毎秒のノード数、ゲームごとにエンジンの指し手の署名を表示します。指し手が同じなら、署名はどのマシンでも同じです。

cli-bot =
    エンジンをサーバーで対局させる

    Quincunxサーバーで募集中の対局に参加し、対局の時計が見えるUGIエンジンで指します。対局のリンクを指定すると、その対局だけに参加します。サーバーは名前の前にBOTを付けて表示します。切れた接続はつなぎ直し、エンジンが失敗したら投了します。Ctrl-Cで投了して終了します。
cli-bot--URL = サーバー、またはその上の対局のURL
cli-bot--ugi-PROGRAM =
    `match`と同じ書き方のエンジン: ugi:PROGRAM

    指定した時間やノード数は、時計のない対局で使います。
cli-bot--name = 表示名。文字、数字、空白、`._-`で30文字まで
cli-bot--game =
    指すゲーム。省略するとすべて（複数指定可）

    { $games }のどれかです。
cli-bot--size = 指す盤の大きさ。省略するとすべて（複数指定可）
cli-bot--clock = 時計。省略すると何でも。none、live、days（複数指定可）
cli-bot--at-once = 同時に指す対局の数

cli-check-engine =
    エンジンがプロトコル（UGI）に従うか調べる

    Universal Game Interfaceのコマンド、その誤用、時間の扱いをプログラムに試し、ルールを本プログラムと比べます。失敗した検査があれば終了ステータスは1です。docs/protocol.mdも見てください。
cli-check-engine--PROGRAM = プログラムと引数。設定は`,option.NAME=VALUE`
cli-check-engine--game =
    調べるゲーム。省略するとエンジンが挙げるすべて

    { $games }のどれかです。

cli-ugi =
    ほかのプログラムのためにエンジンを動かす（UGI）

    stdinとstdoutでUniversal Game Interfaceを話します: `ugi`、`isready`、`uginewgame`、`setoption`、`position`、`go`、`stop`、`query`、`quit`。docs/protocol.mdも見てください。Game、Size、Rulesの初期値は、ここで指定したものになります。

cli-completions = シェルの補完スクリプトを出力する
cli-completions--SHELL = シェル

cli-man = マニュアルページを出力する。またはすべてをフォルダーに書き出す
cli-man--DIR = 全コマンドのページを書き出すフォルダー（quincunx-match.1など）

cli-match =
    2者の対戦、または大会を行う

    対局は同じ序盤から先後を入れ替えて2局ずつ行います。結果は`--player`から見た得点、Eloの差、95 %信頼区間です。時間制限のあるプレイヤーがいなければ、同じ種からはスレッド数に関係なく同じ対戦になります。相手が複数なら`--player`がそれぞれと対戦し（ガントレット）、`--round-robin`なら総当たりで、どの組も同じ局数を指します。Ctrl-Cで途中でやめ、それまでの結果を表示します。
cli-match--help-end =
    プレイヤー:
      random      合法手からランダム
      greedy      1手後の局面が最もよい手
      minimax:N   N手読みの単純なミニマックス。`minimax`は`minimax:3`
      engine      エンジン、1手1秒。engine:time=50ms、engine:nodes=Nも可
      engine:1    10段階のレベル1のエンジン。engine:10まで
      mcts        モンテカルロ木探索。mcts:time=50ms、mcts:nodes=Nも可
      perfect     テーブルベース、次にソルバー、次にエンジン
      ugi:PROGRAM 外部エンジン（Universal Game Interface）、1手1秒。ugi:PROGRAM,time=50msやugi:PROGRAM,nodes=Nも可。引数は`"ugi:quincunx ugi"`、設定はugi:PROGRAM,option.Hash=64のように付けられます
cli-match--player = 結果を数えるプレイヤー
cli-match--against = 相手（複数指定可）
cli-match--round-robin = 相手どうしも対戦させる
cli-match--games = 対戦の最大局数（偶数）
cli-match--threads = 同時に行う対局の数（1〜256）
cli-match--sprt =
    EloがAかBかのSPRTが決まったら終える

    誤り率は5 %です。例: `--sprt 0,20`。相手が複数なら、対戦ごとに検定します。
cli-match--clock =
    1局と1手の秒数（60+0.5など）

    プレイヤー自身の制限に代わります。時間が切れると負けです。
cli-match--openings =
    序盤をFILEから順に取る

    1行に1つ。`startpos`または局面で、必要ならその後に`moves`と手を書きます。手だけでもかまいません。
cli-match--log = UGIプログラムとのやり取りをFILEに書き出す
cli-match--records =
    棋譜をFILEに書き出す

    対局は終わるたびに追記するので、中断してもそれまでの対局が残ります。既存のファイルは`--force`を付けたときだけ上書きします。`quincunx record`で読めます。
cli-match--force = 既存のファイルを上書きする
cli-match--json =
    JSONオブジェクトを出力する

    `sprt`は`--sprt`を付けたとき、出どころごとの手数`bases`はプレイヤーが`perfect`のときにあります。2つ目の形は相手が複数のときです。

cli-moves =
    合法手を一覧する

    1行に1手、順に並べます。対局が終わっていれば何も表示しません。結果は`show`で見られます。
cli-moves--values =
    貪欲プレイヤーの評価を付ける: `move<TAB>value`

    値はその手を指す側から見たもので、高いほどよい手です。先は読みません。何を数えるかは`quincunx rules GAME`にあります。
cli-moves--json =
    JSONオブジェクトを出力する

    `values`は`--values`を付けたときにあります。

cli-perft =
    手順の数を長さごとに数える（perft）

    深さごとに、わかりしだい`depth<TAB>count`の行を表示します。数は急に増えるので、小さい深さから始めてください。
cli-perft--depth = 最大の深さ（手数、1〜100）
cli-perft--divide =
    先に合法手ごとの`move<TAB>count`を表示する

    数は最後の深さのもので、合計はその深さの数になります。手の行は文字で、深さの行は数字で始まります。
cli-perft--threads =
    スレッドの数（1〜256）

    結果は変わりません。

cli-report--threads = { cli-perft--threads }

cli-table-build--threads = { cli-perft--threads }

cli-table-verify--threads = { cli-perft--threads }

cli-perft--json =
    終わったらJSONオブジェクトを出力する

    `moves`は`--divide`を付けたときにあります。

cli-play =
    対局する

    端末では全画面で、それ以外では文字だけで対話します。コマンドなしの`quincunx`はメインメニューを開きます。
cli-play--help-end =
    プレイヤー:
      human     あなた、または同じキーボードの人
      engine:1  最も弱いレベルのエンジン。engine:10まで
      perfect   テーブルベース、次にソルバー、次にエンジン
      engine    全力、1手1秒。engine:time=5sで長く
      random, greedy, minimax:N, engine:nodes=N, ugi:PROGRAM
                `quincunx match`と同じ
cli-play--first = 先手 [既定値: human]
cli-play--second =
    後手 [既定値: コンピューター]

    先手がコンピューターなら、既定ではあなたが後手です。
cli-play--clock = 1局と1手の秒数（300+5など）
cli-play--seed = コンピューターの乱数の種

cli-puzzle =
    問題を解く、一覧する、作る、検証する

    問題では、あなたの各手で勝ちを保つ手が1つだけです。これは完全な探索で証明されています。

cli-puzzle-list =
    ゲームの問題を一覧する

    1行に1問、ID、レーティング、種類、手数、テーマを表示します。
cli-puzzle-list--size = 盤の大きさ
cli-puzzle-list--theme = テーマ（flips、cuts-offなど）
cli-puzzle-list--json = 1行に1つ、局面と解答を含むJSONオブジェクトを出力する

cli--min = レーティングの下限
cli--max = レーティングの上限

cli-puzzle-make =
    レベルどうしの対局から問題を作る

    勝つ手が1つだけの局面を探し、完全な探索で証明し、10のレベルすべてに解かせてレーティングを付けます。制限はすべてノード数なので、同じ種からは同じ問題ができます。収録済みの問題と同じものは作らず、番号はその続きになります。--firstで収録済みの問題を作り直せます。たくさんあるときは、短い問題や難しさの重なる問題を飛ばします。Claustroにはテーブルベースが必要です（`quincunx table build`参照）。
cli-puzzle-make--size = { cli-puzzle-list--size }
cli-puzzle-make--count = 問題の数
cli-puzzle-make--games = 指す対局の最大数
cli-puzzle-make--records = 対局を指さず、サーバーの棋譜などファイルの対局を調べる。ほかの盤の対局は飛ばします
cli-puzzle-make--all-positions = 対局を指さず、起こりうるすべての局面を調べる（ごく小さい盤のみ）
cli-puzzle-make--first = 最初の問題の番号。コマンドを再現できるように、この番号以降の収録済みの問題は既知としません [既定値: 最後の次]
cli-puzzle-make--threads = スレッドの数。問題は変わりません

cli-puzzle-play =
    問題を解く

    次の問題は、設定とともに保存されるあなたのレーティングに最も近いものです。端末では全画面で、それ以外では文字だけで対話します。
cli-puzzle-play--size = { cli-puzzle-list--size }
cli-puzzle-play--theme = { cli-puzzle-list--theme }

cli-puzzle-ratings =
    問題のレーティングがどれだけ当たるか測る

    10のレベルが各問題に挑みます。レーティングは半分の結果に合わせ、残りの半分を予測します。解答の長さと、完全な探索のノード数でも同じことをします。予測ごとに平均対数損失を表示します。小さいほどよく、0.693は当て推量です。
cli-puzzle-ratings--FILE = `puzzle make`が書いた問題ファイル。省略すると本プログラムの問題

cli-puzzle-verify =
    問題を検証する

    どの問題も各手で解が1つだけであることを、高速なルールと参照用のルールの両方で証明し直します。回転、鏡映、色の入れ替えで同じ局面になる問題がないことも確かめます。ファイルを省略すると本プログラムの問題を検証します。
cli-puzzle-verify--FILE = `puzzle make`が書いた問題ファイル

cli-record = 棋譜を調べる、変換する、再生する

cli-record-check =
    棋譜が正しいか調べる

    `ok`と要約、または`not ok`と、場所、手、反したルールを表示します。対局が複数なら、不正なものごとに番号付きの1行を表示します。終了ステータスは、すべて正しければ0、そうでなければ1、ファイルが読めない、UTF-8でない、大きすぎるときは2です。
cli-record-check--size = `Size`タグのない棋譜の盤の大きさ
cli-record-check--rule = `Rules`タグのない棋譜のルール設定（複数指定可）
cli-record-check--json =
    JSONオブジェクトを出力する

    手についての誤りでなければ`move`と`text`はnullです。対局が複数なら、`games`がその数、`faults`が不正なものの一覧です。

cli-record-convert =
    棋譜をテキストとJSONのあいだで変換する

    手は標準の書き方になります。コメント、記号、変化、未知のタグは残ります。JSONでは、1局ならオブジェクト、複数ならリストです。
cli-record-convert--size = { cli-record-check--size }
cli-record-convert--rule = { cli-record-check--rule }
cli-record-convert--to = 出力形式。省略するとOUTの拡張子、なければtext
cli-record-convert--json = `--to json`と同じ

cli-record-replay =
    対局の局面を表示する

    テキストとJSONは全局面、または--plyで選んだ局面を表示します。SVGとPNGは最後の局面、または選んだ局面です。変化は飛ばします。
cli-record-replay--size = { cli-record-check--size }
cli-record-replay--rule = { cli-record-check--rule }
cli-record-replay--json = { cli-show--json }
cli-record-replay--ply = N手後の局面だけを表示する。0は初期局面

cli-report =
    ゲームを測る: 均衡、長さ、選択、起伏、序盤、ルール設定

    コンピューターの各レベルが多くの対局を指し、エンジンとソルバーが局面を調べます。グラフ付きのページ、またはJSONを出力します。指標の名前はLudiiシステムのもので、95 %区間を付けます。Ctrl-Cで、そこまでの結果で終えます。
cli-report--quick = 対局を減らし探索を短くする（約1分）
cli-report--seed = 乱数の種。同じ種なら同じレポートになります
cli-report--json = ページではなくJSONを出力する

cli-review =
    棋譜を解析する: よかった手、悪かった手、その理由

    テーブルベースや完全な探索でわかる値は、`7手で勝ち`のように正確です。それ以外は、`62 %`のようなエンジンによる勝率です。解析済みの棋譜は、時間を指定しないかぎりそのまま表示します。
cli-review--FILE-GAME = 棋譜のファイル、stdinなら`-`、または`--after`とともにゲームの名前
cli-review--time =
    解析全体の時間（10sなど）

    省略すると探索はノード数で制限され、同じ対局の解析結果はどのマシンでも同じになります。
cli-review--format = 出力形式
cli-review--format--text = 人が読む文章
cli-review--format--json = プログラム用のデータ

cli-rules =
    ゲームのルールを表示する

    番号付きの条項、例、ヒント、作者を含みます。指せない手についてのメッセージは、T3のように条項を示します。
cli-rules--color = 見出しを目立たせるとき。省略すると端末だけ
cli-rules--markdown = ページをMarkdownで出力する
cli-rules--json = ゲームの情報とページをJSONで出力する

cli-backup =
    稼働中のサーバーのデータベースをバックアップする

    元と置き換えられる、整合のとれたコピーを書き出します。SQLiteファイル専用です。PostgreSQLには専用のツールを使ってください。
cli-backup--FILE = 書き出すファイル。既存のものは使えません
cli-backup--database = データベースファイル

cli-serve =
    ウェブサーバーを動かす

    対局は1つのSQLiteファイルに、--databaseがURLならPostgreSQLに保存します。サーバーは暗号化なしのHTTPなので、公開アドレスではTLSプロキシを前に置き、--behind-proxyを付けてください。Ctrl-CかSIGTERMで、処理中のリクエストを終えてから停止します。どの設定も環境変数で指定できます。--listenなら`QUINCUNX_LISTEN`です。コマンドラインが優先します。
cli-serve--listen = 待ち受けるアドレス
cli-serve--database =
    データベースのファイルまたはURL

    ファイルはSQLiteデータベースです。URLはpostgres://で始まります。
cli-serve--threads = 同時に動かすエンジンの数。省略するとプロセッサーの数

cli-work--threads = { cli-serve--threads }

cli-serve--behind-proxy =
    N段のリバースプロキシのヘッダーを信頼する。数を省略すると1

    X-Forwarded-For、X-Forwarded-Proto、X-Forwarded-Hostを読みます。プロキシがないと、クライアントがアドレスを偽れます。
cli-serve--generosity = リクエスト制限の倍率
cli-serve--connections = 接続の最大数。超えた接続は待たされます
cli-serve--module = ブラウザーが自分でエンジンを動かすためのWebAssemblyモジュール。省略すると、あれば本プログラムのもの
cli-serve--verbose = すべてのリクエストを記録する

cli-work =
    サーバー群または台帳のためのワーカーを動かす

    PostgreSQLデータベースを共有するサーバーは、コンピューターの手をサーバーどうしとワーカーで分担します。ワーカーは手を計算するだけで、データベースに届くマシンならどこでも動きます。止まると、その仕事はほかが引き継ぎます。`--ledger`を付けると、`quincunx solve`が始めた台帳の部分問題を解きます。どの設定も環境変数で指定できます。--threadsなら`QUINCUNX_THREADS`です。コマンドラインが優先します。
cli-work--database = サーバーが共有するPostgreSQLのURL
cli-work--ledger = 作業する台帳。ファイルまたはデータベース

cli-show =
    局面をテキスト、SVG、PNG、JSONで描く

    テキストでは、盤、最後の手、手番または結果とその条項、`--position`用の局面のテキストを表示します。盤の上で、最後の手は( )から[ ]への動きで、勝ちの線には星印が付きます。
cli-show--json = `--format json`と同じ

cli-book =
    定跡を作る、一覧する

    定跡には、盤の初期局面に近く、探索すると待てないほど時間のかかる、証明済みの局面が入っています。定跡があれば、プレイヤー`perfect`は最初からすべての手を証明します。解明済みの盤の定跡は、本プログラムに含まれています。

cli-book-list =
    定跡ファイルの盤を一覧する

    ファイルを省略すると、本プログラムの定跡です。
cli-book-list--FILE = `quincunx book make`が書いたファイル
cli-book-list--json =
    JSONのリストを出力する

    未完成の定跡のノード数は0です。

cli-book-make =
    盤の定跡を作る

    盤を解いたあと、一方が定跡どおりに、もう一方が自由に指したときに起こりうる局面を、--nodesの探索で決まるまでたどります。同じ引数からは同じ定跡ができます。Ctrl-Cで、そこまでにわかったものを書き出します。正しいものの未完成で、`perfect`は完全になりません。本プログラムの定跡は`cargo xtask books`で作ります。
cli-book-make--nodes = Nノードの探索で決まる局面は入れない
cli-book-make--effort =
    盤全体の探索でこれより少ないノードで済んだ局面を除く

    指定しないと局面ごとに最初から探索するので、大きい盤ではずっと時間がかかります。盤全体の探索は仕事を共有するので、Nは--nodesよりずっと小さくしてください。
cli-book-make--memory = 盤を解くためのメモリ（1M〜16G）
cli-book-make--ledger = 証明済みの値をこの台帳から取る
cli-book-make--checkpoint =
    `quincunx solve --checkpoint FILE`の探索を続ける

    ファイルは変わりません。--memoryより優先します。
cli-book-make--output = 定跡を追加するファイル。あれば置き換えます

cli-ledger =
    台帳を書き出す、まとめる

    台帳には長い探索の部分問題が入っていて、多くのワーカーで分担できます。`quincunx solve --ledger`で始め、`quincunx work --ledger`で加わり、`quincunx table verify --ledger`で検証します。

cli-ledger-export =
    台帳をテキストで書き出す

    1行に1件、チェックサム付きで順に並ぶので、比べたりバージョン管理したりできます。`quincunx ledger merge`で読み込めます。
cli-ledger-export--FILE-URL = 台帳。ファイルまたはPostgreSQLのURL
cli-ledger-export--output = stdoutの代わりに書き出すファイル

cli-ledger-merge =
    書き出したものを台帳にまとめる

    書き出したファイルの内容を加えます。台帳がなければ作ります。すべて同じ局面についてのもので、配分が同じでなければなりません。壊れた行は除いて数えます。値が食い違う台帳は受け付けません。
cli-ledger-merge--budget = 新しい台帳のノード配分
cli-ledger-merge--from = `quincunx ledger export`が書き出したもの

cli-solve =
    局面を解く

    手番側から見た`win`、`loss`、`draw`、または`unknown`とその理由を表示します。`in N`は証明された場合の手数です。続いて、勝つ手と最善の読み筋を表示します。テーブルベースがあれば使い、その後は全探索です。Ctrl-Cで、そこまでに証明したことを表示して終えます。値が不明なら終了ステータスは1です。
cli-solve--time =
    時間の上限（500ms、5s、2mなど）

    省略すると無制限です。
cli-solve--checkpoint =
    探索を保存し、再開するファイル

    あれば読み、数分ごとと最後に書きます。大きさはメモリと同じで、--memoryより優先し、全探索のノード数と時間を合計します。証明済みの値は探索し直しません。同時に使えるのは1つのプロセスだけです。
cli-solve--proof =
    結果の証明をFILEに書き出す

    相手が到達できる各局面に対する勝つ手を1つずつ含みます。`quincunx table verify GAME --proof FILE`で確かめられます。テーブルベースは使いません。証明があるのは勝ちと負けだけです。
cli-solve--ledger =
    ワーカーが分担する部分問題の台帳

    ファイル（なければ作ります）またはPostgreSQLのURLです。探索をスレッドごとの部分問題に分け、証明したことを残します。いつ止めて再開してもよく、`quincunx work --ledger`に手伝わせることもできます。証明するのは勝者で、手数ではありません。テーブルベースは使いません。
cli-solve--budget = 部分問題を分割するまでのノード数
cli-solve--no-book =
    定跡にある局面でも探索する

    --checkpoint、--proof、--ledgerは定跡を使いません。
cli-solve--json =
    JSONオブジェクトを出力する

    `reason`は値が不明なとき、全探索を合計した`total`は`--checkpoint`を付けたとき、`proof`は`--proof`を付けたときにあります。

cli-table =
    テーブルベースを作る、検証する、引く

    テーブルベースには、小さい盤で到達できる全局面の値と、終局までの手数が入っています。`solve`、`analyze`、プレイヤー`perfect`は、見つけたテーブルベースを使います。

cli-table-build =
    盤のテーブルベースを作る

    ファイルは完成してからその名前で現れます。局面が多すぎる盤は受け付けません。

cli-table-probe =
    局面とその手をテーブルベースで引く

    同一局面の繰り返しで決まるため値が不明なら、終了ステータスは1です。

cli-table-verify =
    テーブルベース、証明、台帳を検証する

    独立した第2のルール実装で、すべての値をその次の局面から計算し直します。初期局面と、各局面の次に来うる局面は、すべて表になければなりません。`quincunx solve --proof`が書いた証明も、同じように1手ずつ確かめます。最初に見つかった誤りか欠落を報告し、ステータス1で終わります。
cli-table-verify--part =
    N個に分けたK番目だけを検証する（3/8など）

    長い検証を分けて行えます。
cli-table-verify--proof = 表ではなくこの証明を検証する
cli-table-verify--ledger =
    この台帳（ファイルまたはデータベース）を検証する

    第2のルール実装で、証明済みの行から値を導き、行を証明し直し、その証明を再生します。
cli-table-verify--sample = 無作為に選んで証明し直す行の数 [既定値: 100]
cli-table-verify--all = 台帳のすべての行を証明し直す
cli-table-verify--json =
    JSONオブジェクトを出力する

    形は順に、表、誤り、証明、台帳のものです。

cli-review--format--record = 記号、コメント、値の付いた棋譜
