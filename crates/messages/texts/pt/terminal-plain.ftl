plain-welcome = Quincunx: jogos de tabuleiro abstratos para dois.
plain-end-of-input = Fim da entrada. Até à próxima.
plain-goodbye = Até à próxima.
plain-settings-damaged = O ficheiro das definições estava danificado. Passou a chamar-se { $path }, e usam-se as predefinições.
plain-settings-unreadable = Não é possível ler as definições: { $why }. Usam-se as predefinições.
plain-which-game = Que jogo?
plain-back = Voltar
plain-choice = A sua escolha:
plain-choice-default = A sua escolha (Enter para { $number }):
plain-type-number = Escreva um número da lista, ou `help`.
plain-not-listed = { $answer } não está na lista: escreva um dos números dela, ou `help`.
plain-menu-help = Escreva um número ou o início de um nome e prima Enter. 0 volta atrás. Escreva `quit` para sair; uma partida em curso fica guardada.
plain-too-long = Essa linha é demasiado longa.
plain-not-utf8 = Essa linha não é texto UTF-8 válido.

plain-theme = Tema?
plain-symbols = Símbolos?
plain-language = Idioma?
plain-dark-about = Texto claro sobre fundo escuro, em ecrã inteiro
plain-light-about = Texto escuro sobre fundo claro, em ecrã inteiro
plain-auto-about = Letras aqui, símbolos em ecrã inteiro onde funcionem
plain-ascii-about = R e B, W2 e B3: para leitores de ecrã e terminais antigos
plain-delay = Pausa antes da jogada do computador, em ecrã inteiro?

plain-setup = { $game }: escolha as definições
plain-start = Começar
plain-start-about = Começar a partida
plain-back-to-games = Voltar aos jogos
plain-field = { $name }?
plain-value = { $label } ({ $about })

plain-interrupted = Tem uma partida interrompida: { $game }. Escolha Continuar para a retomar.
plain-interrupted-several =
    { $count ->
        [one] Tem { $count } partida interrompida. Escolha Continuar para a retomar.
       *[other] Tem { $count } partidas interrompidas. Escolha Continuar para retomar uma.
    }
plain-interrupted-damaged = Uma partida interrompida estava danificada; o seu ficheiro passou a chamar-se { $path }.
plain-no-interrupted = Não há partidas interrompidas.
plain-resume = Retomar
plain-resume-about = Continuar esta partida
plain-delete = Eliminar
plain-delete-about = Não se pode anular
plain-cannot-resume = Não é possível retomá-la: { $why }.
plain-cannot-delete = Não é possível eliminá-la: { $why }.
plain-open-file = Abrir um ficheiro
plain-open-file-about = Ler um registo pelo seu caminho
plain-open = Abrir
plain-open-about = Vê-la ou continuar a jogar
plain-rename = Mudar o nome
plain-rename-about = Dar-lhe outro nome
plain-new-name = Novo nome (0 para cancelar):
plain-path = Caminho de um registo (0 para cancelar):
plain-path-help = Escreva o caminho do registo de uma partida, ou 0 para voltar atrás.
plain-name = Nome (Enter para { $name }, 0 para cancelar):
plain-name-help = Escreva um nome com letras, algarismos, `-` e `_`, ou prima Enter para o nome sugerido. 0 volta atrás sem guardar.
plain-unreadable = Não é possível ler

plain-kept = A sua partida fica guardada. Escolha Continuar no menu principal para a retomar.
plain-seat =
    { $color-key ->
        [red] Vermelhas: { $name }
        [blue] Azuis: { $name }
        [white] Brancas: { $name }
       *[black] Pretas: { $name }
    }
plain-game = { $game }, { $files } x { $ranks }. { $first } (jogam primeiro). { $second }.
plain-game-rules = { $game }, { $files } x { $ranks }, { $rules }. { $first } (jogam primeiro). { $second }.
plain-how-to-move = Escreva uma jogada, como { $move }, `moves` para listar todas as jogadas, `pick` para escolher uma casa a casa, ou `help`.
plain-clock = { $color } { $time }
plain-time-left = Tempo restante: { $first }, { $second }.
plain-time-up = O tempo acabou.
plain-your-move = Jogada das { $color }:
plain-type-move = Escreva uma jogada, `moves`, `pick` ou `help`.
plain-not-a-number =
    { $count ->
        [one] { $answer } não está na lista: há { $count } jogada legal. Escreva `moves` para a ver.
       *[other] { $answer } não está na lista: há { $count } jogadas legais. Escreva `moves` para as ver.
    }
