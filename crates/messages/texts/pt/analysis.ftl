analysis-page = Análise de { $game }
analysis-title = Análise
analysis-about = Preparação da posição
analysis-game = Jogo
analysis-size = Tamanho
analysis-rules = Regras
analysis-position = Posição
analysis-start = início
analysis-moves = Jogadas
analysis-moves-hint = a partir dessa posição
analysis-set-up = Preparar
analysis-edit = Editar posição
analysis-record = Colar ou carregar um registo
analysis-record-text = Registo com todas as variantes
analysis-open = Abrir
analysis-file = Ou escolha um ficheiro
analysis-upload = Abrir ficheiro
analysis-graph = Acima do meio estão melhor as { $first }, abaixo as { $second }.
analysis-basis = Os valores e os sinais ? e ?? vêm de uma análise rápida ({ $nodes } nós por posição): ligue o motor para verificar uma posição.
analysis-panel = Motor e jogadas
analysis-think = Ligar o motor
analysis-stop = Desligar o motor
analysis-lines = Linhas
analysis-thought = Profundidade { $depth } · { $nodes } nós
analysis-known = Jogadas resolvidas
analysis-verdict =
    { $color-key ->
        [red] Vermelhas: { $value }
        [blue] Azuis: { $value }
        [white] Brancas: { $value }
       *[black] Pretas: { $value }
    }
analysis-unknown =
    { $count ->
        [one] Há mais { $count } jogada por resolver.
       *[other] Há mais { $count } jogadas por resolver.
    }
analysis-wins-in =
    { $plies ->
        [one] vitória em { $plies } jogada
       *[other] vitória em { $plies } jogadas
    }
analysis-wins = vitória
analysis-loses-in =
    { $plies ->
        [one] derrota em { $plies } jogada
       *[other] derrota em { $plies } jogadas
    }
analysis-loses = derrota
analysis-draws = empate
analysis-try = Experimente uma jogada
analysis-play = Jogar
analysis-to-main = Voltar à linha principal
analysis-promote = Tornar principal
analysis-remove = Eliminar a partir daqui
analysis-empty = Ainda não há jogadas. Faça uma no tabuleiro. Uma segunda jogada na mesma posição abre uma variante.
analysis-annotate = Comentar { $move }
analysis-comment = Comentário
analysis-glyph = Sinal
analysis-no-glyph = nenhum
analysis-annotate-button = Acrescentar à análise
analysis-save = Guardar e partilhar
analysis-save-title = Título
analysis-save-button = Guardar
analysis-save-what = Guarda todas as jogadas, variantes e comentários num endereço próprio. Uma análise guardada nunca muda; depois de alterações, guarde de novo.
analysis-saved = Análise guardada
analysis-saved-on = Guardada em { $date }
analysis-saved-by = Guardada por { $author } em { $date }
analysis-saved-unchanged = Quem tiver o link pode vê-la e continuar a jogar a partir dela. As suas alterações ficam só consigo até as guardar.
analysis-delete = Eliminar
analysis-list = Análises guardadas
analysis-delete-title = Eliminar { $title }
analysis-preview = Uma análise no Quincunx, com comentários e variantes.
analysis-played = { $first } contra { $second }
analysis-keys = ← → Home End: percorrer as jogadas · l: motor · espaço: melhor jogada · f: virar o tabuleiro

edit-page = Editor de posições: { $game }
edit-title = Editor de posições
edit-about = Preparação do tabuleiro
edit-other-board = Usar este tabuleiro
edit-help = Escolha uma ferramenta e clique nas casas. Colocar outra vez a mesma peça retira-a. Com o teclado, use as setas e Enter.
edit-tools = Ferramentas
edit-put = Ferramenta
edit-empty = Livre
edit-higher = Acrescentar uma peça
edit-lower = Retirar uma peça
edit-turn = Jogam
edit-clear = Limpar o tabuleiro
edit-start = Posição inicial
edit-apply = Aplicar
edit-cells = Casas
edit-ready = Posição legal.
edit-analyze = Analisar a posição

evaluation-wins =
    { $color-key ->
        [red] Vermelhas: vitória
        [blue] Azuis: vitória
        [white] Brancas: vitória
       *[black] Pretas: vitória
    }
evaluation-ahead =
    { $color-key ->
        [red] Vermelhas +{ $points }
        [blue] Azuis +{ $points }
        [white] Brancas +{ $points }
       *[black] Pretas +{ $points }
    }
