cli-quincunx =
    Jogos de tabuleiro abstratos para dois: { $games }

    Sem comando, abre o menu principal: jogar com pessoas ou computadores, fazer lições, rever partidas. Também funciona com perguntas em texto simples, através de pipes.
cli-quincunx--help-end = Os resultados vão para stdout e tudo o resto para stderr. O código de saída é 0 em caso de êxito, 1 se a resposta for «não» (um registo não válido em `record check`, um valor desconhecido em `solve`, um `table verify` ou `check-engine` falhado) e 2 em caso de uso incorreto, dados errados ou ficheiro ilegível. Os resultados que os programas leem são iguais em todas as línguas.

cli-help = Mostrar a ajuda de um comando

cli--help = Mostrar a ajuda, ou um resumo com `-h`
cli--version = Mostrar a versão
cli--GAME = Jogo: { $games }
cli--size =
    Tamanho do tabuleiro: 8 para um quadrado, 5x6 para colunas x filas

    Por omissão, o tamanho habitual do jogo. Tem de condizer com a posição.
cli--rule =
    Opção de regras, como first=blue; pode repetir-se

    `quincunx rules GAME` indica as opções de um jogo.
cli--json = Mostrar um objeto JSON
cli--threads =
    Número de threads de busca, de 1 a 256

    Os resultados só são reproduzíveis com uma thread.
cli--nodes = Limite de nós
cli--seed = Semente aleatória
cli--memory = Limite de memória, de 1M a 16G
cli--number = Número da partida num ficheiro com várias
cli--FILE = Ficheiro com registos em texto ou JSON; `-` para stdin
cli--game = Jogo dos registos sem etiqueta `Game`, como os de outros programas de encontros
cli--every = Ver apenas um em cada N problemas
cli--log = Formato do registo de atividade: text ou json
cli--database-file = Ficheiro que contém o que --database diria, para que `ps` não mostre a palavra-passe
cli--ledger = Livro de subproblemas: um ficheiro ou um URL do PostgreSQL
cli--theme = Tema de uma imagem SVG ou PNG [por omissão: light]
cli--position = Texto da posição, como o mostra `show`
cli--after = Jogadas a fazer a partir daí, separadas por espaços
cli--tables =
    Pasta das tabelas de finais

    Por omissão, `tables` na sua pasta de dados.
cli--output =
    Escrever no ficheiro OUT em vez de stdout

    A escrita é atómica. Um ficheiro existente só é substituído com `--force`.
cli--force = Substituir o ficheiro, se existir
cli--format = Formato de saída; por omissão o da extensão de OUT, ou então text
cli--width =
    Largura de uma imagem PNG [por omissão: 800]

    A altura resulta dela.
cli--ascii = Desenhar os tabuleiros com letras em vez de símbolos
cli--color = Quando colorir os tabuleiros; por omissão só em terminais
cli--language =
    Língua de tudo o que as pessoas leem

    Por omissão a das definições, ou então a de `LC_ALL`, `LC_MESSAGES` ou `LANG`. Os resultados que os programas leem são iguais em todas as línguas.
cli--plain = Usar perguntas em texto simples, mesmo num terminal
cli--color--auto = Em terminais, a não ser que `NO_COLOR` exista ou `TERM` seja `dumb`
cli--color--always = Sempre
cli--color--never = Nunca
cli--format--text = Tabuleiro, quem joga e texto da posição
cli--format--svg = Imagem vetorial
cli--format--png = Imagem de píxeis
cli--format--json = Todos os dados, para programas
cli--theme--light = Linhas escuras em fundo claro
cli--theme--dark = Linhas claras em fundo escuro
cli--to--text = Etiquetas e jogadas numeradas, à maneira de PGN
cli--to--json = Objeto com uma lista de jogadas

cli-analyze =
    Analisar uma posição com o motor

    Mostra as melhores variantes com a sua pontuação, do ponto de vista de quem joga. `vitória em 5` é uma vitória provada em 5 jogadas (contando as dos dois). Seguem-se os valores exatos das jogadas que se conhecem: de uma tabela de finais, se houver (ver `quincunx table`), ou de um solucionador que recebe até um quarto do tempo.
