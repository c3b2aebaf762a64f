site-skip = Saltar para o conteúdo
site-nav = Navegação
site-personal = As suas partidas e definições
site-menu = Menu
site-game-preview = Uma partida no Quincunx. Abra o link para assistir ou para ocupar um lugar livre.
site-about = Informações e créditos

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
settings-guide = Dicas nas primeiras partidas
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

about-title = Acerca do Quincunx
about-what = O Quincunx é software livre para jogar cinco jogos de tabuleiro abstratos. Não precisa de conta: um cookie recorda que lugares e resultados de problemas são seus, e mais nada é guardado sobre si. Com um nome e uma palavra-passe, as suas partidas vão consigo para os outros dispositivos.
about-authors = Os jogos e os seus autores
about-before = De onde veio o Quincunx
about-before-what = O Quincunx partiu dos relatórios de cinco projetos de estudantes, escritos em SICStus Prolog para uma unidade curricular de programação funcional e em lógica na Faculdade de Engenharia da Universidade do Porto. Não se usa nada do código nem dos textos deles. Os projetos são referidos pelos nomes que os grupos lhes deram.
about-project = «{ $name }»
about-license = Versão e licença
about-license-what = Este é o Quincunx { $version }, disponível sob a licença MIT ou a Apache 2.0, à sua escolha.
about-type = Tipos de letra
about-type-what = Bricolage Grotesque, de Mathieu Triay, e Figtree, de Erik Kennedy, ambos sob a SIL Open Font License.

api-title = API
api-what = Escreva um bot: tudo o que as páginas fazem está também disponível em JSON.
api-openapi = Documento OpenAPI
api-requests = Endpoints
api-events = Um WebSocket com os eventos de uma partida. ?since=N repete o que perdeu.
api-analysis = Um WebSocket para o motor: envie uma posição e receba a análise à medida que se aprofunda.