plain-moved = Jogada { $number }, { $color }: { $move }. { $changes }.
plain-moved-by = Jogada { $number }, { $color }: { $move } ({ $source }). { $changes }.
plain-thinking = As { $color } estão a pensar: { $progress }. Escreva ! e Enter para jogarem já.
plain-still-thinking = O computador está a pensar. Escreva ! para que jogue já.
plain-watch = Enter para a jogada seguinte, ou `help`:
plain-watch-help = Prima Enter para a jogada seguinte, escreva quantas jogadas se devem fazer, ou `all` para o resto da partida.
plain-unknown-command = Comando desconhecido { $answer }: prima Enter ou escreva `help`.
plain-undone = Jogada anulada.
plain-redone = Jogada refeita.
plain-resigned = Desistiu. Escolha Anular para voltar atrás.
plain-stack = { $cell } (pilha de { $height })
plain-pieces =
    { $color-key ->
        [red] Vermelhas: { $pieces }.
        [blue] Azuis: { $pieces }.
        [white] Brancas: { $pieces }.
       *[black] Pretas: { $pieces }.
    }
plain-no-pieces =
    { $color-key ->
        [red] Vermelhas: nenhuma.
        [blue] Azuis: nenhuma.
        [white] Brancas: nenhuma.
       *[black] Pretas: nenhuma.
    }
plain-no-hint-now = Só há sugestões quando é a sua vez.
plain-no-moves = Não há jogadas.
plain-result = { $result }: { $why }
plain-no-values = A partida acabou, por isso não há jogadas para resolver.

plain-over = A partida acabou. E agora?
plain-again = De novo
plain-again-about = Desforra com os lados trocados
plain-undo = Anular
plain-undo-about = Anular a última jogada e continuar
plain-save = Guardar
plain-save-about = Guardar a partida
plain-record = Registo
plain-record-about = Mostrar o registo da partida
plain-position = Posição
plain-position-about = Mostrar a posição como texto
plain-picture = Imagem
plain-picture-about = Guardar o tabuleiro em SVG
plain-branch = Ramificar
plain-branch-about = Nova partida a partir de uma posição anterior
plain-review = Revisão
plain-review-about = O que foi bom, o que foi mau, e porquê
plain-back-to-menu = Voltar ao menu

plain-help = Escreva uma jogada, o seu número na lista de jogadas, a sua primeira casa, ou um comando:
plain-help-moves = Listar as jogadas legais
plain-help-pick = Escolher uma jogada casa a casa
plain-help-preview = Mostrar o efeito de uma jogada, como em `preview 3`
plain-help-board = Mostrar o tabuleiro
plain-help-pieces = Listar as peças
plain-help-undo = Anular a sua última jogada
plain-help-redo = Refazer uma jogada
plain-help-history = Listar as jogadas feitas; `history 3` mostra a jogada 3
plain-help-branch = Nova partida a partir de uma jogada, como em `branch 3`
plain-help-hint = Pedir uma jogada ao motor
plain-help-values = Mostrar que jogadas ganham, perdem ou empatam
plain-help-resign = Desistir da partida
plain-help-save = Guardar a partida, com um nome se quiser
plain-help-picture = Guardar o tabuleiro em SVG; `picture NAME.png` em PNG
plain-help-record = Mostrar o registo da partida
plain-help-position = Mostrar a posição como texto
plain-help-rules = Mostrar as regras
plain-help-leave = Voltar ao menu; a partida fica guardada
plain-help-quit = Sair; a partida fica guardada
plain-help-signs = No tabuleiro, a última jogada vai de ( ) a [ ]; o que mudou está entre ' '.

plain-goals = A meta das { $first } está marcada com { $first-sign }, a das { $second } com { $second-sign }.
plain-dead-corners = Nos cantos marcados com { $sign } não se pode entrar.
plain-perimeter =
    { $piece ->
        [disc] Nas casas marcadas com { $sign } nenhum disco pode ficar.
        [pawn] Nas casas marcadas com { $sign } nenhum peão pode ficar.
       *[other] Nas casas marcadas com { $sign } nenhuma peça pode ficar.
    }
plain-holes = As casas vazias mostram-se como { $sign }.

plain-square-or-number = Casa ou número (0 para cancelar):
plain-square-or-number-back = Casa ou número (0 para voltar atrás):
plain-square-help = Escreva uma casa, como c3, ou o seu número na lista. 0 volta uma casa atrás.
plain-which-square = Que casa?
plain-which-piece =
    { $piece ->
        [disc] Que disco?
        [pawn] Que peão?
       *[other] Que peça?
    }
