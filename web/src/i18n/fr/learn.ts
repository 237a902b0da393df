export const learn = {
  'learn.heading': 'Apprendre',
  'learn.intro': 'Les règles prennent cinq minutes et s’apprennent en jouant. Ici, rien ne compte.',
  'learn.start': 'Commencer',
  'learn.resume': 'Continuer',
  'learn.again': 'Encore une fois',
  'learn.progress': '{done} sur {all}',
  'learn.more': 'Aller plus loin',
  'learn.strategyLink': 'Stratégie',
  'learn.strategyLead': 'Hauteur, rythme, blocage : comment on gagne, avec des plateaux à essayer.',
  'learn.cardsLink': 'Toutes les cartes',
  'learn.cardsLead': 'Chaque pouvoir expliqué, avec des conseils et un plateau à lui.',
  'learn.unknown': 'Il n’y a pas de leçon à cette adresse.',
  'learn.back': 'Toutes les leçons',
  'learn.step': 'Étape {number} sur {all}',
  'learn.stepDone': 'faite',
  'learn.previous': 'Retour',
  'learn.next': 'Suite',
  'learn.skip': 'Passer',
  'learn.finish': 'Terminer',
  'learn.finished': 'Il n’y a rien d’autre à savoir.',
  'learn.finished.first': 'Vous connaissez les règles. Jouez une première partie, ou découvrez les pouvoirs.',
  'learn.finished.powers': 'Dix pouvoirs sur cinquante-cinq. Les autres attendent dans la galerie.',
  'learn.playNow': 'Jouer',

  'learn.try.me': 'Vous',
  'learn.try.other': 'L’adversaire',
  'learn.try.bot': 'Le robot',
  'learn.try.begin': '{name} : touchez un bâtisseur pour commencer.',
  'learn.try.starting': 'Le plateau se prépare…',
  'learn.try.todo': '{name} : {todo}.',
  'learn.try.thinking': '{name} réfléchit…',
  'learn.try.chance': 'Le hasard décide…',
  'learn.try.won': '{name} : la partie est gagnée.',
  'learn.try.ended': 'La partie est finie.',
  'learn.try.undo': 'Annuler',
  'learn.try.reset': 'Recommencer',
  'learn.try.hint': 'Indice',
  'learn.try.show': 'Montrer',
  'learn.try.shown': 'Voilà comment on fait. Recommencez, et faites-le vous-même.',

  'learn.lesson.first.title': 'Les premiers pas',
  'learn.lesson.first.lead':
    'Se déplacer, construire, monter, coiffer, gagner : tout ce qu’il faut savoir, en six petits plateaux.',
  'learn.lesson.powers.title': 'Les pouvoirs',
  'learn.lesson.powers.lead': 'Dix dieux simples, et ce que chacun peut faire que les autres ne peuvent pas.',

  'learn.first.move.title': 'Se déplacer',
  'learn.first.move.text':
    'Deux bâtisseurs sont à vous. Un tour commence par un déplacement : l’un d’eux va sur l’une des huit cases voisines, si personne ne s’y trouve. Touchez un de vos bâtisseurs, puis une case éclairée.',
  'learn.first.move.hint': 'Les bâtisseurs éclairés sont les vôtres. Touchez celui en B2, puis C3.',
  'learn.first.move.done':
    'Bien. Après son déplacement, le même bâtisseur doit construire : c’est l’étape suivante.',
  'learn.first.build.title': 'Construire',
  'learn.first.build.text':
    'Après son déplacement, le même bâtisseur construit un bloc sur une case voisine et libre. Se déplacer, puis construire : voilà un tour entier, et c’est à l’adversaire.',
  'learn.first.build.hint': 'Déplacez-vous d’abord. Les cases où construire s’éclairent ensuite.',
  'learn.first.build.done': 'Le bloc est là et il y reste : désormais, tout le monde peut s’en servir.',
  'learn.first.climb.title': 'Monter',
  'learn.first.climb.text':
    'Un bâtisseur monte d’un niveau à la fois, et descend autant qu’il veut. En B3 il y a un bloc, en C3 il y en a deux : depuis le sol, seul le plus bas est accessible. Montez. Et si vous voulez, touchez C3 pour savoir pourquoi la case n’est pas éclairée.',
  'learn.first.climb.hint': 'Le bâtisseur en A2 est à côté de B3.',
  'learn.first.climb.done': 'Un niveau plus haut. D’ici, le niveau 2 est accessible.',
  'learn.first.cap.title': 'Coiffer une tour',
  'learn.first.cap.text':
    'Une tour a trois blocs. La quatrième pièce est un dôme : plus personne ne peut y aller. Le bâtisseur adverse est au niveau 2, à côté d’une tour de trois blocs, et gagnerait au prochain pas. Posez un dôme en D4.',
  'learn.first.cap.hint': 'Votre bâtisseur en E2 peut aller en E3, à côté de D4.',
  'learn.first.cap.done': 'Fermée juste à temps. Celui qui monte est à surveiller.',
  'learn.first.win.title': 'Gagner',
  'learn.first.win.text':
    'Celui qui monte au niveau 3 gagne aussitôt. Votre bâtisseur en C3 est au niveau 2, et en D4 il y a trois blocs sans dôme. Vous savez quoi faire.',
  'learn.first.win.hint': 'De C3 en D4.',
  'learn.first.win.done': 'Voilà le jeu : arriver le premier au niveau 3.',
  'learn.first.trap.title': 'Sans issue',
  'learn.first.trap.text':
    'Il y a une deuxième façon : celui qui ne peut plus se déplacer et construire a perdu. Les deux dans le coin ne peuvent sortir que par C2, un niveau plus haut. Rendez cette case trop haute pour eux.',
  'learn.first.trap.hint': 'Allez de D4 en D3, et construisez en C2.',
  'learn.first.trap.done': 'Ils ne peuvent plus aller nulle part : vous avez gagné.',

  'learn.powers.apollo.text':
    'Votre bâtisseur en B3 aimerait être là où se trouve l’autre. Apollon leur fait échanger leurs places.',
  'learn.powers.apollo.hint': 'Allez de B3 en C4, où se trouve un bâtisseur adverse.',
  'learn.powers.apollo.done': 'Échangés : vous êtes en haut, l’autre en bas.',
  'learn.powers.artemis.text':
    'Artémis peut faire un deuxième pas avec le même bâtisseur. Ici, cela suffit pour gagner.',
  'learn.powers.artemis.hint': 'De B2 en C3, puis en D4.',
  'learn.powers.artemis.done': 'Deux niveaux en un tour : c’est difficile à voir venir.',
  'learn.powers.athena.text':
    'Quand Athéna monte, les autres ne peuvent pas monter au tour suivant. Montez, puis jouez pour l’adversaire et essayez d’aller en E4.',
  'learn.powers.athena.hint': 'De B2 en C3, et construisez n’importe où. Touchez ensuite D4 et E4.',
  'learn.powers.athena.done':
    'Jusqu’à votre prochain tour, personne d’autre ne monte. Essayez : jouez le tour adverse.',
  'learn.powers.atlas.text':
    'Atlas peut poser un dôme à n’importe quelle hauteur. Fermez la tour en C4 avant que quelqu’un s’en serve.',
  'learn.powers.atlas.hint': 'Allez en C3, touchez C4 et choisissez le dôme.',
  'learn.powers.atlas.done': 'Un dôme au niveau 2 : cette tour ne sert plus à personne.',
  'learn.powers.demeter.text':
    'Déméter peut construire deux fois, sur deux cases différentes. Faites les deux.',
  'learn.powers.demeter.hint': 'Allez en C3 et construisez en C4, puis une deuxième fois en D4.',
  'learn.powers.demeter.done': 'Deux blocs en un tour, et un escalier commence.',
  'learn.powers.hephaestus.text':
    'Héphaïstos peut poser deux blocs sur la même case. Faites d’un niveau 1 un niveau 3.',
  'learn.powers.hephaestus.hint': 'Montez en C3 et construisez en C4, deux fois.',
  'learn.powers.hephaestus.done':
    'Du niveau 1 au niveau 3 en un tour, juste à côté de votre bâtisseur au niveau 2.',
  'learn.powers.hermes.text':
    'Hermès marche aussi loin qu’il veut tant qu’il reste au même niveau. Traversez le plateau, puis construisez.',
  'learn.powers.hermes.hint':
    'Faites plusieurs pas au sol. Une fois arrivé, terminez la marche et construisez.',
  'learn.powers.hermes.done': 'À plat, aucun chemin n’est trop long.',
  'learn.powers.minotaur.text':
    'Le Minotaure pousse un bâtisseur tout droit, si la case derrière est libre. Poussez celui en C4.',
  'learn.powers.minotaur.hint': 'Allez de B3 en C4 : l’autre bâtisseur part en D5.',
  'learn.powers.minotaur.done': 'Écarté, et la marche est à vous.',
  'learn.powers.pan.text':
    'Pan gagne aussi en sautant de deux niveaux ou plus vers le bas. Votre bâtisseur en C3 est au niveau 2.',
  'learn.powers.pan.hint': 'N’importe quelle case au sol convient.',
  'learn.powers.pan.done': 'Descendre est aussi une façon de gagner.',
  'learn.powers.prometheus.text':
    'Prométhée peut construire avant de se déplacer, s’il ne monte pas. Construisez, déplacez-vous, construisez encore.',
  'learn.powers.prometheus.hint':
    'Touchez le bâtisseur en B2 et construisez d’abord ; puis déplacez-le et construisez encore.',
  'learn.powers.prometheus.done': 'Deux constructions en un tour, au prix d’un tour sans monter.',

  'learn.strategy.heading': 'Stratégie',
  'learn.strategy.lead': 'Comment on gagne, avec nos mots. Chaque idée a son plateau pour l’essayer.',
  'learn.strategy.bot': 'Un robot joue l’autre camp.',
  'learn.strategy.height.title': 'La hauteur, c’est du temps',
  'learn.strategy.height.text':
    'Un bâtisseur au niveau 2 rend dangereuse chaque tour voisine ; au sol, il lui faut deux tours de plus avant de compter. Montez donc dès que cela ne coûte rien, et demandez-vous à qui sert ce que vous construisez : un bloc que vous seul pouvez gravir en vaut deux que tout le monde peut prendre. Attention au dernier pas : un bâtisseur seul sur une haute tour, sans rien de sa hauteur autour, y reste facilement.',
  'learn.strategy.height.task': 'Amenez un bâtisseur au niveau 2, et gardez de quoi y remonter.',
  'learn.strategy.height.hint': 'De B3 en C3. Construire sur la case quittée en fait une marche.',
  'learn.strategy.height.done': 'Désormais, chaque troisième bloc près de C3 est une menace à vous.',
  'learn.strategy.mobility.title': 'De la place pour bouger',
  'learn.strategy.mobility.text':
    'Comptez les cases que chaque bâtisseur peut encore atteindre. Les coins et les bords en ont peu, et chaque bloc deux niveaux plus haut en enlève une. Sans coup légal on a perdu, même avec les plus belles tours ; et bien avant cela, un bâtisseur qui n’a plus que deux sorties fait ce que vous voulez.',
  'learn.strategy.mobility.task': 'Les deux au bord du fond n’ont plus qu’une sortie. Prenez-la.',
  'learn.strategy.mobility.hint': 'Seule D4 leur est accessible. Allez-y, ou rendez-la trop haute.',
  'learn.strategy.mobility.done': 'Plus de coup, plus de partie.',
  'learn.strategy.centre.title': 'Le milieu du plateau',
  'learn.strategy.centre.text':
    'Depuis C3 un bâtisseur touche huit cases, depuis un coin seulement trois. Au milieu, on arrive à temps à presque toutes les tours, pour s’en servir ou pour les fermer. Au début, mieux vaut être près du centre, les deux bâtisseurs assez proches pour s’aider sans se gêner.',
  'learn.strategy.centre.task': 'Vos bâtisseurs sont au bord. Rapprochez-en un du milieu.',
  'learn.strategy.centre.hint': 'C2 est un bon endroit pour tout surveiller.',
  'learn.strategy.centre.done': 'De là, presque tout le plateau est à deux pas.',
  'learn.strategy.blocking.title': 'Bloquer tôt',
  'learn.strategy.blocking.text':
    'Le dôme est le dernier recours. D’autres, moins chers, viennent avant : occuper la marche dont on a besoin en face, ou la relever d’un bloc pour la mettre hors de portée. Un niveau 2 qui va porter un bâtisseur adverse mérite plus d’attention que le niveau 3 derrière : une fois quelqu’un là-haut, vous ne faites plus que réagir.',
  'learn.strategy.blocking.task':
    'Le bâtisseur en C4 veut monter en D4, à côté de la tour en E3. Rendez D4 trop haute.',
  'learn.strategy.blocking.hint':
    'D3 est à côté de D4. Un bloc de plus, et D4 est hors de portée depuis le niveau 1.',
  'learn.strategy.blocking.done': 'Deux niveaux d’un coup : sans pouvoir, personne ne le fait.',
  'learn.strategy.tempo.title': 'Les menaces font gagner des tours',
  'learn.strategy.tempo.text':
    'Si vous menacez de gagner, il faut répondre, et la réponse est connue d’avance : un dôme à cet endroit. Chacun de ces tours est à vous : le bâtisseur qui doit accourir quitte son poste, et le dôme change les hauteurs autour de lui. Mais une menace qui force un coup déjà voulu est gaspillée.',
  'learn.strategy.tempo.task':
    'Finissez votre tour avec un bâtisseur au niveau 2 à côté d’une tour de trois blocs libre.',
  'learn.strategy.tempo.hint': 'Passez d’un niveau 2 à l’autre, et faites de la case quittée un niveau 3.',
  'learn.strategy.tempo.done': 'Il n’y a qu’une sorte de réponse. Que ferez-vous du tour suivant ?',
  'learn.strategy.domes.title': 'Qui finit la tour ?',
  'learn.strategy.domes.text':
    'Quand les deux camps sont à côté d’un niveau 2, celui qui y construit offre un niveau 3 à l’autre. Les deux attendent donc, et tout dépend de qui manque le premier d’autres coups utiles. Comptez-les : s’il en reste un nombre pair pour les deux, c’est à vous de céder. Gardez un tour tranquille en réserve de l’autre côté du plateau.',
  'learn.strategy.domes.task': 'Jouez un tour après lequel le robot ne peut pas gagner aussitôt.',
  'learn.strategy.domes.hint': 'Ne construisez pas en D4. Vous pouvez y monter.',
  'learn.strategy.domes.done': 'Toujours en jeu, et plus haut qu’avant.',
  'learn.strategy.endgame.title': 'Deux menaces à la fois',
  'learn.strategy.endgame.text':
    'Un dôme ferme une menace. Pas deux. La plupart des parties finissent ainsi : un bâtisseur au niveau 2 avec deux tours de trois blocs à côté de lui, ou deux bâtisseurs avec une chacun. Cherchez le tour qui en crée une deuxième ; et de votre côté, gardez toujours un gardien à deux pas de chacune des leurs.',
  'learn.strategy.endgame.task': 'Gagnez en deux tours.',
  'learn.strategy.endgame.hint': 'En C3 vous êtes à côté de D4. Quel bloc fait une deuxième tour de trois ?',
  'learn.strategy.endgame.done': 'Un seul dôme ne suffisait pas.',
  'learn.strategy.gods.title': 'Contre les dieux',
  'learn.strategy.gods.text':
    'Lisez leur carte comme une liste d’exceptions : laquelle de vos habitudes est fausse contre elle ? Contre Artémis, comptez deux pas ; contre Apollon, une case occupée n’est pas fermée ; contre Pan, toute hauteur est un danger ; contre Athéna, montez juste après un tour où elle est restée à plat. Votre pouvoir est le plus fort comme deuxième menace : la première, tout le monde la voit.',
  'learn.strategy.gods.task': 'Artémis est au niveau 1, à deux pas de la tour en D4. Ne perdez pas.',
  'learn.strategy.gods.hint': 'C4 et D4 sont ses deux pas. Fermez le second.',
  'learn.strategy.gods.done': 'Deux pas comptés, un dôme posé.',
} as const;
