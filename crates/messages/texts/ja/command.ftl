command-usage = 使い方:
command-commands = コマンド:
command-arguments = 引数:
command-options = オプション:
command-examples = 例:
command-aliases = [別名: { $names }]
command-default = [既定値: { $value }]
command-values = [指定できる値: { $values }]
command-possible-values = 指定できる値:

command-error = エラー: { $why }
command-try-help = 詳しくは'--help'を見てください。
command-similar = ヒント: '{ $words }'のことですか？
command-from-environment = この値は環境変数のものです: { $name }

command-unknown-argument = 引数'{ $argument }'は使えません
command-unknown-command = コマンド'{ $name }'はありません
command-conflict = 引数'{ $argument }'は'{ $others }'といっしょには使えません
command-repeated = 引数'{ $argument }'は1回しか使えません
command-missing = 必要な引数がありません:
command-no-value = '{ $argument }'の値がありません
command-wrong-value = '{ $argument }'の値'{ $value }'は使えません
command-refused-value = '{ $argument }'の値'{ $value }'は使えません: { $advice }
command-no-equals = '{ $argument }'と値のあいだに'='を書いてください
command-too-many-values = '{ $argument }'に余分な値'{ $value }'があります
command-too-few-values = '{ $argument }'の値が足りません
command-not-utf8 = UTF-8として正しくない引数があります

command-use-number = 整数を指定してください
command-use-boolean = `true`か`false`を指定してください
command-use-positive = 1以上の数を指定してください
command-use-range = { $least }から{ $most }までの数を指定してください
command-use-time = `500ms`、`5s`、`2m`のように時間を指定してください
command-use-bytes = `64M`のように、`1M`から`16G`までの大きさを指定してください
command-use-clock = `300+5`のように、1局と1手の秒数を指定してください
command-use-sprt = `0,20`のように、2つのEloの差を小さい順に指定してください
command-use-part = `3/8`のように、何番目かと全体の数を指定してください
command-use-address = ポート付きのアドレスを指定してください。このマシンだけなら`127.0.0.1:8080`、すべてに公開するなら`0.0.0.0:8080`などです
command-use-one-of = 次のどれかを指定してください: { $values }
seat-unknown = { $why }。または`human`