cli-analyze--time =
    Limite de tempo, como 500ms, 5s ou 2m

    Por omissão 5s, se não houver outro limite.
cli-analyze--depth = Limite de profundidade em jogadas, de 1 a 120
cli-analyze--lines = Número de melhores variantes a mostrar
cli-analyze--hash = Tamanho da tabela de transposição, de 1M a 16G
cli-analyze--json =
    Mostrar um objeto JSON

    `source` diz de onde vem a melhor jogada, `moves` dá os valores conhecidos de todas as jogadas legais, e `reason` diz por que razão alguns valores são desconhecidos.

cli-bench =
    Executar uma carga de busca fixa

    Mostra o número de nós, os nós por segundo e, para cada jogo, uma assinatura do que o motor jogou: igual em todas as máquinas enquanto ele jogar da mesma maneira.

cli-bot =
    Pôr um motor a jogar num servidor

    Entra nas partidas abertas que um servidor Quincunx anuncia e joga-as com um motor UGI, que vê o relógio da partida. Com a ligação de uma partida, entra só nessa. O servidor mostra o nome com BOT à frente. As ligações perdidas são restabelecidas; se o motor falhar, a partida é abandonada. Ctrl-C desiste e termina.
cli-bot--URL = URL de um servidor, ou de uma partida nele
cli-bot--ugi-PROGRAM =
    Motor, como em `match`: ugi:PROGRAM

    O tempo ou os nós indicados contam em partidas sem relógio.
cli-bot--name = Nome a mostrar, até 30 letras, algarismos, espaços e `._-`
cli-bot--game =
    Jogo a jogar, se não forem todos; pode repetir-se

    Um de { $games }.
cli-bot--size = Tamanho do tabuleiro, se não forem todos; pode repetir-se
cli-bot--clock = Relógio, se não for qualquer um: none, live ou days; pode repetir-se
cli-bot--at-once = Partidas em simultâneo

cli-check-engine =
    Verificar se um motor cumpre o protocolo (UGI)

    Leva um programa pelos comandos da Universal Game Interface, pelo uso incorreto deles e pelo controlo do tempo, e compara as regras dele com as nossas. O código de saída é 1 se uma verificação falhar. Ver docs/protocol.md.
cli-check-engine--PROGRAM = Programa com argumentos, e `,option.NAME=VALUE` para opções
cli-check-engine--game =
    Jogo a verificar, se não forem todos os que o motor indica

    Um de { $games }.

cli-ugi =
    Executar o motor para outros programas (UGI)

    Fala a Universal Game Interface em stdin e stdout: `ugi`, `isready`, `uginewgame`, `setoption`, `position`, `go`, `stop`, `query` e `quit`. Ver docs/protocol.md. As opções Game, Size e Rules começam com o que for indicado.

cli-completions = Mostrar o preenchimento automático para uma shell
cli-completions--SHELL = Shell

cli-man = Mostrar a página de manual, ou escrever todas numa pasta
cli-man--DIR = Pasta para as páginas de todos os comandos, como quincunx-match.1

cli-match =
    Jogar um encontro entre dois jogadores, ou um torneio

    As partidas jogam-se aos pares a partir da mesma abertura, trocando de lado. Os resultados são os de `--player`: pontuação, diferença de Elo e intervalo de confiança de 95 %. A mesma semente dá o mesmo encontro com qualquer número de threads, a não ser que os jogadores tenham limites de tempo. Com vários adversários, `--player` joga contra cada um deles (gauntlet), ou com `--round-robin` jogam todos contra todos, com o mesmo número de partidas em cada encontro. Ctrl-C termina mais cedo e mostra os resultados até aí.
