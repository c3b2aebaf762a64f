player-guest = Convidado
player-none = Lugar livre
player-level = Computador, nível { $level }
player-computer = Computador, { $who }
player-perfect = Computador, perfeito
player-engine = Motor, { $time } s por jogada
player-people = Pessoas
player-since = Membro desde { $date }
player-won = ganhas
player-drawn = empatadas
player-lost = perdidas
player-no-results = Ainda não há partidas terminadas.
player-what = Os resultados incluem partidas privadas. Só as públicas aparecem na lista.
player-games = Partidas públicas

reason-resigned = as { $color } desistiram
reason-ran-out = as { $color } ficaram sem tempo
reason-agreed = os jogadores acordaram um empate

board-title = Tabuleiro

walk-start = Ir para o início
walk-back = Jogada anterior
walk-on = Jogada seguinte
walk-end = Última jogada
walk-flip = Virar o tabuleiro
walk-flip-key = Virar o tabuleiro (f)

moves-title = Jogadas
move-yours = A sua jogada
move-play = Jogar
move-choose =
    { $count ->
        [one] Ou escolha a única jogada:
       *[other] Ou escolha uma de { $count } jogadas:
    }
move-play-it = Fazer esta jogada
move-pass = Passar

keys-title = Atalhos de teclado

share-title = Partilhar
share-box = Link e ficheiros
share-link = Link
share-position = Posição
share-record = Registo
share-whole-game = O link contém a partida inteira.
share-copy = Copiar
share-native = Partilhar
share-qr = Código QR do link

chat-title = Conversa
chat-log = Mensagens
chat-words = Escreva uma mensagem
chat-say = Enviar

game-about = Partida
game-join = Jogar com as { $color }
game-seat-free = Este lugar está livre. Ocupe-o ou fique só a assistir.
game-invite = Envie este link a um amigo:
game-listed = A partida também aparece na página inicial, onde qualquer pessoa pode ocupar o lugar.
game-unlisted = Só pode entrar quem tiver o link.
game-watching = Está a assistir.
game-watchers = { $count } a assistir
game-won = ganhou
game-here = presente
game-away = ausente
game-lost = Ligação perdida. A sua partida está guardada, e a página volta a ligar-se sozinha.
game-next = Ir para a desforra
game-thinking = A pensar
game-your-turn = É a sua vez
game-to-move = A jogar
game-you-won = Ganhou
game-you-lost = Perdeu
game-review = Revisão
game-hint = Sugestão
game-learn = Aprender
game-sound = Som
game-notify = Avisar-me quando for a minha vez
game-keys = ← → Home End: percorrer as jogadas · f: virar o tabuleiro · no tabuleiro: setas, Enter, Escape · m: escrever uma jogada
game-take-back = Anular jogada
game-ask-take-back = Pedir para anular
game-offer-draw = Propor empate
game-resign = Desistir
game-ask-rematch = Propor desforra
game-again = Jogar de novo

guide-title = A sua primeira partida
guide-step = { $number } de { $count }:
guide-dismiss = Ocultar dicas

ask-draw = As { $color } propõem empate.
ask-for-take-back = As { $color } querem anular uma jogada.
ask-rematch = As { $color } querem a desforra.
ask-accept = Aceitar
ask-decline = Recusar
ask-withdraw = Retirar
