terminal-title = Jogos de tabuleiro abstratos para dois
terminal-too-small =
    Esta janela tem { $width } x { $height },
    mas o Quincunx precisa de pelo menos { $columns } x { $rows }.
    Aumente-a ou prima q para sair.
terminal-keys = Teclas
terminal-sentence = { $text }.

menu-title = Menu principal
menu-continue = Continuar
menu-continue-about = Retomar uma partida em curso
menu-play = Jogar
menu-play-about = Preparar uma nova partida
menu-learn = Aprender
menu-learn-about = Duas lições curtas para cada jogo
menu-puzzles = Problemas
menu-puzzles-about = Encontrar a única jogada que ganha
menu-rules = Regras
menu-rules-about = Como se joga cada jogo
menu-games = Partidas
menu-games-about = Partidas guardadas e terminadas, ficheiros
menu-settings = Definições
menu-settings-about = Tema, símbolos, velocidade
menu-credits = Créditos
menu-credits-about = Autores, antecessores, licença
menu-exit = Sair

key-name-up-down = Cima Baixo
key-name-left-right = Esq. Dir.
key-name-arrows = Setas Enter
key-name-typing = a a j, x, p

key-help = ajuda
key-choose = escolher
key-open = abrir
key-quit = sair
key-start = começar
key-start-game = começar a partida
key-back = voltar
key-change = mudar
key-confirm = confirmar
key-cancel = cancelar
key-delete = eliminar
key-rename = mudar nome
key-open-file = abrir ficheiro
key-later = depois
key-move = jogar
key-type = escrever
key-play = jogar
key-leave = sair
key-solution = solução
key-next = seguinte
key-rules = regras
key-next-puzzle = problema seguinte
key-next-step = passo seguinte
key-next-lesson = lição seguinte
key-finish = acabar
key-play-now = jogar já
key-restart = recomeçar
key-next-mistake = erro seguinte
key-previous-mistake = erro anterior
key-try-again = tentar de novo
key-stop-trying = não tentar mais
key-step = percorrer
key-scroll = deslocar
key-page = página
key-another-game = outro jogo
key-hint = sugestão
key-solver = solucionador
key-engine = motor
key-menu = menu
key-undo = anular
key-previous = recuar
key-return = regressar
key-play-on = jogar daqui
key-review = rever
key-rematch = desforra
key-save = guardar
key-select = escolher
key-resume = retomar
key-pause = pausa
key-one-move = uma jogada
key-speed = velocidade
key-choose-another = escolher outra
key-go-back = voltar atrás

help-quit = Sair; uma partida em curso fica guardada
help-suspend = Suspender e voltar à linha de comandos
help-menu-choose = Escolher uma opção
help-menu-open = Abri-la; também com o rato
help-menu-number = Abrir uma opção diretamente
help-menu-quit = Sair
help-scroll = Deslocar; também com a roda do rato
help-next-page = Página seguinte
help-previous-page = Página anterior
help-ends = Início e fim
help-back-to-menu = Voltar ao menu
help-another-game = Regras de outro jogo; também com um clique no nome
help-game-number = Ir para um jogo pelo número
help-back = Voltar
help-squares = Escolher as casas de uma jogada; também com o rato
help-type = Escrever uma jogada
help-type-enter = Escrever uma jogada e premir Enter
help-read-rules = Ler as regras

options-title = Definições
options-theme = Tema
options-dark = Escuro
options-dark-about = Texto claro sobre fundo escuro
options-light = Claro
options-light-about = Texto escuro sobre fundo claro
options-symbols = Símbolos
options-auto = Automático
options-auto-about = Conforme o seu terminal
options-unicode = Unicode
options-unicode-about = Discos, losangos e linhas
options-ascii = ASCII
options-ascii-about = Letras e caracteres simples
options-language = Idioma
options-language-auto = Automático
options-language-about = Automático é o idioma do seu sistema
options-delay = Pausa
options-delay-value = { $count } ms
options-delay-about = Espera antes da jogada do computador
options-saved-in = Guardadas em { $folder }
options-cannot-save = Não é possível guardar as definições: { $why }
options-cannot-read = Não é possível ler as definições: { $why }.
options-damaged = Um ficheiro danificado passou a chamar-se { $path } e foi substituído.
options-cannot-search = Não é possível procurar partidas interrompidas: { $why }.

credits-title = Créditos
credits-about = Os jogos pertencem aos seus autores; o programa e os textos são nossos. Veja os pormenores nas regras de cada jogo.
credits-before = Antes do Quincunx
credits-license = O Quincunx é software livre sob a licença MIT ou a Apache License 2.0.

files-title = As suas partidas
files-welcome = Olá de novo
files-none = Ainda não há partidas. As terminadas ficam guardadas; s guarda uma partida.
files-none-in-progress = Não há partidas em curso.
files-interrupted = Estas partidas foram interrompidas. Quer retomar uma?
files-resume = Retomar uma partida:
files-open = Abrir uma partida:
files-in-progress = Em curso
files-finished = Terminada
files-unreadable = Não é possível ler; prima Enter para saber porquê
files-cannot-list-progress = Não é possível listar as partidas em curso: { $why }
files-cannot-list = Não é possível listar as partidas: { $why }
files-cannot-read = Não é possível ler { $path }: { $why }
files-cannot-open = Não é possível abrir { $path }: { $why }
files-delete-again = Prima x outra vez para eliminar esta partida, ou outra tecla para a conservar.
files-deleted = Partida eliminada.
files-cannot-delete = Não é possível eliminar a partida: { $why }
files-no-name = Só as partidas guardadas têm nome; abra esta e prima s para a guardar
files-renamed = Agora chama-se { $name }.
files-new-name = Novo nome: { $text }
files-path = Caminho de um registo: { $text }
files-bad-name = { $name } não serve como nome de ficheiro: use letras, algarismos, `-` e `_`
files-name-taken = { $path } já existe: escolha outro nome
files-cannot-write = Não é possível escrever { $path }: { $why }
files-cannot-autosave = Não é possível guardar automaticamente: { $why }
files-cannot-autosave-to = Não é possível guardar automaticamente em { $folder }: { $why }
files-cannot-delete-autosave = Não é possível eliminar a cópia automática: { $why }
files-no-home = Não se encontra a sua pasta pessoal: defina `HOME`

help-games-choose = Escolher uma partida
help-games-open = Abri-la ou retomá-la; também com o rato
help-games-delete = Eliminá-la, depois de confirmar
help-games-rename = Mudar o nome de uma partida guardada
help-games-path = Abrir um registo pelo seu caminho
help-games-back = Voltar ao menu; as partidas ficam todas guardadas

game-row = { $game } { $size }, { $first } contra { $second }, { $moves }
game-row-result = { $game } { $size }, { $first } contra { $second }, { $moves }, { $result }
game-row-dated = { $game } { $size }, { $first } contra { $second }, { $moves }, { $date }
game-row-result-dated = { $game } { $size }, { $first } contra { $second }, { $moves }, { $result }, { $date }
game-row-ago = { $game }, { $ago }
game-row-moves =
    { $count ->
        [0] { $count } jogadas
        [one] { $count } jogada
       *[other] { $count } jogadas
    }
game-row-won = ganharam as { $color }
game-row-somebody-won = com vencedor
game-row-draw = empate

ago-now = agora mesmo
ago-minutes = há { $count } min
ago-hours = há { $count } h
ago-days =
    { $count ->
        [one] há { $count } dia
       *[other] há { $count } dias
    }

seat-human = pessoa