cli-match--help-end =
    Jogadores:
      random      jogadas legais à sorte
      greedy      a melhor posição depois de uma jogada
      minimax:N   minimax simples, N jogadas à frente; `minimax` é `minimax:3`
      engine      o motor, 1 s por jogada; também engine:time=50ms, engine:nodes=N
      engine:1    o motor no nível 1 de 10, até engine:10
      mcts        busca em árvore de Monte Carlo; também mcts:time=50ms, mcts:nodes=N
      perfect     tabela de finais, depois solucionador, depois motor
      ugi:PROGRAM motor externo (Universal Game Interface), 1 s por jogada; também ugi:PROGRAM,time=50ms e ugi:PROGRAM,nodes=N. Pode ter argumentos, `"ugi:quincunx ugi"`, e opções, ugi:PROGRAM,option.Hash=64
cli-match--player = Jogador cujos resultados se contam
cli-match--against = Adversário; pode repetir-se
cli-match--round-robin = Os adversários também jogam entre si
cli-match--games = Número máximo de partidas de um encontro; tem de ser par
cli-match--threads = Partidas em simultâneo, de 1 a 256
cli-match--sprt =
    Parar quando um SPRT de A contra B Elo estiver decidido

    As taxas de erro são de 5 %. Exemplo: `--sprt 0,20`. Com vários adversários, cada encontro é testado por si.
cli-match--clock =
    Segundos por partida e por jogada, como 60+0.5

    Substitui os limites próprios dos jogadores. Quem esgota o tempo perde a partida.
cli-match--openings =
    Tirar as aberturas de FILE, por ordem

    Uma abertura por linha: `startpos` ou uma posição, seguida se for preciso de `moves` e jogadas, ou só jogadas.
cli-match--log = Escrever em FILE o que se troca com programas UGI
cli-match--records =
    Escrever os registos das partidas em FILE

    As partidas são acrescentadas à medida que acabam, e assim um encontro interrompido guarda o que se jogou. Um ficheiro existente só é substituído com `--force`. `quincunx record` lê o ficheiro.
cli-match--force = Substituir ficheiros que existam
cli-match--json =
    Mostrar um objeto JSON

    Há `sprt` com `--sprt`, e `bases`, o número de jogadas de cada origem, com o jogador `perfect`. A segunda forma é a de vários adversários.

cli-moves =
    Listar as jogadas legais

    Uma por linha, por ordem. Não mostra nada se a partida acabou; `show` diz como acabou.
cli-moves--values =
    Acrescentar a avaliação do jogador ganancioso: `move<TAB>value`

    Os valores são para quem faz a jogada; quanto mais altos, melhor. Não veem mais longe. `quincunx rules GAME` explica o que conta.
cli-moves--json =
    Mostrar um objeto JSON

    Há `values` com `--values`.

cli-perft =
    Contar sequências de jogadas por comprimento (perft)

    Mostra uma linha `depth<TAB>count` para cada profundidade assim que se conhece. Os números crescem depressa: comece por uma profundidade pequena.
cli-perft--depth = Profundidade máxima em jogadas, de 1 a 100
cli-perft--divide =
    Mostrar antes `move<TAB>count` para cada jogada legal

    Os números são os da última profundidade e somam o total dela. As linhas de jogadas começam por uma letra, as de profundidades por um algarismo.
cli-perft--threads =
    Número de threads, de 1 a 256

    O resultado não depende dele.

cli-report--threads = { cli-perft--threads }

cli-table-build--threads = { cli-perft--threads }

cli-table-verify--threads = { cli-perft--threads }

cli-perft--json =
    Mostrar um objeto JSON no fim

    Há `moves` com `--divide`.

cli-play =
    Jogar uma partida

    Em ecrã inteiro num terminal, e senão com perguntas em texto simples. Sem comando, `quincunx` abre o menu principal.
cli-play--help-end =
    Jogadores:
      human     você, ou alguém no mesmo teclado
      engine:1  o motor no nível mais fraco, até engine:10
      perfect   tabela de finais, depois solucionador, depois motor
      engine    força máxima, 1 s por jogada; engine:time=5s para mais
      random, greedy, minimax:N, engine:nodes=N, ugi:PROGRAM
                como em `quincunx match`
cli-play--first = Quem joga primeiro [por omissão: human]
cli-play--second =
    Quem joga em segundo [por omissão: o computador]

    Se um computador jogar primeiro, por omissão o segundo é você.
cli-play--clock = Segundos por partida e por jogada, como 300+5
cli-play--seed = Semente aleatória dos jogadores automáticos

