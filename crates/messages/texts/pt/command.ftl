command-usage = Uso:
command-commands = Comandos:
command-arguments = Argumentos:
command-options = Opções:
command-examples =
    { $count ->
        [one] Exemplo:
       *[other] Exemplos:
    }
command-aliases = [também: { $names }]
command-default = [por omissão: { $value }]
command-values = [valores possíveis: { $values }]
command-possible-values = Valores possíveis:

command-error = erro: { $why }
command-try-help = Para mais informações, use '--help'.
command-similar = sugestão: queria dizer '{ $words }'?
command-from-environment = o valor vem do ambiente: { $name }

command-unknown-argument = argumento inesperado '{ $argument }'
command-unknown-command = comando desconhecido '{ $name }'
command-conflict = o argumento '{ $argument }' não se pode usar com '{ $others }'
command-repeated = o argumento '{ $argument }' não se pode usar mais de uma vez
command-missing =
    { $count ->
        [one] falta este argumento obrigatório:
       *[other] faltam estes argumentos obrigatórios:
    }
command-no-value = falta o valor de '{ $argument }'
command-wrong-value = valor não válido '{ $value }' para '{ $argument }'
command-refused-value = valor não válido '{ $value }' para '{ $argument }': { $advice }
command-no-equals = escreva '=' entre '{ $argument }' e o seu valor
command-too-many-values = valor inesperado '{ $value }' para '{ $argument }': não são precisos mais
command-too-few-values = faltam valores para '{ $argument }'
command-not-utf8 = há argumentos que não são UTF-8 válido

command-use-number = use um número inteiro
command-use-boolean = use `true` ou `false`
command-use-positive = use um número a partir de 1
command-use-range = use um número de { $least } a { $most }
command-use-time = use um tempo como `500ms`, `5s` ou `2m`
command-use-bytes = use um tamanho de `1M` a `16G`, como `64M`
command-use-clock = use segundos por partida e por jogada, como `300+5`
command-use-sprt = use duas diferenças de Elo, a menor primeiro, como `0,20`
command-use-part = use uma parte e o número de partes, como `3/8`
command-use-address = use um endereço com porta, como `127.0.0.1:8080` só para esta máquina ou `0.0.0.0:8080` para todas
command-use-one-of = use um destes: { $values }
seat-unknown = { $why }, ou `human`
