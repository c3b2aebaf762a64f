site-skip = Saltar para o conteúdo
site-nav = Sítio
site-personal = Os seus jogos e definições
site-menu = Menu
site-game-preview = Um jogo no Quincunx. Abra a ligação para assistir ou para ocupar um lugar livre.
site-about = Sobre e créditos

nav-play = Jogar
nav-learn = Aprender
nav-puzzles = Problemas
nav-analyze = Analisar
nav-watch = Assistir

settings-title = Definições
settings-scheme = Tema
settings-automatic = Automático
settings-light = Claro
settings-dark = Escuro
settings-board = Tabuleiro
settings-paper = Papel
settings-wood = Madeira
settings-slate = Ardósia
settings-high-contrast = Alto contraste
settings-guide = Dicas nos primeiros jogos
settings-language = Idioma
settings-on = Ligadas
settings-off = Desligadas
settings-save = Guardar

date-day = { $day } { $month } { $year }
date-month =
    { $month ->
        [1] jan.
        [2] fev.
        [3] mar.
        [4] abr.
        [5] maio
        [6] jun.
        [7] jul.
        [8] ago.
        [9] set.
        [10] out.
        [11] nov.
       *[12] dez.
    }

about-title = Sobre
about-what = O Quincunx é software livre para jogar cinco jogos de tabuleiro abstratos. Não precisa de conta: um cookie recorda que lugares e resultados de problemas são seus, e nada mais é guardado sobre si. Com um nome e uma palavra-passe, os seus jogos acompanham-no nos seus outros dispositivos.
about-authors = Os jogos e os seus autores
about-before = Como o Quincunx começou
about-before-what = O Quincunx começou a partir dos relatórios de cinco projetos de estudantes, escritos em SICStus Prolog para uma disciplina de programação funcional e em lógica na Faculdade de Engenharia da Universidade do Porto. Nenhum código ou texto deles é usado. Os projetos têm os nomes que os seus grupos lhes deram.
about-project = «{ $name }»
about-license = Versão e licença
about-license-what = Este é o Quincunx { $version }. Está licenciado sob a MIT License ou a Apache License 2.0, à sua escolha.
about-type = Tipos de letra
about-type-what = Bricolage Grotesque, de Mathieu Triay, e Figtree, de Erik Kennedy, ambos sob a SIL Open Font License.

api-title = API
api-what = Escreva um bot: tudo o que as páginas fazem está também disponível em JSON.
api-openapi = Documento OpenAPI
api-requests = Pontos de acesso
api-events = Um WebSocket com os eventos de um jogo. ?since=N repete o que perdeu.
api-analysis = Um WebSocket para o motor: envie uma posição e receba a análise à medida que se aprofunda.