cli-puzzle =
    Resolver, listar, criar e verificar problemas

    Num problema, em cada jogada sua só uma mantém a vitória. Isso está provado por busca exata.

cli-puzzle-list =
    Listar os problemas de um jogo

    Uma linha cada: identificador, rating, tipo, número de jogadas, temas.
cli-puzzle-list--size = Tamanho do tabuleiro
cli-puzzle-list--theme = Tema, como flips ou cuts-off
cli-puzzle-list--json = Mostrar um objeto JSON por linha, com posição e solução

cli--min = Rating mínimo
cli--max = Rating máximo

cli-puzzle-make =
    Criar problemas a partir de partidas entre níveis

    Procura posições com exatamente uma jogada ganhadora, prova-as por busca exata e dá-lhes rating fazendo tentar os dez níveis. Tudo é limitado por nós, e assim a mesma semente dá os mesmos problemas. Nenhum é igual a um dos incluídos, e os números continuam os deles; --first volta a criar os incluídos. Quando há muitos, os problemas curtos e os da mesma dificuldade são postos de parte. Claustro precisa de uma tabela de finais: ver `quincunx table build`.
cli-puzzle-make--size = { cli-puzzle-list--size }
cli-puzzle-make--count = Número de problemas
cli-puzzle-make--games = Número máximo de partidas a jogar
cli-puzzle-make--records = Usar as partidas de um ficheiro em vez de as jogar, como as do seu servidor; as de outro tabuleiro são ignoradas
cli-puzzle-make--all-positions = Ver todas as posições possíveis em vez de jogar partidas, em tabuleiros muito pequenos
cli-puzzle-make--first = Número do primeiro problema, que torna um comando repetível: os incluídos a partir desse número não contam como conhecidos [por omissão: depois do último]
cli-puzzle-make--threads = Threads; o seu número não muda os problemas

cli-puzzle-play =
    Resolver problemas

    O problema seguinte é o mais próximo do seu rating, guardado com as suas definições. Em ecrã inteiro num terminal, e senão com perguntas em texto simples.
cli-puzzle-play--size = { cli-puzzle-list--size }
cli-puzzle-play--theme = { cli-puzzle-list--theme }

cli-puzzle-ratings =
    Medir até que ponto os ratings dos problemas acertam

    Os dez níveis tentam cada problema. Os ratings são ajustados a metade das tentativas e preveem a outra metade; o mesmo fazem o comprimento da solução e os nós de uma busca exata. Mostra a perda logarítmica média de cada previsão: menos é melhor, e 0.693 é adivinhar.
cli-puzzle-ratings--FILE = Ficheiro com problemas, como os escreve `puzzle make`; senão, os deste programa

cli-puzzle-verify =
    Verificar problemas

    Prova de novo que cada problema tem exatamente uma solução em cada passo, com as regras de referência a par das rápidas, e que não há dois que sejam a mesma posição rodada, espelhada ou de cores trocadas. Sem ficheiro, verifica os problemas deste programa.
cli-puzzle-verify--FILE = Ficheiro com problemas, como os escreve `puzzle make`

cli-record = Verificar, converter ou repetir registos de partidas

cli-record-check =
    Verificar se os registos de partidas são válidos

    Mostra `ok` com um resumo, ou `not ok` com o lugar, a jogada e a regra que ela infringe. Com várias partidas, mostra uma linha numerada para cada uma que não é válida. O código de saída é 0 se todos os registos forem válidos, 1 se não, e 2 se o ficheiro não se conseguir ler, não for UTF-8 ou for grande demais.
cli-record-check--size = Tamanho do tabuleiro dos registos sem etiqueta `Size`
cli-record-check--rule = Opção de regras dos registos sem etiqueta `Rules`; pode repetir-se
cli-record-check--json =
    Mostrar um objeto JSON

    `move` e `text` são null se o erro não disser respeito a uma jogada. Com várias partidas, `games` é o número delas e `faults` a lista das que não são válidas.

