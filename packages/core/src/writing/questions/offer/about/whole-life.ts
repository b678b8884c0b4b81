/** Wordings for relatives of the themes that span a whole life. */
export const wholeLife: Readonly<Record<string, string>> = {
  'voyages.01': 'Racontez la première fois {que qui} a vu la mer, la montagne ou une grande ville.',
  'voyages.02': 'À quoi ressemblaient les vacances de l’enfance {de qui}, même quand on ne partait pas ?',
  'voyages.03': 'Quel trajet {qui} a-t-{elle} fait si souvent qu’on pourrait le décrire les yeux fermés ?',
  'voyages.04': 'Quelle panne, quel retard ou quelle erreur de route a donné à {qui} un bon souvenir ?',
  'voyages.05': 'Quel paysage {qui} a-t-{elle} emporté en soi, et à quelle heure du jour ?',
  'voyages.06': 'Racontez le premier passage de frontière {de qui}, avec ou sans passeport en règle.',
  'voyages.07':
    'Quelle personne rencontrée en chemin, pour une heure ou une semaine, {qui} n’a-t-{elle} jamais oubliée ?',
  'voyages.08': 'Quel repas pris loin de chez soi fait encore envie à {qui}, ou {la} fait encore grimacer ?',
  'voyages.09': 'Quel souvenir rapporté d’un voyage trône encore chez {qui} ?',
  'voyages.10': 'Racontez la première fois {de qui} en avion, en bateau ou dans un train de nuit.',
  'voyages.11': 'Quel lieu étranger a fini par devenir un peu la maison {de qui} ?',
  'voyages.12': 'Quel bivouac, quel camping ou quelle chambre impossible avec {qui} mérite un récit ?',
  'voyages.13':
    'Quelle marche ou quelle route {qui} a-t-{elle} faite jusqu’au bout, quand tout disait de s’arrêter ?',
  'voyages.14': 'Quel lieu sacré ou quel pèlerinage a compté pour {qui}, avec ou sans foi ?',
  'voyages.15':
    'Quel départ {de qui} a été sans retour, vers une autre ville, une autre région ou un autre pays ?',
  'voyages.16':
    'Quel voyage {qui} a-t-{elle} fait sans bouger, par un livre, un film, un récit ou une carte ?',
  'voyages.17':
    'Quand le mal du pays ou de la maison a-t-il serré la gorge {de qui}, et qu’a-t-{elle} fait alors ?',
  'voyages.18':
    'Quel lieu {qui} aimerait-{elle} montrer à quelqu’un, et à quel endroit précis faudrait-il s’arrêter ?',
  'fetes-et-recettes.01': 'Quel plat préparé par {qui} pourriez-vous reconnaître les yeux bandés ?',
  'fetes-et-recettes.02':
    'Donnez une recette {de qui}, avec les gestes et les « à peu près » que les livres ne disent pas.',
  'fetes-et-recettes.03':
    'Racontez la plus grande fête de l’année dans l’enfance {de qui}, quel que soit son nom.',
  'fetes-et-recettes.04':
    'Quel cadeau d’enfance a fait le plus de joie à {qui}, et comment était-il emballé ?',
  'fetes-et-recettes.05': 'Comment fêtait-on l’anniversaire {de qui}, ou comment le remarquait-on ?',
  'fetes-et-recettes.06':
    'Racontez un mariage, celui {de qui} ou celui des autres, du cortège au dernier danseur.',
  'fetes-et-recettes.07': 'Quel repas chez {qui} a tourné à la catastrophe, et qu’a-t-on fini par manger ?',
  'fetes-et-recettes.08':
    'Comment se passait le repas du dimanche chez {qui} : les places, les plats, les conversations ?',
  'fetes-et-recettes.09': 'Quelle fête de village, de quartier ou de saison {qui} attendait-{elle} le plus ?',
  'fetes-et-recettes.10':
    'Quels goûts de l’enfance {de qui} ont disparu, et que donnerait-{elle} pour les retrouver ?',
  'fetes-et-recettes.11':
    'Quels travaux de saison réunissaient tout le monde autour {de qui} : vendanges, moissons, conserves, lessives ?',
  'fetes-et-recettes.12': 'Quelle tradition {qui} a-t-{elle} inventée, qui revient maintenant chaque année ?',
  'fetes-et-recettes.13':
    'Quelle table improvisée par {qui}, avec trois fois rien, est restée comme un festin ?',
  'fetes-et-recettes.14':
    'Que chante-t-on ou que danse-t-on dans les fêtes {de qui}, et qui commence toujours ?',
  'fetes-et-recettes.15':
    'Quelle fête a eu une chaise vide chez {qui}, et comment y a-t-on fait une place à la personne disparue ?',
  'fetes-et-recettes.16':
    'Quelle fête religieuse, ou quelle fête sans dieu, rythmait l’année autour {de qui} ?',
  'fetes-et-recettes.17':
    'Quelle fête {qui} a-t-{elle} passée loin des siens, ou sans compagnie, et comment l’a-t-{elle} rendue belle ?',
  'fetes-et-recettes.18': 'Si l’on composait le menu de la vie {de qui}, un plat par âge, que servirait-on ?',
  'passions.01': 'Quelle activité fait oublier l’heure à {qui}, et où l’exerce-t-{elle} ?',
  'passions.02': 'Que collectionnait {qui}, enfant ou plus tard, et comment cela a-t-il commencé ?',
  'passions.03':
    'Quelle musique {qui} pourrait-{elle} écouter sans fin, et où l’a-t-{elle} entendue d’abord ?',
  'passions.04': 'Quel livre {qui} a-t-{elle} relu, prêté, perdu et racheté ?',
  'passions.05': 'Racontez un match, une course ou une partie {que qui} a disputée de toutes ses forces.',
  'passions.06':
    'Quel jardin, quel balcon ou quel pot de terre {qui} a-t-{elle} cultivé, et qu’y poussait-il ?',
  'passions.07':
    'Quel objet {qui} a-t-{elle} fabriqué, cousu, peint ou réparé, dont l’histoire mérite d’être dite ?',
  'passions.08':
    'Qui a fait découvrir à {qui} ce que l’on aime tant, et comment s’est passée la première leçon ?',
  'passions.09': 'Quel animal {qui} a-t-{elle} soigné, dressé ou longuement observé, à l’âge adulte ?',
  'passions.10': 'Racontez un concert, une pièce ou un film qui a changé la façon de voir {de qui}.',
  'passions.11':
    'Quelle passion {de qui} a inquiété ou agacé son entourage, et comment l’a-t-{elle} défendue ?',
  'passions.12':
    'Dans quel club, quelle chorale, quelle association ou quel atelier {qui} a-t-{elle} trouvé sa place ?',
  'passions.13':
    'Quel coin de nature {qui} connaît-{elle} mieux que quiconque, et quel en est le point secret ?',
  'passions.14': 'Qu’a commencé {qui} sur le tard, et quelle fut la première tentative ?',
  'passions.15': 'Quel talent {qui} a-t-{elle} laissé de côté, et quelle scène le rappelle ?',
  'passions.16': 'Quels jeux de cartes, de boules, de lettres ou de hasard ont animé les soirées {de qui} ?',
  'passions.17': 'Quelle passion a permis à {qui} de tenir, dans la maladie, le deuil ou la solitude ?',
  'passions.18':
    'Si l’on offrait à {qui} un après-midi sans rien de prévu, à quoi le passerait-{elle}, minute après minute ?',
  'amities.01':
    'Qui fut le premier grand ami ou la première grande amie {de qui}, et où se retrouvaient-ils ?',
  'amities.02': 'Racontez comment une amitié {de qui} a commencé, à la minute près si vous le pouvez.',
  'amities.03': 'Avec qui {qui} a-t-{elle} ri à ne plus pouvoir parler, et de quoi ?',
  'amities.04': 'Qui composait la bande {de qui}, et quel rôle y tenait chaque personne ?',
  'amities.05': 'Quel service un ami a-t-il rendu à {qui}, que l’on n’aurait jamais osé demander ?',
  'amities.06': 'Racontez un voyage, un chantier ou un déménagement {que qui} a mené entre amis.',
  'amities.07':
    'Quelle amitié {de qui} s’est perdue en route, et comment s’est passée la dernière rencontre ?',
  'amities.08': 'Racontez des retrouvailles {de qui} avec quelqu’un, après de longues années.',
  'amities.09':
    'Quel voisin ou quelle voisine {de qui} est devenu bien plus que cela, et par quel pas de porte ?',
  'amities.10': 'Quelle amitié a fait entrer {qui} dans un monde très différent du sien ?',
  'amities.11':
    'Par quelles lettres, quels appels ou quels rituels une amitié lointaine {de qui} a-t-elle tenu ?',
  'amities.12': 'Quel conseil d’ami {qui} a-t-{elle} suivi, ou ignoré, et que s’est-il passé ensuite ?',
  'amities.13': 'Quelle vérité difficile un ami a-t-il dite à {qui}, et comment l’a-t-{elle} reçue ?',
  'amities.14': 'Qui {qui} voit-{elle}, ou appelle-t-{elle}, chaque semaine, et comment se passe ce moment ?',
  'amities.15': 'Quelle amitié entre des générations différentes a apporté à {qui} quelque chose de rare ?',
  'amities.16': 'De quel ami disparu {qui} aimerait-{elle} que l’on garde le portrait ?',
  'amities.17':
    'Racontez ce {que qui} a fait pour un ami dans une période de maladie ou de guerre, ou ce que cet ami a fait en retour.',
  'amities.18': 'Si {qui} réunissait à une même table ses amis de tous les âges, qui serait à côté de qui ?',
  'epreuves.01': 'Qui {qui} appelait-{elle}, ou vers qui allait-{elle}, quand plus rien ne marchait ?',
  'epreuves.02': 'Racontez un échec qui a fait mal à {qui} sur le moment, et ce qui est venu à sa suite.',
  'epreuves.03':
    'Quelle maladie ou quel accident a coupé en deux la vie {de qui}, et comment se passait une journée alors ?',
  'epreuves.04':
    'De quelle personne disparue {qui} aimerait-{elle} que l’on raconte les derniers beaux jours ?',
  'epreuves.05':
    'Quel fut le premier deuil {de qui}, celui d’une personne ou d’une bête, et que lui en a-t-on dit ?',
  'epreuves.06':
    'Racontez des obsèques auxquelles {qui} a pris part, et qui ressemblaient vraiment à la personne que l’on accompagnait.',
  'epreuves.07':
    'Par quels petits travaux la vie {de qui} a-t-elle recommencé après une séparation ou un veuvage ?',
  'epreuves.08':
    'Quel revers d’argent a tout bousculé chez {qui}, et quelle fut la première décision prise autour de la table ?',
  'epreuves.09':
    'Que faisait-on autour {de qui}, en temps de guerre ou de danger, pour garder un peu de vie ordinaire ?',
  'epreuves.10': 'Racontez une peur immense {de qui}, et l’instant où elle est passée.',
  'epreuves.11':
    'Comment s’est passé le temps où {qui} aidait un proche qui perdait ses forces ou sa mémoire ?',
  'epreuves.12': 'Quelle injustice {qui} a-t-{elle} subie ou vue de près, et que s’est-il passé après coup ?',
  'epreuves.13':
    'Quelle période de solitude {qui} a-t-{elle} connue, et qui ou quoi y a fait entrer un peu de lumière ?',
  'epreuves.14':
    'Quelle personne soignante, connue ou anonyme, a fait du bien à {qui}, et par quelle attention ?',
  'epreuves.15':
    'Racontez une brouille de famille ou d’amitié qu’a connue {qui}, avec les yeux d’aujourd’hui.',
  'epreuves.16': 'Quelle habitude, quel penchant ou quelle colère {qui} a-t-{elle} dû combattre ?',
  'epreuves.17': 'Qu’a appris {qui} à faire autrement quand le corps a commencé à dire non ?',
  'epreuves.18':
    'Racontez le premier éclat de rire, ou le premier vrai repas, chez {qui}, après un temps très dur.',
  'valeurs.01':
    'Quelle leçon de politesse ou d’honnêteté {qui} a-t-{elle} reçue enfant, et à quelle occasion ?',
  'valeurs.02': 'Racontez un geste de bonté dont {qui} a été témoin, ou qui vous vient {de qui}.',
  'valeurs.03': 'Quel jour {qui} a-t-{elle} dit non, alors que tout poussait à dire oui ?',
  'valeurs.04':
    'Quelle personne {qui} admire-t-{elle} sans qu’elle soit célèbre, et que lui a-t-{elle} vu faire ?',
  'valeurs.05': 'Quelle promesse {qui} a-t-{elle} tenue longtemps, et à qui l’avait-{elle} faite ?',
  'valeurs.06':
    'Sur quelle question {qui} a-t-{elle} changé d’avis du tout au tout, et quelle rencontre en fut la cause ?',
  'valeurs.07': 'Racontez un mensonge, petit ou grand, dont {qui} garde un souvenir précis.',
  'valeurs.08': 'Quel pardon {qui} a-t-{elle} donné ou reçu, et comment s’est-il dit, ou montré ?',
  'valeurs.09':
    'À quelle œuvre commune {qui} a-t-{elle} donné de son temps : un club, une commune, une cantine, un syndicat ?',
  'valeurs.10': 'Quelle place tenait la religion, ou son absence, dans les semaines de l’enfance {de qui} ?',
  'valeurs.11':
    'Quel moment a fait naître, grandir ou s’éloigner la foi {de qui}, ou a donné son sens à une vie sans elle ?',
  'valeurs.12':
    'Quand la pensée de la mort visite {qui}, quelle image, quelle parole ou quelle musique lui apporte la paix ?',
  'valeurs.13': 'À quoi ressemble pour {qui} une bonne journée, du premier café à la dernière lampe ?',
  'valeurs.14': 'Quel luxe tout simple a toujours suffi à {qui}, et comment l’a-t-{elle} découvert ?',
  'valeurs.15': 'Racontez un jour où l’on a fait confiance à {qui} avant toute preuve.',
  'valeurs.16':
    'Quel choix {qui} a-t-{elle} fait entre le cœur et le devoir, et comment s’est passée la nuit d’avant ?',
  'valeurs.17':
    'Quel objet montrerait le mieux ce à quoi tient {qui}, et comment est-il arrivé dans sa vie ?',
  'valeurs.18': 'Quelle phrase sert de boussole à {qui}, et quel jour l’a-t-{elle} entendue ou lue ?',
  'photographies.01':
    'Prenez en main la photographie {de qui} que vous préférez entre toutes : que s’est-il passé juste avant le déclic ?',
  'photographies.02':
    'Prenez une photographie {de qui} enfant : que porte-t-{elle}, et d’où venaient ces habits ?',
  'photographies.03':
    'Prenez une photographie de classe ou de groupe où figure {qui} et présentez trois visages, de gauche à droite.',
  'photographies.04':
    'Choisissez une photographie d’un repas avec {qui} : qui est à table, et que vient-on de servir ?',
  'photographies.05':
    'Sortez une photographie {de qui}, ratée, floue ou mal cadrée, que l’on a pourtant gardée : pourquoi celle-là ?',
  'photographies.06':
    'Prenez une photographie d’une maison ou d’une rue {de qui} : faites-nous entrer là où l’objectif s’est arrêté.',
  'photographies.07': 'Retournez une vieille photographie {de qui} : que lit-on au dos, et de quelle main ?',
  'photographies.08':
    'Choisissez une photographie des jeunes années {de qui} où l’on rit : de quoi riait-on ?',
  'photographies.09': 'Prenez un portrait {de qui} : racontez-nous ce que l’image ne dit pas.',
  'photographies.10':
    'Prenez une photographie de vacances ou de promenade avec {qui} : quelle était l’heure, quelle était l’odeur ?',
  'photographies.11':
    'Prenez une photographie {de qui} au travail, ou de ses mains occupées : que fait-{elle} précisément ?',
  'photographies.12':
    'Prenez une photographie {de qui} où paraît un véhicule : où allait-il, et quelles aventures a-t-il connues ?',
  'photographies.13':
    'Trouvez une photographie {de qui} où figure une personne que nul ne sait plus nommer : qui peut-elle être ?',
  'photographies.14':
    'Prenez la dernière photographie {que qui} ait d’une personne disparue : que sait-on de ce jour-là ?',
  'photographies.15':
    'Décrivez la photographie {de qui} qui manque à l’album, puis prenez en main celle qui s’en approche le plus.',
  'photographies.16':
    'Prenez deux photographies {de qui}, à des années de distance : que s’est-il passé entre elles ?',
  'photographies.17':
    'Prenez une photographie liée, pour {qui}, à une guerre, à un exil ou à une absence : qui l’a portée sur soi, et où ?',
  'photographies.18':
    'Prenez la photographie la plus récente que vous aimiez {de qui} : que faudra-t-il en savoir dans cinquante ans ?',
  'transmission.01': 'Quel objet de chez {qui} a une histoire que personne d’autre ne connaît ? Racontez-la.',
  'transmission.02':
    'Quel tour de main, quelle astuce ou quel vieux remède {de qui} faut-il noter pour qu’il ne se perde pas ?',
  'transmission.03':
    'Décrivez une des journées d’à présent {de qui}, pour quelqu’un qui la lira dans cent ans.',
  'transmission.04': 'Quel jour de sa vie {qui} aimerait-{elle} revivre en entier, sans rien y changer ?',
  'transmission.05': 'Quelle anecdote sur {qui} espérez-vous que l’on racontera encore longtemps ?',
  'transmission.06':
    'Quel arbre, quel mur, quel ouvrage ou quelle équipe existe encore un peu grâce à {qui} ?',
  'transmission.07': 'À quel moment avez-vous pris {qui} pour modèle ?',
  'transmission.08':
    'Quelle histoire {de qui} n’a encore été racontée à personne, et par quelle image commencerait-elle ?',
  'transmission.09':
    'Écrivez quelques lignes à un enfant qui aura vingt ans dans vingt ans : que lui racontez-vous d’abord {de qui} ?',
  'transmission.10':
    'Quel mot, quelle chanson ou quelle comptine {de qui} faudrait-il enregistrer pour en garder le son ?',
  'transmission.11':
    'Quelle erreur de parcours {de qui} pourrait servir à d’autres, racontée comme elle fut ?',
  'transmission.12':
    'À qui {qui} doit-{elle} un merci qui n’a pas été dit, et pour quelle heure exacte de sa vie ?',
  'transmission.13': 'Quel âge de sa vie {qui} a-t-{elle} préféré, et quel matin pourrait le résumer ?',
  'transmission.14':
    'Quelle rencontre de hasard a tout changé pour {qui}, et que se serait-il passé à une minute près ?',
  'transmission.15':
    'Comment {qui} aimerait-{elle} que l’on se réunisse en sa mémoire : le lieu, la table, la musique ?',
  'transmission.16':
    'Quelles paroles d’une personne aujourd’hui morte {qui} porte-t-{elle} en soi, et à qui voudrait-{elle} les remettre ?',
  'transmission.17': 'Quel projet, même minuscule, donne envie à {qui} d’être à demain ?',
  'transmission.18':
    'Le livre {de qui} s’ouvre sur une page blanche : quelle dédicace y écririez-vous, et pour qui ?',
};
