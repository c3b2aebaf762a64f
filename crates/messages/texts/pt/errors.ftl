error-home = Início

error-page-not-found = esta página não existe
error-method-not-allowed = este endereço não aceita esse método
error-game-not-found = não há nenhum jogo `{ $id }`
error-analysis-not-found = não há nenhuma análise guardada `{ $id }`
error-puzzle-not-found = não há nenhum problema `{ $id }`
error-mistake-not-found = este não é um dos seus erros
error-not-a-player = só os jogadores deste jogo podem fazer isso
error-not-the-author = só o autor pode eliminar uma análise
error-analysis-locked = esta posição pertence a um jogo que está a jogar
error-too-many-analyses = guardou { $limit } análises, que é o limite
error-no-credentials = não tem lugar neste jogo
error-not-signed-in = não iniciou sessão
error-wrong-password = nome ou palavra-passe errados
error-wrong-code = nome ou código de recuperação errados
error-cross-origin = este pedido veio de outro sítio
error-not-your-turn = não é a sua vez
error-stale-ply =
    { $count ->
        [one] o jogo avançou: foi feita { $count } jogada, não { $given }
       *[other] o jogo avançou: foram feitas { $count } jogadas, não { $given }
    }
error-game-over = o jogo acabou
error-seat-taken = o lugar está ocupado
error-malformed = não é possível ler o pedido: { $why }
error-no-attempt = o pedido não tem `move` nem `give_up`
error-incomplete-file = o envio está incompleto
error-form = falta um campo do formulário ou é inválido
error-rate-limited = demasiados pedidos do seu endereço
error-too-large = o pedido é demasiado grande
error-timeout = o pedido demorou demasiado
error-damaged = o evento { $event } do jogo `{ $game }` está danificado na base de dados
error-key = chave de idempotência inválida: envie { $least } a { $most } caracteres ASCII visíveis, como um UUID aleatório
error-database = de momento não é possível guardar nem carregar jogos
error-internal = algo correu mal do nosso lado

conflict-key = um pedido com esta chave de idempotência está em curso
conflict-too-busy = está a acontecer demasiado ao mesmo tempo neste jogo
conflict-nothing-asked = não há nada para recusar
conflict-not-over = o jogo ainda não acabou
conflict-no-moves = o jogo acabou antes da primeira jogada, por isso não há nada para rever
conflict-reviewing = o jogo está a ser revisto de novo: tente outra vez dentro de alguns segundos
conflict-moved-on = o jogo avançou desde que o computador começou a pensar
conflict-no-draws = { $game } não tem empates
conflict-nobody-to-ask = só pode propor empate a uma pessoa noutro ecrã
conflict-time-left = ainda há tempo no relógio
conflict-no-move = não tem nenhuma jogada para anular
conflict-not-asked = não há nada para aceitar
conflict-no-chat = não há ninguém com quem conversar

invalid-name = { $given } não pode ser um nome: use { $least } a { $most } letras de um só alfabeto, algarismos, `-` ou `_`
invalid-name-taken = o nome `{ $name }` está ocupado ou parece-se com um que está: escolha outro
invalid-password = uma palavra-passe precisa de { $least } a { $most } caracteres
invalid-password-name = esta palavra-passe é demasiado parecida com o seu nome
invalid-password-common = esta palavra-passe é demasiado fácil de adivinhar
invalid-key-reused = esta chave de idempotência foi usada noutro pedido: use uma nova para cada um
invalid-perfect = o jogo perfeito não está disponível para { $game } { $size }: escolha um tabuleiro menor ou o motor
invalid-clock-name = { $given } não é um relógio: escolha um da lista
invalid-clock = relógio inválido: dê 1 a 86400 segundos por jogador com um incremento de até 3600 segundos, ou 1 a 30 dias por jogada
invalid-seat = { $given } não pode jogar aqui: escolha `me`, `open`, `random`, `greedy`, `engine:1` a `engine:10`, `engine:time=100ms` a `engine:time=5s`, ou `perfect`
invalid-action = { $given } não é uma ação: escolha `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` ou `say`
invalid-theme = { $given } não é um tema deste jogo: escolha um de { $themes }
invalid-limit = { $given } é uma lista demasiado longa: peça até 500 problemas
invalid-no-puzzle = nenhum problema corresponde: escolha outro tema ou tabuleiro
invalid-chat = uma mensagem precisa de 1 a { $most } caracteres

hint-home = vá para a página inicial
hint-address = verifique a ligação ou comece um novo jogo
hint-puzzle = escolha um em Problemas
hint-mistake = escolha um em Os meus erros
hint-watch = assista a este jogo ou comece o seu
hint-copy = guarde uma cópia sua
hint-analysis = analise-a quando o jogo acabar
hint-delete-analysis = elimine uma delas em Os meus jogos
hint-token = abra o jogo no navegador em que o começou ou entrou, ou envie o token do seu lugar como `Authorization: Bearer`
hint-sign-in = inicie sessão primeiro
hint-password = tente de novo ou crie uma conta
hint-code = verifique-o: cada código funciona uma vez
hint-site = use as páginas deste sítio
hint-wait = espere pelo seu adversário
hint-board = veja a posição atual
hint-new-game = comece um novo jogo ou uma desforra
hint-game = veja o estado atual do jogo
hint-legal = escolha uma jogada legal
hint-correct = corrija e tente de novo
hint-api = veja a documentação da API
hint-seconds = tente de novo dentro de { $seconds } s
hint-less = envie menos
hint-operator = avise o operador deste servidor; os outros jogos não são afetados
hint-moment = tente de novo dentro de momentos