cli-record-convert =
    Converter registos de partidas entre texto e JSON

    As jogadas escrevem-se na forma canónica. Comentários, símbolos, variantes e etiquetas desconhecidas mantêm-se. Em JSON, um registo é um objeto e vários são uma lista.
cli-record-convert--size = { cli-record-check--size }
cli-record-convert--rule = { cli-record-check--rule }
cli-record-convert--to = Formato de saída; por omissão o da extensão de OUT, ou então text
cli-record-convert--json = O mesmo que `--to json`

cli-record-replay =
    Mostrar as posições de uma partida

    Texto e JSON mostram todas as posições, ou a que escolher com --ply. SVG e PNG mostram a última, ou a que escolher. As variantes são ignoradas.
cli-record-replay--size = { cli-record-check--size }
cli-record-replay--rule = { cli-record-check--rule }
cli-record-replay--json = { cli-show--json }
cli-record-replay--ply = Mostrar só a posição depois de N jogadas; 0 é o início

cli-report =
    Medir um jogo: equilíbrio, duração, escolha, drama, aberturas, opções

    Níveis do computador jogam muitas partidas, e o motor e o solucionador veem as posições. Mostra uma página com gráficos, ou JSON. As métricas têm os nomes do sistema Ludii e intervalos de 95 %. Ctrl-C termina com o que já está feito.
cli-report--quick = Menos partidas e buscas mais curtas: cerca de um minuto
cli-report--seed = Semente aleatória; a mesma semente dá o mesmo relatório
cli-report--json = Mostrar JSON em vez de uma página

cli-review =
    Rever uma partida: o que foi bom, o que foi mau, e porquê

    Os valores são exatos onde as tabelas de finais ou a busca exata os conhecem, como `vitória em 7`; senão são hipóteses de vitória segundo o motor, como `62 %`. Um registo que já tem revisão mostra-se como está, a não ser que indique um tempo.
cli-review--FILE-GAME = Ficheiro com um registo, `-` para stdin, ou o nome de um jogo com `--after`
cli-review--time =
    Tempo para toda a revisão, como 10s

    Por omissão a busca é limitada por nós, e a mesma partida tem a mesma revisão em todas as máquinas.
cli-review--format = Formato de saída
cli-review--format--text = Palavras, para pessoas
cli-review--format--json = Dados, para programas

cli-rules =
    Mostrar as regras de um jogo

    Inclui as regras numeradas, exemplos, conselhos e autoria. As mensagens sobre jogadas ilegais referem as regras, como T3.
cli-rules--color = Quando realçar os títulos; por omissão só em terminais
cli-rules--markdown = Mostrar a página em Markdown
cli-rules--json = Mostrar os dados do jogo e a página em JSON

cli-backup =
    Copiar a base de dados de um servidor em funcionamento

    Escreve uma cópia coerente que pode substituir o original. Só para ficheiros SQLite; para PostgreSQL use as ferramentas dele.
cli-backup--FILE = Ficheiro a escrever; não pode existir
cli-backup--database = Ficheiro da base de dados

cli-serve =
    Executar o servidor web

    As partidas guardam-se num ficheiro SQLite, ou em PostgreSQL se --database for um URL. O servidor fala HTTP simples: num endereço público, ponha-lhe à frente um proxy TLS e acrescente --behind-proxy. Ctrl-C ou SIGTERM termina depois de concluídos os pedidos em curso. Cada opção também se pode dar pelo ambiente: --listen é `QUINCUNX_LISTEN`. A opção prevalece.
cli-serve--listen = Endereço em que escuta
cli-serve--database =
    Ficheiro ou URL da base de dados

    Um ficheiro é uma base de dados SQLite; um URL começa por postgres://.
cli-serve--threads = Número de motores a trabalhar ao mesmo tempo; por omissão, o número de processadores

cli-work--threads = { cli-serve--threads }

cli-serve--behind-proxy =
    Confiar nos cabeçalhos de N proxies inversos; 1 se não se der um número

    Lê X-Forwarded-For, X-Forwarded-Proto e X-Forwarded-Host. Sem proxy, os clientes poderiam forjar o seu endereço.
