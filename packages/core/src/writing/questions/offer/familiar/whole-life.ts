/** Questions of the last themes of the library as one says them to a person addressed with « tu ». */
export const wholeLife: Readonly<Record<string, string>> = {
  'fetes-et-recettes.04': 'Quel cadeau d’enfance t’a fait le plus de joie, et comment était-il emballé ?',
  'fetes-et-recettes.05': 'Comment fêtait-on ton anniversaire, ou comment le remarquait-on ?',
  'fetes-et-recettes.06': 'Raconte un mariage, le tien ou celui des autres, du cortège au dernier danseur.',
  'fetes-et-recettes.09': 'Quelle fête de village, de quartier ou de saison attendais-tu le plus ?',
  'fetes-et-recettes.10': 'Quels goûts de ton enfance ont disparu, et que donnerais-tu pour les retrouver ?',
  'fetes-et-recettes.12': 'Quelle tradition as-tu inventée, qui revient maintenant chaque année ?',
  'fetes-et-recettes.14': 'Que chante-t-on ou que danse-t-on dans tes fêtes, et qui commence toujours ?',
  'fetes-et-recettes.16':
    'Quelle fête religieuse, ou quelle fête sans dieu, rythmait l’année autour de toi ?',
  'fetes-et-recettes.17':
    'Quelle fête as-tu passée loin des tiens, ou sans compagnie, et comment l’as-tu rendue belle ?',
  'fetes-et-recettes.18': 'Si tu composais le menu de ta vie, un plat par âge, que servirait-on ?',
  'passions.01': 'Quelle activité te fait oublier l’heure, et où l’exerces-tu ?',
  'passions.02': 'Que collectionnais-tu, enfant ou plus tard, et comment cela a-t-il commencé ?',
  'passions.03': 'Quelle musique pourrais-tu écouter sans fin, et où l’as-tu entendue d’abord ?',
  'passions.04': 'Quel livre as-tu relu, prêté, perdu et racheté ?',
  'passions.05': 'Raconte un match, une course ou une partie que tu as disputée de toutes tes forces.',
  'passions.06': 'Quel jardin, quel balcon ou quel pot de terre as-tu cultivé, et qu’y poussait-il ?',
  'passions.07': 'Quel objet as-tu fabriqué, cousu, peint ou réparé, dont l’histoire mérite d’être dite ?',
  'passions.08': 'Qui t’a fait découvrir ce que tu aimes tant, et comment s’est passée la première leçon ?',
  'passions.09': 'Quel animal as-tu soigné, dressé ou longuement observé, une fois adulte ?',
  'passions.10': 'Raconte un concert, une pièce ou un film qui a changé ta façon de voir.',
  'passions.11': 'Quelle passion a inquiété ou agacé ton entourage, et comment l’as-tu défendue ?',
  'passions.12': 'Dans quel club, quelle chorale, quelle association ou quel atelier as-tu trouvé ta place ?',
  'passions.13': 'Quel coin de nature connais-tu mieux que quiconque, et quel en est le point secret ?',
  'passions.14': 'Qu’as-tu commencé sur le tard, et quelle fut la première tentative ?',
  'passions.15': 'Quel talent as-tu laissé de côté, et quelle scène te rappelle que tu l’avais ?',
  'passions.16': 'Quels jeux de cartes, de boules, de lettres ou de hasard ont animé tes soirées ?',
  'passions.17': 'Quelle passion t’a permis de tenir, dans la maladie, le deuil ou la solitude ?',
  'passions.18':
    'Si l’on t’offrait un après-midi sans rien de prévu, à quoi le passerais-tu, minute après minute ?',
  'amities.01': 'Qui fut ton premier grand ami ou ta première grande amie, et où vous retrouviez-vous ?',
  'amities.02': 'Raconte comment une amitié de longue date a commencé, à la minute près si tu le peux.',
  'amities.03': 'Avec qui as-tu ri à ne plus pouvoir parler, et de quoi ?',
  'amities.04': 'Qui composait ta bande, et quel rôle y tenait chaque personne ?',
  'amities.05': 'Quel service un ami t’a-t-il rendu, que tu n’aurais jamais osé demander ?',
  'amities.06': 'Raconte un voyage, un chantier ou un déménagement mené entre amis.',
  'amities.08': 'Raconte des retrouvailles après de longues années.',
  'amities.10': 'Quelle amitié t’a fait entrer dans un monde très différent du tien ?',
  'amities.12': 'Quel conseil d’ami as-tu suivi, ou ignoré, et que s’est-il passé ensuite ?',
  'amities.13': 'Quelle vérité difficile un ami t’a-t-il dite, et comment l’as-tu reçue ?',
  'amities.14': 'Qui vois-tu, ou appelles-tu, chaque semaine, et comment se passe ce moment ?',
  'amities.15': 'Quelle amitié entre des générations différentes t’a apporté quelque chose de rare ?',
  'amities.16': 'De quel ami disparu aimerais-tu faire le portrait, pour qu’on le connaisse encore ?',
  'amities.17':
    'Raconte ce que tu as fait pour un ami dans une période de maladie ou de guerre, ou ce qu’il a fait pour toi.',
  'amities.18':
    'Si tu réunissais à une même table tes amis de tous les âges, qui placerais-tu à côté de qui ?',
  'epreuves.01': 'Qui appelais-tu, ou vers qui allais-tu, quand plus rien ne marchait ?',
  'epreuves.02': 'Raconte un échec qui t’a fait mal sur le moment, et ce qui est venu à sa suite.',
  'epreuves.03':
    'Quelle maladie ou quel accident a coupé ta vie en deux, et comment se passait une journée alors ?',
  'epreuves.04': 'De quelle personne disparue aimerais-tu raconter les derniers beaux jours ?',
  'epreuves.05': 'Quel fut ton premier deuil, celui d’une personne ou d’une bête, et que t’en a-t-on dit ?',
  'epreuves.06': 'Raconte des obsèques qui ressemblaient vraiment à la personne que l’on accompagnait.',
  'epreuves.10': 'Raconte une peur immense, et l’instant où elle est passée derrière toi.',
  'epreuves.11': 'Comment s’est passé le temps où tu aidais un proche qui perdait ses forces ou sa mémoire ?',
  'epreuves.12': 'Quelle injustice as-tu subie ou vue de près, et que s’est-il passé après coup ?',
  'epreuves.13':
    'Quelle période de solitude as-tu connue, et qui ou quoi y a fait entrer un peu de lumière ?',
  'epreuves.14': 'Quelle personne soignante, connue ou anonyme, t’a fait du bien, et par quelle attention ?',
  'epreuves.15': 'Raconte une brouille de famille ou d’amitié, avec les yeux que tu as maintenant.',
  'epreuves.16': 'Quelle habitude, quel penchant ou quelle colère as-tu dû combattre en toi ?',
  'epreuves.17': 'Qu’as-tu appris à faire autrement quand le corps a commencé à dire non ?',
  'epreuves.18': 'Raconte le premier éclat de rire, ou le premier vrai repas, après un temps très dur.',
  'valeurs.01': 'Quelle leçon de politesse ou d’honnêteté as-tu reçue enfant, et à quelle occasion ?',
  'valeurs.02':
    'Raconte un geste de bonté dont tu as été témoin, venu de quelqu’un que tu ne connaissais pas.',
  'valeurs.03': 'Quel jour as-tu dit non, alors que tout poussait à dire oui ?',
  'valeurs.04': 'Quelle personne admires-tu sans qu’elle soit célèbre, et que lui as-tu vu faire ?',
  'valeurs.05': 'Quelle promesse as-tu tenue longtemps, et à qui l’avais-tu faite ?',
  'valeurs.06':
    'Sur quelle question as-tu changé d’avis du tout au tout, et quelle rencontre en fut la cause ?',
  'valeurs.07': 'Raconte un mensonge, petit ou grand, dont tu gardes un souvenir précis.',
  'valeurs.08': 'Quel pardon as-tu donné ou reçu, et comment s’est-il dit, ou montré ?',
  'valeurs.09':
    'À quelle œuvre commune as-tu donné de ton temps : un club, une commune, une cantine, un syndicat ?',
  'valeurs.10': 'Quelle place tenait la religion, ou son absence, dans les semaines de ton enfance ?',
  'valeurs.11':
    'Quel moment a fait naître, grandir ou s’éloigner ta foi, ou a donné son sens à une vie sans elle ?',
  'valeurs.12':
    'Quand la pensée de la mort te visite, quelle image, quelle parole ou quelle musique t’apaise ?',
  'valeurs.13': 'À quoi ressemble pour toi une bonne journée, du premier café à la dernière lampe ?',
  'valeurs.14': 'Quel luxe tout simple t’a toujours suffi, et comment l’as-tu découvert ?',
  'valeurs.15': 'Raconte un jour où l’on t’a fait confiance avant que tu l’aies méritée.',
  'valeurs.16': 'Quel choix as-tu fait entre le cœur et le devoir, et comment s’est passée la nuit d’avant ?',
  'valeurs.17': 'Quel objet montrerait le mieux ce à quoi tu tiens, et comment est-il arrivé dans ta vie ?',
  'valeurs.18': 'Quelle phrase te sert de boussole, et quel jour l’as-tu entendue ou lue ?',
  'photographies.01':
    'Prends en main la photographie que tu préfères entre toutes : que s’est-il passé juste avant le déclic ?',
  'photographies.02': 'Prends une photographie de toi enfant : que portes-tu, et d’où venaient ces habits ?',
  'photographies.03':
    'Prends une photographie de classe ou de groupe et présente trois visages, de gauche à droite.',
  'photographies.04': 'Choisis une photographie de repas : qui est à table, et que vient-on de servir ?',
  'photographies.05':
    'Sors une photographie ratée, floue ou mal cadrée que l’on a pourtant gardée : pourquoi celle-là ?',
  'photographies.06':
    'Prends une photographie d’une maison ou d’une rue : fais-nous entrer là où l’objectif s’est arrêté.',
  'photographies.07': 'Retourne une vieille photographie : que lit-on au dos, et de quelle main ?',
  'photographies.08':
    'Choisis une photographie de tes jeunes années où l’on te voit rire : de quoi riait-on ?',
  'photographies.09':
    'Prends un portrait de quelqu’un que tu aimes : raconte-nous ce que l’image ne dit pas.',
  'photographies.10':
    'Prends une photographie de vacances ou de promenade : quelle était l’heure, quelle était l’odeur ?',
  'photographies.11':
    'Prends une photographie de toi au travail, ou de tes mains occupées : que fais-tu précisément ?',
  'photographies.12':
    'Prends une photographie où paraît un véhicule : où allait-il, et quelles aventures a-t-il connues ?',
  'photographies.13':
    'Trouve une photographie où figure une personne que nul ne sait plus nommer : qui peut-elle être ?',
  'photographies.14':
    'Prends la dernière photographie que tu aies d’une personne disparue : raconte ce jour-là.',
  'photographies.15':
    'Décris la photographie qui manque à l’album, puis prends en main celle qui s’en approche le plus.',
  'photographies.16':
    'Prends deux photographies du même lieu ou de la même personne, à des années de distance : que s’est-il passé entre elles ?',
  'photographies.17':
    'Prends une photographie liée à une guerre, à un exil ou à une absence : qui l’a portée sur soi, et où ?',
  'photographies.18':
    'Prends la photographie la plus récente que tu aimes : que faudra-t-il en savoir dans cinquante ans ?',
  'transmission.01': 'Quel objet de chez toi a une histoire que personne d’autre ne connaît ? Raconte-la.',
  'transmission.02':
    'Quel tour de main, quelle astuce ou quel vieux remède veux-tu noter pour qu’il ne se perde pas ?',
  'transmission.03': 'Décris une de tes journées d’à présent, pour quelqu’un qui la lira dans cent ans.',
  'transmission.04': 'Quel jour de ta vie aimerais-tu revivre en entier, sans rien y changer ?',
  'transmission.05': 'Quelle anecdote sur toi espères-tu que l’on racontera encore longtemps ?',
  'transmission.06': 'Quel arbre, quel mur, quel ouvrage ou quelle équipe existe encore un peu grâce à toi ?',
  'transmission.07': 'À quel moment as-tu compris que l’on te prenait pour modèle ?',
  'transmission.08':
    'Quelle histoire n’as-tu encore racontée à personne, et par quelle image commencerait-elle ?',
  'transmission.09':
    'Écris quelques lignes à un enfant qui aura vingt ans dans vingt ans : que lui racontes-tu d’abord ?',
  'transmission.10':
    'Quel mot, quelle chanson ou quelle comptine de chez toi faudrait-il enregistrer pour en garder le son ?',
  'transmission.11':
    'Quelle erreur de parcours pourrait servir à d’autres, si tu la racontais comme elle fut ?',
  'transmission.12': 'À qui dois-tu un merci qui n’a pas été dit, et pour quelle heure exacte de ta vie ?',
  'transmission.13': 'Quel âge de ta vie as-tu préféré, et quel matin pourrait le résumer ?',
  'transmission.15':
    'Comment aimerais-tu que l’on se réunisse en pensant à toi, après toi : le lieu, la table, la musique ?',
  'transmission.16':
    'Quelles paroles d’une personne aujourd’hui morte portes-tu en toi, et à qui veux-tu les remettre ?',
  'transmission.17': 'Quel projet, même minuscule, te donne envie d’être à demain ?',
  'transmission.18': 'Ton livre s’ouvre sur une page blanche : quelle dédicace y écrirais-tu, et pour qui ?',
};