plain-to-which = { $cell }: para que casa?
plain-relocate =
    { $piece ->
        [pawn] { $from } captura { $to }: para onde vai o peão capturado?
       *[other] { $from } captura { $to }: para onde vai a peça capturada?
    }
plain-type-square = Escreva uma casa ou um número de 0 a { $last }.
plain-square-not-listed = { $answer } não está na lista: escreva um número de 0 a { $last }.
plain-square-no-start = Nenhuma jogada começa em { $answer }: escolha uma casa da lista.
plain-square-choose = { $answer } não está na lista: escolha uma casa dela.

plain-no-moves-yet = Ainda não se fez nenhuma jogada.
plain-history-help = Escreva `history N` para ver a posição depois da jogada N, ou `branch N` para jogar a partir daí.
plain-after-move = Depois da jogada { $ply } de { $last }. { $words }. { $state }.
plain-at-start = Depois da jogada { $ply } de { $last }. { $state }.
plain-preview-help = Escreva `preview` com uma jogada ou o seu número na lista.
plain-preview = Antevisão de { $move }. { $words }. { $state }. A jogada não está feita: escreva { $typed } para a fazer.
plain-present = Essa é a posição atual: escolha uma jogada anterior.
plain-branched = Nova partida a partir da jogada { $ply }; a outra fica guardada.
plain-after-which = Depois de que jogada, de 1 a { $last } (ou `start`; 0 para voltar atrás)?
plain-ply-help = Escreva o número de uma jogada, ou `start` para a posição antes da primeira. `history` lista as jogadas durante uma partida. 0 volta atrás.
plain-not-a-ply = { $answer } não é uma jogada: escreva um número de 1 a { $last }, ou `start`.

plain-which-lesson = Que lição?
plain-lesson =
    { $count ->
        [one] { $game }: { $title } ({ $count } passo).
       *[other] { $game }: { $title } ({ $count } passos).
    }
plain-lesson-step = Passo { $number } de { $count }: { $title } ({ $clause })
plain-lesson-ask = A sua jogada, ou `help`:
plain-lesson-continue = Prima Enter para continuar:
plain-lesson-first = Este é o primeiro passo.
plain-lesson-solution = Escreva { $move }.
plain-lesson-done = Muito bem! Era o último passo.
plain-lesson-next = Lição seguinte
plain-lesson-play = Jogar já
plain-lesson-play-about = Uma partida contra o computador, nível 1
plain-lesson-what-next = E agora?
plain-back-to-lessons = Voltar às lições
plain-lesson-help = Escreva a jogada que lhe é pedida, ou um comando:
plain-lesson-help-next = Ir para o passo seguinte; depois de um passo feito, Enter faz o mesmo
plain-lesson-help-before = Ir para o passo anterior
plain-lesson-help-again = Recomeçar este passo
plain-lesson-help-solution = Mostrar a solução
plain-lesson-help-leave = Sair da lição
plain-just-quit = Sair

plain-puzzle-ask = A sua jogada, ou `help`:
plain-puzzle-continue = Prima Enter para o seguinte:
plain-puzzle = Problema { $id }, rating { $rating }. { $standing }
plain-puzzle-wrong = Não é esta. { $why } Tente de novo.
plain-puzzle-correct = Certo! A resposta é { $move }. E agora?
plain-puzzle-solved = Resolvido! { $standing }
plain-puzzle-solved-already = Já está resolvido.
plain-puzzle-go-on = Este está resolvido. Prima Enter para o seguinte.
plain-puzzle-solution = A solução é { $line } ({ $themes }).
plain-puzzle-help = Escreva a jogada que acha certa, ou um comando:
plain-puzzle-help-next = Ir para o problema seguinte; depois de este resolvido, Enter faz o mesmo
plain-puzzle-help-solution = Mostrar a solução; conta como problema não resolvido
plain-puzzle-help-leave = Sair dos problemas

plain-reviewing = A rever a partida ...
plain-no-review = Sem revisão: { $why }.
plain-mistakes = Quer tentar de novo um dos erros?
plain-mistakes-back = Não, voltar
plain-mistake = { $state }. Encontre uma jogada melhor.
plain-mistake-ask = A sua jogada, ou 0 para parar:
plain-mistake-help = Escreva uma jogada melhor do que a que foi feita, ou 0 para não tentar mais.
