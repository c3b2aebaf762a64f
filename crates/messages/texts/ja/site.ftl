site-skip = 本文へ
site-nav = サイト
site-personal = 自分の対局と設定
site-menu = メニュー
site-game-preview = Quincunxでの対局です。リンクを開くと、観戦したり空席に着いたりできます。
site-about = Quincunxについて

nav-play = 対局
nav-learn = 学ぶ
nav-puzzles = 問題
nav-analyze = 検討
nav-watch = 観戦

settings-title = 設定
settings-scheme = 配色
settings-automatic = 自動
settings-light = ライト
settings-dark = ダーク
settings-board = 盤
settings-paper = 紙
settings-wood = 木
settings-slate = 石板
settings-high-contrast = ハイコントラスト
settings-guide = 最初の数局で案内を表示
settings-language = 言語
settings-on = オン
settings-off = オフ
settings-save = 保存

date-day = { $year }年{ $month }{ $day }日
date-month = { $month }月

about-title = このサイトについて
about-what = Quincunxは、5つのアブストラクトゲームを遊べるオープンソースのソフトウェアです。アカウントは要りません。Cookieであなたの席と問題の成績を覚えますが、それ以外の情報は保存しません。名前とパスワードを登録すると、ほかの端末でも自分の対局を見られます。
about-authors = ゲームとデザイナー
about-before = Quincunxの始まり
about-before-what = Quincunxの出発点は、ポルト大学工学部の関数・論理プログラミングの授業でSICStus Prologを使って作られた、5つの学生プロジェクトの報告書です。コードも文章も使っていません。プロジェクトの名前は、それぞれのグループが付けたものです。
about-project = 「{ $name }」
about-license = バージョンとライセンス
about-license-what = これはQuincunx { $version }です。MITライセンスまたはApache License 2.0のどちらでも利用できます。
about-type = 書体
about-type-what = Mathieu TriayのBricolage GrotesqueとErik KennedyのFigtree。どちらもSIL Open Font Licenseです。

api-title = API
api-what = ボットを作りませんか。ページでできることは、すべてJSONでもできます。
api-openapi = OpenAPI文書
api-requests = エンドポイント
api-events = 対局のイベントを受け取るWebSocketです。?since=Nで、見逃したイベントを受け取れます。
api-analysis = エンジンにつながるWebSocketです。局面を送ると、深くなっていく検討結果を受け取れます。
