player-guest = Convidado
player-none = Lugar livre
player-level = Computador, nível { $level }
player-computer = Computador, { $who }
player-engine = Motor, { $time } s por jogada
player-people = Pessoas
player-since = Membro desde { $date }
player-won = ganhos
player-drawn = empatados
player-lost = perdidos
player-no-results = Ainda não há jogos terminados.
player-what = Os resultados incluem jogos privados. Só os jogos públicos são listados.
player-games = Jogos públicos

reason-resigned = o { $color } desistiu
reason-ran-out = o { $color } ficou sem tempo
reason-agreed = os jogadores acordaram o empate

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
share-box = Ligação e ficheiros
share-link = Ligação
share-position = Posição
share-record = Registo
share-whole-game = A ligação contém o jogo inteiro.
share-copy = Copiar
share-native = Partilhar
share-qr = Código QR da ligação

chat-title = Conversa
chat-log = Mensagens
chat-words = Escreva uma mensagem
chat-say = Enviar

game-about = Jogo
game-join = Jogar com o { $color }
game-seat-free = Este lugar está livre. Ocupe-o ou assista apenas.
game-invite = Envie esta ligação a um amigo:
game-listed = O jogo também aparece na página inicial, onde qualquer pessoa pode ocupar o lugar.
game-unlisted = Só quem tem a ligação pode entrar.
game-watching = Está a assistir.
game-watchers = { $count } a assistir
game-won = ganhou
game-here = está aqui
game-away = ausente
game-lost = Ligação perdida. O seu jogo está guardado e a página volta a ligar-se sozinha.
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
game-keys = ← → Home End: ver as jogadas · f: virar o tabuleiro · no tabuleiro: setas, Enter, Escape · m: escrever uma jogada
game-take-back = Anular jogada
game-ask-take-back = Pedir para anular
game-offer-draw = Propor empate
game-resign = Desistir
game-ask-rematch = Propor desforra
game-again = Jogar de novo

guide-title = O seu primeiro jogo
guide-step = { $number } de { $count }:
guide-dismiss = Ocultar dicas

ask-draw = O { $color } propõe empate.
ask-for-take-back = O { $color } quer anular uma jogada.
ask-rematch = O { $color } quer a desforra.
ask-accept = Aceitar
ask-decline = Recusar
ask-withdraw = Retirar
