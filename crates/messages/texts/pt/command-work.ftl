command-match-progress = { $played } de { $count } partidas, { $percent } %{ $elo }, faltam { $time }
command-match-stopped = interrompido após { $played } de { $count } partidas
command-sprt-accepted = aceite
command-sprt-rejected = rejeitado
command-sprt-undecided = por decidir
command-sprt-ratio = razão de verosimilhança logarítmica { $ratio } de ±{ $bound }
command-standings = { " " }pontos  part.  jogador, Elo contra todos os outros
command-building-table = a criar a tabela de finais
command-continues-without-table = nota: continua sem tabela de finais: { $why }
command-table-progress = { $millions }M posições, { $rate }M/s
command-table-progress-of = { $percent } %, { $millions }M posições, faltam { $time }
command-solve-progress = { $percent } % da memória, { $millions }M nós, { $rate }M/s
command-table-correct = as { $count } entradas estão todas certas
command-table-interrupted = interrompido: a tabela não foi verificada
command-proof-correct =
    { $color-key ->
        [red] as { $count } posições da prova estão todas certas: ganham as vermelhas
        [white] as { $count } posições da prova estão todas certas: ganham as brancas
        [black] as { $count } posições da prova estão todas certas: ganham as pretas
       *[blue] as { $count } posições da prova estão todas certas: ganham as azuis
    }
command-puzzles-of-games = partida { $number }: { $made } de { $count } problemas
command-puzzles-of-positions = posição { $number }: { $made } de { $count } problemas
command-puzzle-progress = problema { $number } de { $count }
command-puzzles-verified = { $count } problemas verificados, { $bad } defeitos
command-same-puzzle = { $id }: a mesma posição que { $other }
command-no-ladder = docs/levels.md não tem uma escala de { $game } para classificar problemas
command-too-many-positions = { $game } tem mais de { $count } posições

command-unencrypted = nota: este endereço é acessível a outras máquinas sem cifra: ponha um proxy TLS à frente e acrescente --behind-proxy
command-server-stopped = o servidor parou
command-worker-stopped = o processo de cálculo parou
command-no-module = { $file } não é um módulo WebAssembly: `cargo xtask wasm` cria um
command-no-database-name = { $file } está vazio: escreva lá o nome de um ficheiro ou um URL postgres://
command-copy-exists = { $file } já existe: escolha outro nome ou apague-o primeiro
command-cannot-listen = não é possível escutar em `{ $address }`: { $why }; escolha outro endereço ou outra porta
command-database-not-shared = os processos de cálculo precisam de uma base de dados partilhada: um servidor com um ficheiro faz ele próprio todas as jogadas do computador; indique o URL `postgres://` que os servidores partilham
command-database-unknown = { $database } não é uma base de dados aceite: indique um ficheiro como `club.db`, ou um URL como `postgres://club@localhost/club`
command-database-newer = a base de dados foi atualizada por uma versão mais recente deste programa (esquema { $found }, esta versão conhece { $known }): use essa versão
command-database-no-file = só bases de dados SQLite se podem copiar assim: para PostgreSQL use `pg_dump`
command-database-copy = não é possível escrever { $file }: { $why }; veja se a pasta existe, permite escrita e tem espaço

command-no-terminal = não é possível usar o terminal
command-no-input = a entrada ou a saída falhou
command-cannot-lock = não é possível bloquear { $file }
command-table-too-large = uma tabela de todas as posições de um tabuleiro de tamanho `{ $size }` precisa de mais de { $memory } MiB de memória: escolha um tabuleiro menor, permita mais com `--memory`, ou resolva uma só posição com `quincunx solve`
command-table-stopped = interrompido antes de a tabela estar pronta; nada foi guardado
command-odd-games = não é possível jogar `{ $count }` partidas: jogam-se aos pares, por isso indique um número par a partir de 2
command-no-thread = não é possível iniciar uma linha de execução: feche outros programas e tente de novo
command-program = { $program }: { $why }
command-program-start = não é possível iniciar { $program } ({ $why }): verifique o caminho
command-program-game = o programa não joga { $game }: escolha outro jogador
command-program-option = o programa não tem a opção { $option }: tem { $offered }
command-program-ended = o programa terminou inesperadamente: execute-o à mão para ver porquê
command-program-ended-with = o programa terminou inesperadamente ({ $last }): execute-o à mão para ver porquê
command-program-slow = o programa não jogou em { $seconds } s: dê-lhe mais tempo