cli-serve--generosity = Fator dos limites de pedidos
cli-serve--connections = Número máximo de ligações; as outras têm de esperar
cli-serve--module = Módulo WebAssembly com que os navegadores executam eles mesmos o motor; por omissão o que está neste programa, se houver
cli-serve--verbose = Registar todos os pedidos

cli-work =
    Executar um processo de trabalho para um grupo de servidores ou um livro

    Servidores que partilham uma base de dados PostgreSQL repartem entre si e os seus processos de trabalho as jogadas do computador. Um processo de trabalho só calcula jogadas e pode correr em qualquer máquina que chegue à base de dados. Quando para, outros assumem as suas tarefas. Com `--ledger`, resolve subproblemas de um livro que `quincunx solve` começou. Cada opção também se pode dar pelo ambiente: --threads é `QUINCUNX_THREADS`. A opção prevalece.
cli-work--database = URL do PostgreSQL que os servidores partilham
cli-work--ledger = Livro de subproblemas em que trabalhar, um ficheiro ou uma base de dados

cli-show =
    Desenhar uma posição em texto, SVG, PNG ou JSON

    Em texto: o tabuleiro, a última jogada, quem joga ou o resultado com a sua regra, e o texto da posição para `--position`. No tabuleiro, a última jogada vai de ( ) para [ ], e as linhas ganhadoras marcam-se com asteriscos.
cli-show--json = O mesmo que `--format json`

cli-book =
    Criar e listar livros de aberturas

    Um livro contém as posições provadas perto do início de um tabuleiro que demoram mais a pesquisar do que as pessoas esperam. Com ele o jogador `perfect` prova cada jogada que faz desde o início. Os livros dos tabuleiros resolvidos fazem parte do programa.

cli-book-list =
    Listar os tabuleiros de um ficheiro de livros

    Sem ficheiro, os livros que fazem parte do programa.
cli-book-list--FILE = Ficheiro escrito por `quincunx book make`
cli-book-list--json =
    Mostrar uma lista JSON

    Um livro incompleto tem 0 nós.

cli-book-make =
    Criar o livro de um tabuleiro

    Resolve o tabuleiro e percorre depois todas as posições que podem surgir quando um jogador segue o livro e o outro joga seja o que for, até uma busca de --nodes a decidir. Os mesmos argumentos dão o mesmo livro. Ctrl-C escreve o que já se sabe: um livro correto, mas incompleto, que não torna perfeito o jogador `perfect`. `cargo xtask books` cria os livros do programa.
cli-book-make--nodes = Ficam de fora as posições que uma busca de N nós decide
cli-book-make--effort =
    Deixar de fora as posições que custaram menos nós na busca do tabuleiro inteiro

    Sem isto cada posição é pesquisada de raiz, o que demora muito mais em tabuleiros grandes. Uma busca do tabuleiro inteiro partilha trabalho, por isso N deve ser uma pequena parte de --nodes.
cli-book-make--memory = Memória para resolver o tabuleiro, de 1M a 16G
cli-book-make--ledger = Tirar valores provados deste livro de subproblemas
cli-book-make--checkpoint =
    Continuar a busca de `quincunx solve --checkpoint FILE`

    O ficheiro não é alterado. Prevalece sobre --memory.
cli-book-make--output = Ficheiro a que o livro é acrescentado, ou em que é substituído

cli-ledger =
    Exportar e juntar livros de subproblemas

    Um livro contém os subproblemas de uma busca longa, para que muitos processos a possam repartir. `quincunx solve --ledger` começa um, `quincunx work --ledger` junta-se a ele, e `quincunx table verify --ledger` verifica-o.

cli-ledger-export =
    Exportar um livro de subproblemas em texto

    Uma linha por entrada com soma de controlo, por ordem, para que as exportações se possam comparar e guardar num controlo de versões. `quincunx ledger merge` lê-as.
cli-ledger-export--FILE-URL = Livro de subproblemas: um ficheiro ou um URL do PostgreSQL
cli-ledger-export--output = Ficheiro a escrever em vez de stdout

cli-ledger-merge =
    Juntar exportações a um livro de subproblemas

    Acrescenta o que as exportações sabem. O livro é criado se não existir. Todos têm de tratar da mesma posição e ter o mesmo orçamento. As linhas danificadas são ignoradas e contadas; livros que discordam de um valor são recusados.
