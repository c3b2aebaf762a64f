site-skip = Aller au contenu
site-nav = Navigation
site-personal = Vos parties et réglages
site-menu = Menu
site-game-preview = Une partie sur Quincunx. Ouvrez le lien pour regarder, ou pour prendre une place libre.
site-about = À propos et crédits

nav-play = Jouer
nav-learn = Apprendre
nav-puzzles = Problèmes
nav-analyze = Analyser
nav-watch = Regarder

settings-title = Réglages
settings-scheme = Thème
settings-automatic = Automatique
settings-light = Clair
settings-dark = Sombre
settings-board = Plateau
settings-paper = Papier
settings-wood = Bois
settings-slate = Ardoise
settings-high-contrast = Contraste élevé
settings-guide = Conseils lors de vos premières parties
settings-language = Langue
settings-on = Oui
settings-off = Non
settings-save = Enregistrer

date-day = { $day } { $month } { $year }
date-month =
    { $month ->
        [1] janv.
        [2] févr.
        [3] mars
        [4] avr.
        [5] mai
        [6] juin
        [7] juil.
        [8] août
        [9] sept.
        [10] oct.
        [11] nov.
       *[12] déc.
    }

about-title = À propos
about-what = Quincunx est un logiciel libre pour jouer à cinq jeux de plateau abstraits. Vous n'avez pas besoin de compte : un cookie retient quelles places et quels résultats de problèmes sont les vôtres, et rien d'autre n'est conservé à votre sujet. Avec un nom et un mot de passe, vos parties vous suivent sur vos autres appareils.
about-authors = Les jeux et leurs auteurs
about-before = D'où vient Quincunx
about-before-what = Quincunx est parti des rapports de cinq projets d'étudiants, écrits en SICStus Prolog pour un cours de programmation fonctionnelle et logique à la Faculté d'ingénierie de l'université de Porto. Rien de leur code ni de leurs textes n'est utilisé. Les projets portent les noms que leurs groupes leur ont donnés.
about-project = « { $name } »
about-license = Version et licence
about-license-what = Vous utilisez Quincunx { $version }, sous licence MIT ou Apache 2.0, à votre choix.
about-type = Polices de caractères
about-type-what = Bricolage Grotesque, de Mathieu Triay, et Figtree, d'Erik Kennedy, toutes deux sous SIL Open Font License.

api-title = API
api-what = Écrivez un bot : tout ce que font les pages est aussi disponible en JSON.
api-openapi = Document OpenAPI
api-requests = Points d'accès
api-events = Un WebSocket avec les événements d'une partie. ?since=N rejoue ce que vous avez manqué.
api-analysis = Un WebSocket vers le moteur : envoyez une position, recevez son analyse à mesure qu'elle s'approfondit.
