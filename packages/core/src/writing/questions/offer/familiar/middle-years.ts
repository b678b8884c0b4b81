/** Questions of the middle themes of the library as one says them to a person addressed with « tu ». */
export const middleYears: Readonly<Record<string, string>> = {
  'vingt-ans.10': 'Quelle décision de tes vingt ans a engagé la suite, sans que tu le saches encore ?',
  'vingt-ans.11': 'Quel bal, quel café ou quelle salle était le cœur de tes sorties ?',
  'vingt-ans.12': 'Qui t’a donné ta chance, et de quelle manière ?',
  'vingt-ans.13': 'Quel coup de tête de ta jeunesse referais-tu sans hésiter ?',
  'vingt-ans.14':
    'Raconte un service militaire, une guerre ou un départ forcé, vécu par toi ou par quelqu’un que tu attendais.',
  'vingt-ans.15': 'Comment vivais-tu les fins de mois de ta jeunesse ?',
  'vingt-ans.16': 'Quel rendez-vous manqué de ces années-là t’arrive-t-il encore de refaire en pensée ?',
  'vingt-ans.17': 'Quelle ville, quelle région ou quel pays as-tu découvert alors, et par quel premier pas ?',
  'vingt-ans.18':
    'Si la personne que tu étais à vingt ans entrait ici, que remarquerait-elle d’abord dans ta vie ?',
  'amour.01': 'Raconte une rencontre qui a compté pour ton cœur : le lieu, l’heure, les premiers mots.',
  'amour.02': 'Comment se faisait-on la cour quand tu étais jeune, et comment t’y prenais-tu ?',
  'amour.03': 'Qui fut ta toute première amourette, à l’âge des cartables ou des genoux écorchés ?',
  'amour.04': 'Raconte un premier baiser, ou celui que tu as attendu en vain.',
  'amour.05': 'Quelle lettre d’amour, reçue, écrite ou jamais envoyée, pourrais-tu raconter ?',
  'amour.06': 'Raconte un jour où l’on s’est dit oui, à la mairie, sur un quai ou dans une cuisine.',
  'amour.07': 'Quel premier toit as-tu partagé par amour, ou rêvé de partager ?',
  'amour.09': 'Raconte une dispute d’amoureux qui te fait sourire à présent.',
  'amour.11': 'Comment les tiens ont-ils accueilli une personne que tu aimais ?',
  'amour.12': 'Quelle folie as-tu faite par amour ?',
  'amour.13': 'Quel amour as-tu tenu secret ou gardé pour toi, et quelle scène acceptes-tu d’en raconter ?',
  'amour.14': 'Raconte une séparation : la dernière conversation, la porte, les jours d’après.',
  'amour.15':
    'Comment garde-t-on près de soi une personne aimée qui est morte ? Raconte un geste ou un rite à toi.',
  'amour.16': 'Raconte une belle journée d’un temps où tu vivais sans conjoint, par choix ou par hasard.',
  'amour.17': 'Quelle tendresse la maturité t’a-t-elle apportée, que la jeunesse ne connaissait pas ?',
  'amour.18': 'Quel couple, quelle paire d’amis ou quels voisins t’ont montré ce que veut dire s’aimer ?',
  'devenir-parent.01':
    'Raconte le jour où un enfant est entré dans ta vie, le tien ou celui de quelqu’un de proche.',
  'devenir-parent.02': 'Comment s’est choisi le prénom d’un enfant qui t’est cher ?',
  'devenir-parent.03': 'Raconte les premières nuits avec un tout-petit à la maison.',
  'devenir-parent.04': 'Quel mot d’enfant, entendu chez toi, est devenu une expression de famille ?',
  'devenir-parent.05': 'À quel instant t’es-tu dit que quelqu’un dépendait vraiment de toi ?',
  'devenir-parent.06': 'Raconte un mercredi, un jeudi ou un samedi ordinaire avec des enfants autour de toi.',
  'devenir-parent.07': 'Quelles histoires inventais-tu ou lisais-tu le soir à un enfant ?',
  'devenir-parent.08': 'Quelle bêtise d’enfant t’a fait gronder en te retenant de rire ?',
  'devenir-parent.09':
    'Quel principe d’éducation avais-tu juré de tenir, et quel jour a-t-il volé en éclats ?',
  'devenir-parent.10': 'Comment t’arrangeais-tu entre le travail, les enfants et la maison ?',
  'devenir-parent.11': 'Raconte une peur que t’a faite un enfant, une fugue, une chute, une heure de retard.',
  'devenir-parent.12': 'Quel savoir-faire as-tu transmis à un enfant : nager, lacer, siffler, pédaler ?',
  'devenir-parent.13': 'Quelle découverte dois-tu à un enfant, dans un monde que tu pensais connaître ?',
  'devenir-parent.14': 'Raconte le jour où un enfant que tu as vu grandir est parti vivre sa vie.',
  'devenir-parent.15': 'Raconte une brouille, puis une réconciliation, entre un enfant devenu grand et toi.',
  'devenir-parent.16': 'Quel enfant attendu, espéré ou perdu garde une place dans ton histoire ?',
  'devenir-parent.17': 'Comment as-tu veillé un enfant malade, le tien ou celui d’un autre ?',
  'devenir-parent.18':
    'Raconte un après-midi auprès des enfants des autres : nièces, filleuls, élèves, petits voisins.',
  'grand-parent.01': 'Comment t’appellent les plus jeunes de ton entourage, et d’où vient ce nom ?',
  'grand-parent.02': 'Raconte ta première rencontre avec le plus jeune enfant de la famille ou du voisinage.',
  'grand-parent.03': 'Que font les enfants en premier, quand ils arrivent chez toi ?',
  'grand-parent.04': 'Raconte un mercredi ou des vacances passés avec un enfant, sans ses parents.',
  'grand-parent.05': 'À quel jeu joues-tu avec les enfants, et qui triche ?',
  'grand-parent.06': 'Quelle question d’un enfant t’est restée en tête ?',
  'grand-parent.07':
    'Comment as-tu appris que tu allais devenir grand-parent, grand-oncle, grand-tante ou l’équivalent ?',
  'grand-parent.08': 'Quel geste appris dans ton enfance as-tu montré à un enfant d’aujourd’hui ?',
  'grand-parent.09': 'Quelle nouveauté un plus jeune t’a-t-il expliquée, avec patience ou sans ?',
  'grand-parent.10': 'Quelle promenade est devenue la tienne, avec un enfant à ton côté ?',
  'grand-parent.11': 'Chez quel enfant as-tu reconnu un trait de quelqu’un d’une autre génération ?',
  'grand-parent.12':
    'Qu’est-ce que tu permets aux petits que l’on ne te permettait pas, et que dit-on de toi ?',
  'grand-parent.13': 'Quels dessins, quelles cartes ou quels bricolages d’enfants gardes-tu, et où ?',
  'grand-parent.14':
    'Quelle conversation as-tu eue avec un adolescent ou une adolescente, qui ne se disait pas ailleurs ?',
  'grand-parent.16': 'Comment as-tu parlé de la mort ou de la maladie avec un enfant ?',
  'grand-parent.17':
    'Quand une brouille ou une séparation a éloigné un enfant de toi, par quels gestes as-tu gardé sa place ?',
  'grand-parent.18':
    'Quelle journée aimerais-tu offrir à un enfant, si tout était possible, du petit déjeuner au coucher ?',
  'travail-et-argent.01':
    'Raconte une journée de travail ordinaire, à l’usine, au bureau, aux champs ou à la maison.',
  'travail-et-argent.03':
    'Quel outil, quelle machine ou quel ustensile a tenu le plus de place dans ta main ?',
  'travail-et-argent.04': 'Quelle tenue mettais-tu pour travailler, et que disait-elle de toi ?',
  'travail-et-argent.06': 'Raconte un travail dont tu tires de la fierté, même si personne ne l’a remarqué.',
  'travail-et-argent.07':
    'Quelle grosse erreur professionnelle t’a donné des sueurs froides, et comment s’en est-on sorti ?',
  'travail-et-argent.08':
    'Comment as-tu trouvé un emploi important pour toi, et que s’est-il dit le jour de l’embauche ?',
  'travail-et-argent.09':
    'Quel métier as-tu exercé sans salaire ni titre : soigner, cultiver, coudre, tenir une maison ?',
  'travail-et-argent.10':
    'Qu’est-ce qui a le plus changé dans ton métier entre le premier jour et le dernier ?',
  'travail-et-argent.11': 'Raconte une grève, une injustice ou une solidarité vécue au travail.',
  'travail-et-argent.12':
    'Où l’argent se rangeait-il dans la maison de ton enfance, et qui en tenait les comptes ?',
  'travail-et-argent.14': 'Quelle période de vaches maigres as-tu traversée, et par quelles inventions ?',
  'travail-et-argent.15': 'Raconte une dette, un licenciement ou une faillite, vue de ta table de cuisine.',
  'travail-et-argent.16': 'Raconte ton dernier jour de travail, ou celui où tu as changé de voie.',
  'travail-et-argent.17':
    'Quel métier aurais-tu exercé dans une autre vie, et quelle scène t’en a donné l’envie ?',
  'grands-evenements.01':
    'Où étais-tu lorsque des hommes ont marché sur la Lune, ou lors d’un autre exploit suivi par le monde entier ?',
  'grands-evenements.02': 'Quelle nouvelle a fait sortir les gens dans la rue, et qu’y as-tu vu ?',
  'grands-evenements.03':
    'Comment as-tu vécu Mai 68, ou un autre printemps où tout semblait pouvoir changer ?',
  'grands-evenements.04':
    'Quel est le premier événement du monde dont tu aies compris qu’il était grave ou immense ?',
  'grands-evenements.05': 'Raconte la première fois que tu as voté, ou suivi une élection le cœur serré.',
  'grands-evenements.06': 'Qu’as-tu fait le soir du passage à l’an 2000 ?',
  'grands-evenements.07':
    'Quels souvenirs gardes-tu du passage à l’euro, et de tes premiers comptes de tête ?',
  'grands-evenements.08': 'Quelle victoire sportive t’a fait bondir de ta chaise ?',
  'grands-evenements.09': 'Où étais-tu quand le mur de Berlin est tombé, et quelle image en as-tu gardée ?',
  'grands-evenements.10':
    'Quelle loi a changé ta vie ou celle d’une personne proche, et à quelle occasion l’as-tu senti ?',
  'grands-evenements.11':
    'Quelle catastrophe naturelle as-tu traversée ou suivie de près : crue, tempête, canicule, séisme ?',
  'grands-evenements.12': 'Comment se sont passées tes journées pendant le confinement de 2020 ?',
  'grands-evenements.13':
    'Quelle pénurie, quelle grève ou quelle interminable file d’attente te rappelles-tu ?',
  'grands-evenements.14': 'Quelle figure publique as-tu croisée, aperçue ou entendue de tes oreilles ?',
  'grands-evenements.15':
    'Quel souvenir personnel gardes-tu d’une guerre, vécue sur place, au loin ou par quelqu’un que tu aimais ?',
  'grands-evenements.16':
    'Quel exil, quelle frontière ou quel retour imposé par l’histoire a marqué ta route ou celle d’un proche ?',
  'grands-evenements.17': 'Où étais-tu le jour d’un attentat ou d’un drame qui a figé le pays ?',
  'grands-evenements.18':
    'Par quel chemin les nouvelles arrivaient-elles chez toi : le journal, la radio, le facteur, le café ?',
  'voyages.01': 'Raconte la première fois que tu as vu la mer, la montagne ou une grande ville.',
  'voyages.02': 'À quoi ressemblaient les vacances de ton enfance, même quand on ne partait pas ?',
  'voyages.03': 'Quel trajet as-tu fait si souvent que tu pourrais le décrire les yeux fermés ?',
  'voyages.05': 'Quel paysage as-tu emporté en toi, et à quelle heure du jour le vois-tu ?',
  'voyages.06': 'Raconte ton premier passage de frontière, avec ou sans passeport en règle.',
  'voyages.07':
    'Quelle personne rencontrée en chemin, pour une heure ou une semaine, n’as-tu jamais oubliée ?',
  'voyages.08': 'Quel repas pris loin de chez toi te fait encore envie ou encore grimacer ?',
  'voyages.09': 'Quel souvenir rapporté d’un voyage trône encore chez toi ?',
  'voyages.10': 'Raconte ta première fois en avion, en bateau ou dans un train de nuit.',
  'voyages.11': 'Quel lieu étranger a fini par devenir un peu chez toi ?',
  'voyages.13': 'Quelle marche ou quelle route as-tu faite jusqu’au bout, quand tout disait de s’arrêter ?',
  'voyages.14': 'Quel lieu sacré ou quel pèlerinage a compté pour toi, avec ou sans foi ?',
  'voyages.16': 'Quel voyage as-tu fait sans bouger, par un livre, un film, un récit ou une carte ?',
  'voyages.17': 'Quand le mal du pays ou de la maison t’a-t-il serré la gorge, et qu’as-tu fait alors ?',
  'voyages.18':
    'Quel lieu aimerais-tu montrer à quelqu’un, et à quel endroit précis le ferais-tu s’arrêter ?',
  'fetes-et-recettes.01': 'Quel plat préparé par quelqu’un de cher pourrais-tu reconnaître les yeux bandés ?',
  'fetes-et-recettes.02':
    'Donne une recette de chez toi, avec les gestes et les « à peu près » que les livres ne disent pas.',
  'fetes-et-recettes.03': 'Raconte la plus grande fête de l’année dans ton enfance, quel que soit son nom.',
};