cli-ledger-merge--budget = Orçamento de nós de um livro novo
cli-ledger-merge--from = Exportações, como as escreve `quincunx ledger export`

cli-solve =
    Resolver uma posição

    Mostra `win`, `loss` ou `draw` para quem joga, ou `unknown` com a razão. `in N` é a distância em jogadas, se estiver provada. Seguem-se as jogadas ganhadoras e uma variante do melhor jogo. Usa tabelas de finais onde as há e depois uma busca exaustiva. Ctrl-C termina e mostra o que está provado até aí. O código de saída é 1 se o valor for desconhecido.
cli-solve--time =
    Limite de tempo, como 500ms, 5s ou 2m

    Por omissão não há limite.
cli-solve--checkpoint =
    Ficheiro em que a busca se guarda e de que continua

    É lido se existir, e escrito de minutos a minutos e no fim. É tão grande como a memória, prevalece sobre --memory e soma os nós e o tempo de todas as buscas. Os valores provados não voltam a ser procurados. Só um processo o pode usar de cada vez.
cli-solve--proof =
    Escrever uma prova do resultado em FILE

    Contém uma jogada ganhadora para cada posição a que o adversário pode chegar. Verifique-a com `quincunx table verify GAME --proof FILE`. As tabelas de finais não são usadas. Só vitórias e derrotas têm provas.
cli-solve--ledger =
    Livro de subproblemas partilhado por processos

    Um ficheiro, criado se faltar, ou um URL do PostgreSQL. Divide a busca em subproblemas, um por thread, e guarda o que está provado: pode terminá-la a qualquer momento e recomeçar, ou pôr `quincunx work --ledger` a ajudar. Prova quem ganha, não a distância. As tabelas de finais não são usadas.
cli-solve--budget = Nós até um subproblema se dividir
cli-solve--no-book =
    Procurar mesmo que o livro conheça a posição

    --checkpoint, --proof e --ledger nunca usam o livro.
cli-solve--json =
    Mostrar um objeto JSON

    Há `reason` se o valor for desconhecido, `total`, que conta todas as buscas, com `--checkpoint`, e `proof` com `--proof`.

cli-table =
    Criar, verificar e consultar tabelas de finais

    Uma tabela de finais contém o valor de cada posição possível num tabuleiro pequeno, com o número de jogadas até ao fim. `solve`, `analyze` e o jogador `perfect` usam as que encontrarem.

cli-table-build =
    Criar a tabela de finais de um tabuleiro

    O ficheiro só aparece com o seu nome quando está completo. Tabuleiros com demasiadas posições são recusados.

cli-table-probe =
    Procurar uma posição e as suas jogadas numa tabela de finais

    O código de saída é 1 se o valor for desconhecido porque decide a repetição.

cli-table-verify =
    Verificar uma tabela de finais, uma prova ou um livro de subproblemas

    Recalcula cada entrada a partir das posições seguintes, com uma segunda implementação independente das regras. A posição inicial e cada posição que pode seguir-se a uma entrada têm de estar na tabela. Uma prova escrita por `quincunx solve --proof` é verificada da mesma maneira, jogada a jogada. Indica a primeira entrada errada ou em falta e termina com o código 1.
cli-table-verify--part =
    Verificar só a parte K de N, como 3/8

    Permite dividir uma verificação longa.
cli-table-verify--proof = Verificar esta prova em vez de uma tabela
cli-table-verify--ledger =
    Verificar este livro de subproblemas, um ficheiro ou uma base de dados

    Deduz o valor das entradas provadas com a segunda implementação das regras, volta a provar entradas e repete com ela as suas provas.
cli-table-verify--sample = Entradas ao acaso a provar de novo [por omissão: 100]
cli-table-verify--all = Provar de novo todas as entradas do livro
cli-table-verify--json =
    Mostrar um objeto JSON

    As formas são as de uma tabela, de um defeito, de uma prova e de um livro.

cli-review--format--record = O registo com símbolos, comentários e valores
