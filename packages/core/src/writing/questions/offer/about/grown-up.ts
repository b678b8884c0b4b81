/** Wordings for relatives of the themes from the age of twenty to the great events. */
export const grownUp: Readonly<Record<string, string>> = {
  'vingt-ans.01': 'Où vivait {qui} l’année de ses vingt ans, et que voyait-on de sa fenêtre ?',
  'vingt-ans.02': 'Comment {qui} a-t-{elle} passé le jour de ses vingt ans ?',
  'vingt-ans.03': 'Racontez le jour où {qui} a fait ses bagages pour la première fois.',
  'vingt-ans.04':
    'Que savait {qui} cuisiner, réparer ou laver à vingt ans, et que lui a-t-il fallu apprendre très vite ?',
  'vingt-ans.05': 'Racontez une nuit blanche de la jeunesse {de qui}, du crépuscule au petit matin.',
  'vingt-ans.06':
    'Quel fut le premier vrai jour de travail, d’apprentissage ou d’études {de qui} loin des siens ?',
  'vingt-ans.07':
    'Comment {qui} a-t-{elle} appris à conduire, ou trouvé une autre façon d’aller et venir à sa guise ?',
  'vingt-ans.08':
    'Pour quelle cause, quelle idée ou quelle injustice {qui} a-t-{elle} élevé la voix dans sa jeunesse ?',
  'vingt-ans.09': 'Avec qui {qui} refaisait-{elle} le monde, et autour de quelle table ?',
  'vingt-ans.10': 'Quelle décision de ses vingt ans a engagé la suite pour {qui} ?',
  'vingt-ans.11': 'Quel bal, quel café ou quelle salle était le cœur des sorties {de qui} ?',
  'vingt-ans.12': 'Qui a donné sa chance à {qui}, et de quelle manière ?',
  'vingt-ans.13': 'Quel coup de tête de sa jeunesse {qui} referait-{elle} sans hésiter ?',
  'vingt-ans.14':
    'Racontez un service militaire, une guerre ou un départ forcé, vécu par {qui} ou par quelqu’un de son entourage.',
  'vingt-ans.15': 'Comment {qui} vivait-{elle} les fins de mois de sa jeunesse ?',
  'vingt-ans.16': 'Quel rendez-vous manqué de ces années-là {qui} refait-{elle} encore en pensée ?',
  'vingt-ans.17':
    'Quelle ville, quelle région ou quel pays {qui} a-t-{elle} découvert alors, et par quel premier pas ?',
  'vingt-ans.18':
    'Si {qui}, à vingt ans, entrait ici, que remarquerait-{elle} d’abord dans sa vie d’aujourd’hui ?',
  'amour.01':
    'Racontez une rencontre qui a compté pour le cœur {de qui} : le lieu, l’heure, les premiers mots.',
  'amour.02': 'Comment se faisait-on la cour au temps {de qui}, et comment s’y prenait-{elle} ?',
  'amour.03': 'Qui fut la toute première amourette {de qui}, à l’âge des cartables ou des genoux écorchés ?',
  'amour.04': 'Que vous a raconté {qui} d’un premier baiser, ou de celui que l’on attend en vain ?',
  'amour.05': 'De quelle lettre d’amour, reçue, écrite ou jamais envoyée, {qui} vous a-t-{elle} parlé ?',
  'amour.06':
    'Racontez un jour où {qui} a dit oui à quelqu’un, à la mairie, sur un quai ou dans une cuisine.',
  'amour.07': 'Quel premier toit {qui} a-t-{elle} partagé par amour, ou rêvé de partager ?',
  'amour.08': 'Quel petit geste quotidien, chez {qui}, disait l’amour mieux que les mots ?',
  'amour.09': 'Racontez une dispute d’amoureux dont {qui} sourit à présent.',
  'amour.10': 'Quelle chanson, quel parfum ou quel lieu reste lié, pour {qui}, à une personne aimée ?',
  'amour.11': 'Comment la famille a-t-elle accueilli une personne {que qui} aimait ?',
  'amour.12': 'Quelle folie {qui} a-t-{elle} faite par amour ?',
  'amour.13': 'Quel amour {qui} a-t-{elle} gardé pour soi, et qu’en sait-on aujourd’hui ?',
  'amour.14':
    'Que savez-vous d’une séparation qu’a vécue {qui} : la dernière conversation, la porte, les jours d’après ?',
  'amour.15': 'Comment {qui} garde-t-{elle} près de soi une personne aimée qui est morte ?',
  'amour.16': 'Racontez une belle journée d’un temps où {qui} vivait sans conjoint, par choix ou par hasard.',
  'amour.17': 'Quelle tendresse la maturité a-t-elle apportée à {qui}, que la jeunesse ne connaissait pas ?',
  'amour.18':
    'Quel couple, quelle paire d’amis ou quels voisins ont montré à {qui} ce que veut dire s’aimer ?',
  'devenir-parent.01':
    'Racontez le jour où un enfant est entré dans la vie {de qui}, le sien ou celui de quelqu’un de proche.',
  'devenir-parent.02': 'Comment s’est choisi le prénom d’un enfant cher à {qui} ?',
  'devenir-parent.03': 'Que vous a raconté {qui} des premières nuits avec un tout-petit à la maison ?',
  'devenir-parent.04': 'Quel mot d’enfant, entendu chez {qui}, est devenu une expression de famille ?',
  'devenir-parent.05':
    'À quel instant {qui} s’est-{elle} dit que quelqu’un dépendait vraiment de ses soins ?',
  'devenir-parent.06':
    'Racontez un mercredi, un jeudi ou un samedi ordinaire avec des enfants autour {de qui}.',
  'devenir-parent.07': 'Quelles histoires {qui} inventait-{elle} ou lisait-{elle} le soir à un enfant ?',
  'devenir-parent.08': 'Quelle bêtise d’enfant a fait gronder {qui} en se retenant de rire ?',
  'devenir-parent.09':
    'Quel principe d’éducation {qui} avait-{elle} juré de tenir, et quel jour a-t-il volé en éclats ?',
  'devenir-parent.10': 'Comment {qui} s’arrangeait-{elle} entre le travail, les enfants et la maison ?',
  'devenir-parent.11':
    'Racontez une peur qu’un enfant a faite à {qui}, une fugue, une chute, une heure de retard.',
  'devenir-parent.12':
    'Quel savoir-faire {qui} a-t-{elle} transmis à un enfant : nager, lacer, siffler, pédaler ?',
  'devenir-parent.13':
    'Quelle découverte {qui} doit-{elle} à un enfant, dans un monde que l’on croit connaître ?',
  'devenir-parent.14': 'Racontez le jour où un enfant {que qui} a vu grandir est parti vivre sa vie.',
  'devenir-parent.15':
    'Racontez une brouille, puis une réconciliation, entre {qui} et un enfant devenu grand.',
  'devenir-parent.16': 'Quel enfant attendu, espéré ou perdu garde une place dans l’histoire {de qui} ?',
  'devenir-parent.17': 'Comment {qui} a-t-{elle} veillé un enfant malade, le sien ou celui d’un autre ?',
  'devenir-parent.18':
    'Racontez un après-midi {de qui} auprès des enfants des autres : nièces, filleuls, élèves, petits voisins.',
  'grand-parent.01': 'Comment les plus jeunes de la famille appellent-ils {qui}, et d’où vient ce nom ?',
  'grand-parent.02':
    'Racontez la première rencontre {de qui} avec le plus jeune enfant de la famille ou du voisinage.',
  'grand-parent.03': 'Que font les enfants en premier, quand ils arrivent chez {qui} ?',
  'grand-parent.04':
    'Racontez un mercredi ou des vacances {que qui} a passés avec un enfant, sans ses parents.',
  'grand-parent.05': 'À quel jeu {qui} joue-t-{elle} avec les enfants, et qui triche ?',
  'grand-parent.06': 'Quelle question d’un enfant est restée en tête à {qui} ?',
  'grand-parent.07':
    'Comment {qui} a-t-{elle} appris l’arrivée d’un petit-enfant, d’un petit-neveu ou de l’équivalent ?',
  'grand-parent.08': 'Quel geste appris dans son enfance {qui} a-t-{elle} montré à un enfant d’aujourd’hui ?',
  'grand-parent.09': 'Quelle nouveauté un plus jeune a-t-il expliquée à {qui}, avec patience ou sans ?',
  'grand-parent.10': 'Quelle promenade est devenue celle {de qui}, avec un enfant à son côté ?',
  'grand-parent.11':
    'Chez quel enfant reconnaît-on un trait {de qui}, ou de quelqu’un d’une autre génération ?',
  'grand-parent.12': 'Que permet {qui} aux petits que l’on ne lui permettait pas, et qu’en dit-on ?',
  'grand-parent.13': 'Quels dessins, quelles cartes ou quels bricolages d’enfants garde {qui}, et où ?',
  'grand-parent.14':
    'Quelle conversation {qui} a-t-{elle} eue avec un adolescent ou une adolescente, qui ne se disait pas ailleurs ?',
  'grand-parent.15': 'Comment {qui} maintient-{elle} le lien avec un enfant qui vit loin ?',
  'grand-parent.16': 'Comment {qui} a-t-{elle} parlé de la mort ou de la maladie avec un enfant ?',
  'grand-parent.17':
    'Quand une brouille ou une séparation a éloigné un enfant {de qui}, par quels gestes a-t-{elle} gardé sa place ?',
  'grand-parent.18':
    'Quelle journée {qui} aimerait-{elle} offrir à un enfant, si tout était possible, du petit déjeuner au coucher ?',
  'travail-et-argent.01':
    'Racontez une journée de travail ordinaire {de qui}, à l’usine, au bureau, aux champs ou à la maison.',
  'travail-et-argent.02':
    'Comment se passait le jour de la paie chez {qui}, de la main qui la donnait à la première dépense ?',
  'travail-et-argent.03':
    'Quel outil, quelle machine ou quel ustensile a tenu le plus de place dans la main {de qui} ?',
  'travail-et-argent.04': 'Quelle tenue mettait {qui} pour travailler, et que disait-elle de son métier ?',
  'travail-et-argent.05':
    'De quel collègue, de quelle patronne ou de quel apprenti {qui} parle-t-{elle} encore ?',
  'travail-et-argent.06':
    'Racontez un travail dont {qui} tire de la fierté, même si personne ne l’a remarqué.',
  'travail-et-argent.07':
    'Quelle grosse erreur professionnelle a donné des sueurs froides à {qui}, et comment s’en est-{elle} sorti{e} ?',
  'travail-et-argent.08':
    'Comment {qui} a-t-{elle} trouvé un emploi important, et que s’est-il dit le jour de l’embauche ?',
  'travail-et-argent.09':
    'Quel métier {qui} a-t-{elle} exercé sans salaire ni titre : soigner, cultiver, coudre, tenir une maison ?',
  'travail-et-argent.10':
    'Qu’est-ce qui a le plus changé dans le métier {de qui} entre le premier jour et le dernier ?',
  'travail-et-argent.11': 'Racontez une grève, une injustice ou une solidarité {que qui} a vécue au travail.',
  'travail-et-argent.12':
    'Où l’argent se rangeait-il dans la maison d’enfance {de qui}, et qui en tenait les comptes ?',
  'travail-et-argent.13': 'Quel achat {de qui} a été un événement, par son prix ou par l’attente ?',
  'travail-et-argent.14':
    'Quelle période de vaches maigres {qui} a-t-{elle} traversée, et par quelles inventions ?',
  'travail-et-argent.15':
    'Que savez-vous d’une dette, d’un licenciement ou d’une faillite qui a touché {qui} ?',
  'travail-et-argent.16': 'Racontez le dernier jour de travail {de qui}, ou celui d’un changement de voie.',
  'travail-et-argent.17':
    'Quel métier {qui} aurait-{elle} exercé dans une autre vie, et quelle scène lui en a donné l’envie ?',
  'travail-et-argent.18':
    'Quel don, quel prêt ou quel cadeau d’argent, donné ou reçu par {qui}, ne s’est jamais oublié ?',
  'grands-evenements.01':
    'Où était {qui} lorsque des hommes ont marché sur la Lune, ou lors d’un autre exploit suivi par le monde entier ?',
  'grands-evenements.02': 'Quelle nouvelle a fait sortir les gens dans la rue, et qu’y a vu {qui} ?',
  'grands-evenements.03':
    'Comment {qui} a-t-{elle} vécu Mai 68, ou un autre printemps où tout semblait pouvoir changer ?',
  'grands-evenements.04':
    'Quel est le premier événement du monde dont {qui} ait compris qu’il était grave ou immense ?',
  'grands-evenements.05': 'Racontez la première fois {que qui} a voté, ou suivi une élection le cœur serré.',
  'grands-evenements.06': 'Qu’a fait {qui} le soir du passage à l’an 2000 ?',
  'grands-evenements.07':
    'Quels souvenirs {qui} garde-t-{elle} du passage à l’euro, et de ses premiers comptes de tête ?',
  'grands-evenements.08': 'Quelle victoire sportive a fait bondir {qui} de sa chaise ?',
  'grands-evenements.09':
    'Où était {qui} quand le mur de Berlin est tombé, et quelle image en a-t-{elle} gardée ?',
  'grands-evenements.10':
    'Quelle loi a changé la vie {de qui} ou celle d’une personne proche, et à quelle occasion l’a-t-on senti ?',
  'grands-evenements.11':
    'Quelle catastrophe naturelle {qui} a-t-{elle} traversée ou suivie de près : crue, tempête, canicule, séisme ?',
  'grands-evenements.12': 'Comment se sont passées les journées {de qui} pendant le confinement de 2020 ?',
  'grands-evenements.13':
    'Quelle pénurie, quelle grève ou quelle interminable file d’attente {qui} se rappelle-t-{elle} ?',
  'grands-evenements.14':
    'Quelle figure publique {qui} a-t-{elle} croisée, aperçue ou entendue de ses oreilles ?',
  'grands-evenements.15':
    'Quel souvenir personnel {qui} garde-t-{elle} d’une guerre, vécue sur place, au loin ou par quelqu’un de proche ?',
  'grands-evenements.16':
    'Quel exil, quelle frontière ou quel retour imposé par l’histoire a marqué la route {de qui} ou celle d’un proche ?',
  'grands-evenements.17': 'Où était {qui} le jour d’un attentat ou d’un drame qui a figé le pays ?',
  'grands-evenements.18':
    'Par quel chemin les nouvelles arrivaient-elles chez {qui} : le journal, la radio, le facteur, le café ?',
};
