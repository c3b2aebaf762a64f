error-home = Início

error-page-not-found = esta página não existe
error-method-not-allowed = este endereço não aceita esse método
error-game-not-found = não há nenhuma partida `{ $id }`
error-analysis-not-found = não há nenhuma análise guardada `{ $id }`
error-puzzle-not-found = não há nenhum problema `{ $id }`
error-mistake-not-found = este não é um dos seus erros
error-not-a-player = só os jogadores desta partida podem fazer isso
error-not-the-author = só o autor pode eliminar uma análise
error-analysis-locked = esta posição pertence a uma partida que está a jogar
error-too-many-analyses = já guardou { $limit } análises, que é o limite
error-no-credentials = não tem lugar nesta partida
error-not-signed-in = não iniciou sessão
error-wrong-password = nome ou palavra-passe errados
error-wrong-code = nome ou código de recuperação errados
error-cross-origin = este pedido veio de outro site
error-not-your-turn = não é a sua vez
error-stale-ply =
    { $count ->
        [0] a partida já avançou: foram feitas { $count } jogadas, não { $given }
        [one] a partida já avançou: foi feita { $count } jogada, não { $given }
       *[other] a partida já avançou: foram feitas { $count } jogadas, não { $given }
    }
error-game-over = a partida acabou
error-seat-taken = o lugar está ocupado
error-malformed = não é possível ler o pedido: { $why }
error-no-attempt = o pedido não tem `move` nem `give_up`
error-incomplete-file = o envio está incompleto
error-form = falta um campo do formulário, ou um campo é inválido
error-rate-limited = demasiados pedidos do seu endereço
error-too-large = o pedido é demasiado grande
error-timeout = o pedido demorou demasiado
error-damaged = o evento { $event } da partida `{ $game }` está danificado na base de dados
error-key = chave de idempotência inválida: envie { $least } a { $most } caracteres ASCII visíveis, como um UUID aleatório
error-database = de momento não é possível guardar nem carregar partidas
error-internal = algo correu mal do nosso lado

conflict-key = um pedido com esta chave de idempotência está em curso
conflict-too-busy = estão a acontecer demasiadas coisas ao mesmo tempo nesta partida
conflict-nothing-asked = não há nada para recusar
conflict-not-over = a partida ainda não acabou
conflict-no-moves = a partida acabou antes da primeira jogada, por isso não há nada para rever
conflict-reviewing = a partida está a ser revista de novo: tente outra vez dentro de alguns segundos
conflict-moved-on = a partida avançou desde que o computador começou a pensar
conflict-no-draws = em { $game } não há empates
conflict-nobody-to-ask = só pode propor empate a uma pessoa noutro ecrã
conflict-time-left = ainda há tempo no relógio
conflict-no-move = não tem nenhuma jogada para anular
conflict-not-asked = não há nada para aceitar
conflict-no-chat = não há ninguém com quem falar

invalid-name = { $given } não pode ser um nome: use { $least } a { $most } letras de um só alfabeto, algarismos, `-` ou `_`
invalid-name-taken = o nome `{ $name }` já existe ou é demasiado parecido com um que existe: escolha outro
invalid-password = uma palavra-passe precisa de { $least } a { $most } caracteres
invalid-password-name = esta palavra-passe é demasiado parecida com o seu nome
invalid-password-common = esta palavra-passe é demasiado fácil de adivinhar
invalid-key-reused = esta chave de idempotência foi usada noutro pedido: use uma nova para cada um
invalid-perfect = o jogo perfeito não está disponível para { $game } { $size }: escolha um tabuleiro menor ou o motor
invalid-clock-name = { $given } não é um relógio: escolha um da lista
invalid-clock = relógio inválido: dê de 1 a 86400 segundos a cada jogador, com um incremento até 3600 segundos, ou de 1 a 30 dias por jogada
invalid-seat = { $given } não pode jogar aqui: escolha `me`, `open`, `random`, `greedy`, `engine:1` a `engine:10`, `engine:time=100ms` a `engine:time=5s`, ou `perfect`
invalid-action = { $given } não é uma ação: escolha `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` ou `say`
invalid-theme = { $given } não é um tema deste jogo: escolha um de { $themes }
invalid-limit = { $given } é uma lista demasiado longa: peça no máximo 500 problemas
invalid-no-puzzle = não há nenhum problema assim: escolha outro tema ou tabuleiro
invalid-chat = uma mensagem precisa de 1 a { $most } caracteres

hint-home = vá para a página inicial
hint-address = verifique o link ou comece uma nova partida
hint-puzzle = escolha um em «Problemas»
hint-mistake = escolha um em «Os meus erros»
hint-watch = assista a esta partida ou comece a sua
hint-copy = guarde uma cópia sua
hint-analysis = analise-a quando a partida acabar
hint-delete-analysis = elimine uma delas em «As minhas partidas»
hint-token = abra a partida no navegador em que a começou ou em que entrou nela, ou envie o token do seu lugar como `Authorization: Bearer`
hint-sign-in = inicie sessão primeiro
hint-password = tente de novo ou crie uma conta
hint-code = verifique-o: cada código funciona uma vez
hint-site = use as páginas deste site
hint-wait = espere pelo seu adversário
hint-board = veja a posição atual
hint-new-game = comece uma nova partida ou peça a desforra
hint-game = veja o estado atual da partida
hint-legal = escolha uma jogada legal
hint-correct = corrija e tente de novo
hint-api = veja a documentação da API
hint-seconds = tente de novo dentro de { $seconds } s
hint-less = envie menos
hint-operator = avise quem gere este servidor; as outras partidas não são afetadas
hint-moment = tente de novo dentro de momentos
