command-usage = Usage :
command-commands = Commandes :
command-arguments = Arguments :
command-options = Options :
command-examples =
    { $count ->
        [one] Exemple :
       *[other] Exemples :
    }
command-aliases = [aussi : { $names }]
command-default = [par défaut : { $value }]
command-values = [valeurs possibles : { $values }]
command-possible-values = Valeurs possibles :

command-error = erreur : { $why }
command-try-help = Pour en savoir plus, essayez '--help'.
command-similar = conseil : vouliez-vous dire '{ $words }' ?
command-from-environment = la valeur vient de l'environnement : { $name }

command-unknown-argument = argument inattendu '{ $argument }'
command-unknown-command = commande inconnue '{ $name }'
command-conflict = l'argument '{ $argument }' ne s'emploie pas avec '{ $others }'
command-repeated = l'argument '{ $argument }' ne s'emploie qu'une fois
command-missing =
    { $count ->
        [one] il manque cet argument obligatoire :
       *[other] il manque ces arguments obligatoires :
    }
command-no-value = il manque la valeur de '{ $argument }'
command-wrong-value = valeur non valide '{ $value }' pour '{ $argument }'
command-refused-value = valeur non valide '{ $value }' pour '{ $argument }' : { $advice }
command-no-equals = écrivez '=' entre '{ $argument }' et sa valeur
command-too-many-values = valeur inattendue '{ $value }' pour '{ $argument }' : il n'en faut pas davantage
command-too-few-values = il manque des valeurs pour '{ $argument }'
command-not-utf8 = certains arguments ne sont pas en UTF-8 valide

command-use-number = donnez un nombre entier
command-use-boolean = donnez `true` ou `false`
command-use-positive = donnez un nombre à partir de 1
command-use-range = donnez un nombre de { $least } à { $most }
command-use-time = donnez un temps comme `500ms`, `5s` ou `2m`
command-use-bytes = donnez une taille de `1M` à `16G`, comme `64M`
command-use-clock = donnez des secondes par partie et par coup, comme `300+5`
command-use-sprt = donnez deux différences Elo, la plus petite d'abord, comme `0,20`
command-use-part = donnez une partie et le nombre de parties, comme `3/8`
command-use-address = donnez une adresse avec un port, comme `127.0.0.1:8080` pour cette machine seulement ou `0.0.0.0:8080` pour toutes
command-use-one-of = choisissez parmi : { $values }
seat-unknown = { $why }, ou `human`
