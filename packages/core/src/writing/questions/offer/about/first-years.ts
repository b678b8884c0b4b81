/** Wordings for relatives of the themes from the roots to the age of fifteen. */
export const firstYears: Readonly<Record<string, string>> = {
  'racines.01': 'D’où vient le nom de famille {de qui}, et que raconte-t-on à son sujet ?',
  'racines.02': 'Qui est la personne la plus ancienne dont {qui} vous a parlé ?',
  'racines.03': 'Dans quel village, quel quartier ou quel pays commence l’histoire de la famille {de qui} ?',
  'racines.04':
    'Quelle histoire de famille {qui} a-t-{elle} racontée cent fois, et comment la raconte-t-{elle} ?',
  'racines.05':
    'Quelles langues, quels patois ou quels accents entendait-on autour {de qui}, dans son enfance ?',
  'racines.06':
    'Quel métier des aïeux {de qui}, ou des gens qui l’ont vu{e} grandir, paraît le plus lointain du monde actuel ?',
  'racines.07':
    'Que savez-vous des après-midi {que qui} passait, enfant, auprès d’un grand-parent ou d’une personne âgée ?',
  'racines.08': 'Quel objet ancien a traversé les générations ou les déménagements jusqu’à {qui} ?',
  'racines.09': 'Quel départ, d’un pays ou d’une région, a changé le destin de la famille {de qui} ?',
  'racines.10': 'À qui dit-on {que qui} ressemble, et par quel trait ou quel caractère ?',
  'racines.11': 'De quel sujet ne parlait-on jamais à table chez {qui}, et comment l’avez-vous appris ?',
  'racines.12': 'Que vous a raconté {qui} de la guerre telle que sa famille l’a vécue ?',
  'racines.13':
    'Sur quelle tombe ou dans quel lieu de mémoire va {qui}, ou irait-{elle}, en pensant à sa famille ?',
  'racines.14':
    'Quelle figure de la famille {de qui}, drôle, originale ou terrible, mériterait un chapitre entier ?',
  'racines.15':
    'Quelle expression ou quel dicton vous vient {de qui}, et dans quelles occasions l’entendait-on ?',
  'racines.16': 'Quelle question sur ses origines {qui} aimerait-{elle} encore poser, et à qui ?',
  'racines.17':
    'Racontez un retour {de qui} sur les lieux d’où vient sa famille, ou le voyage dont on parle chez vous.',
  'racines.18':
    'Quel plat, quelle chanson ou quelle coutume {qui} tient-{elle} d’une génération plus ancienne que celle de ses parents ?',
  'naissance.01': 'Où et quand {qui} a-t-{elle} vu le jour, d’après ce qu’on vous en a dit ?',
  'naissance.02': 'Qui a choisi le prénom {de qui}, et d’où venait l’idée ?',
  'naissance.03': 'Quel est, d’après ce qu’on vous a raconté, le tout premier souvenir {de qui} ?',
  'naissance.04': 'Quels surnoms a-t-on donnés à {qui} dans ses premières années, et qui les avait trouvés ?',
  'naissance.05':
    'Que racontait-on du jour de la naissance {de qui}, ou du jour où l’on est venu {la} chercher ?',
  'naissance.06':
    'Comment vivait-on autour {de qui} l’année de sa naissance : la rue, les prix, les nouvelles ?',
  'naissance.07': 'Que reste-t-il des premiers mois {de qui} : un vêtement, un hochet, une timbale ?',
  'naissance.08': 'Quelle berceuse, quelle comptine ou quelle histoire vous vient {de qui} ?',
  'naissance.09':
    'Quel doudou, quel jouet ou quel chiffon {qui} ne quittait-{elle} jamais, d’après ce qu’on en dit ?',
  'naissance.10': 'Qui s’occupait {de qui} dans la journée, avant l’âge de l’école ?',
  'naissance.11': 'Quelle bêtise des toutes premières années {de qui} vous a-t-on racontée le plus souvent ?',
  'naissance.12':
    'Quel baptême, quelle cérémonie ou quelle simple fête a marqué l’arrivée {de qui}, d’après les récits ?',
  'naissance.13': 'Que sait-on des dangers ou de la maladie qui ont entouré les premiers mois {de qui} ?',
  'naissance.14': 'Qui manquait autour du berceau {de qui}, par un décès, un départ ou un secret ?',
  'naissance.15': 'Quelle est la plus ancienne photographie {de qui}, ou celle que vous auriez aimé avoir ?',
  'naissance.16': 'Comment s’étaient rencontrées les personnes chez qui {qui} a grandi ?',
  'naissance.17':
    'À quelle place {qui} arrivait-{elle} dans la famille, et qu’est-ce que sa venue y a changé ?',
  'naissance.18': 'Quelle peur d’enfant {qui} a-t-{elle} gardée, le noir, un bruit, une bête ?',
  'maison-d-enfance.01': 'Poussez la porte de la maison où {qui} a grandi : que voit-on en entrant ?',
  'maison-d-enfance.02':
    'Racontez la cuisine de l’enfance {de qui}, telle que vous l’imaginez ou l’avez connue : la table, le feu, les places.',
  'maison-d-enfance.03':
    'Où dormait {qui} dans son enfance, et avec qui partageait-{elle} la chambre ou le lit ?',
  'maison-d-enfance.04': 'Quelle était la cachette {de qui}, dedans ou dehors ?',
  'maison-d-enfance.05':
    'Comment se chauffait-on l’hiver chez {qui}, et quels gestes cela demandait-il chaque jour ?',
  'maison-d-enfance.06':
    'Comment se lavait-on dans la maison où {qui} a grandi, et comment se passait le jour du bain ?',
  'maison-d-enfance.07': 'Quel bruit de la maison ou de la rue {qui} reconnaîtrait-{elle} entre mille ?',
  'maison-d-enfance.08': 'Quels voisins peuplaient l’enfance {de qui}, et de qui parle-t-{elle} encore ?',
  'maison-d-enfance.09': 'Racontez le jardin, la cour ou le bout de trottoir où jouait {qui}.',
  'maison-d-enfance.10': 'Quelle pièce, quelle armoire ou quel tiroir était interdit à {qui} ?',
  'maison-d-enfance.11': 'Quels animaux ont partagé l’enfance {de qui}, aimés, nourris ou redoutés ?',
  'maison-d-enfance.12':
    'Quelle nouveauté {qui} a-t-{elle} vue entrer dans la maison : la radio, le réfrigérateur, la télévision, l’eau courante ?',
  'maison-d-enfance.13': 'Racontez une soirée ordinaire chez {qui}, entre le retour du soir et le coucher.',
  'maison-d-enfance.14':
    'Quels commerces, quels marchands ambulants ou quel marché y avait-il autour de chez {qui} ?',
  'maison-d-enfance.15':
    'Quelle tempête, quelle neige ou quelle panne a mis sens dessus dessous la maison {de qui} ?',
  'maison-d-enfance.16': 'À quoi voyait-on, chez {qui}, que l’argent manquait ou qu’il fallait compter ?',
  'maison-d-enfance.17': 'Que savez-vous du jour où {qui} a quitté la maison de son enfance ?',
  'maison-d-enfance.18':
    'Si {qui} pouvait y passer une heure demain, dans quelle pièce de son enfance irait-{elle} d’abord, et qu’y ferait-{elle} ?',
  'parents-et-fratrie.01':
    'Faites entrer dans la pièce la personne qui s’est le plus occupée {de qui} : à quoi ressemble-t-elle ?',
  'parents-et-fratrie.02':
    'Quel geste de sa mère, ou de la femme qui en tenait lieu, {qui} a-t-{elle} gardé ?',
  'parents-et-fratrie.03':
    'Quel geste de son père, ou de l’homme qui en tenait lieu, {qui} saurait-{elle} imiter ?',
  'parents-et-fratrie.04':
    'Avec quels enfants {qui} a-t-{elle} grandi, frères, sœurs, cousins ou compagnons, et qui menait la bande ?',
  'parents-et-fratrie.05':
    'Racontez la plus belle dispute entre enfants de la maison {de qui}, et la façon dont elle a fini.',
  'parents-et-fratrie.06':
    'Quelle règle de la maison ne se discutait pas chez {qui}, et comment la contournait-{elle} ?',
  'parents-et-fratrie.07':
    'Racontez une journée {que qui} a passée en tête à tête avec l’un de ses parents, ou avec une personne qui comptait autant.',
  'parents-et-fratrie.08': 'Qu’est-ce qui faisait rire aux larmes les adultes de la maison {de qui} ?',
  'parents-et-fratrie.09':
    'Comment montrait-on de la tendresse chez {qui}, en paroles, en gestes ou autrement ?',
  'parents-et-fratrie.10':
    'Quelle punition ou quelle grande colère est restée dans les mémoires, chez {qui} ?',
  'parents-et-fratrie.11': 'Que chantait-on, qu’écoutait-on ou que lisait-on à voix haute chez {qui} ?',
  'parents-et-fratrie.12':
    'Quelle tante, quel oncle ou quelle connaissance {de qui} apportait avec soi un air d’ailleurs ?',
  'parents-et-fratrie.13': 'Quel chagrin d’un adulte {qui} a-t-{elle} surpris, enfant, sans rien dire ?',
  'parents-et-fratrie.14':
    'Quelle séparation ou quelle absence a bouleversé la famille {de qui}, et comment s’est-on organisé autour d’elle ?',
  'parents-et-fratrie.15':
    'Racontez un moment {que qui} a passé auprès de l’un des siens dans sa maladie ou dans ses derniers temps.',
  'parents-et-fratrie.16':
    'Que vous a dit {qui} de ses parents, ou des gens qui l’ont fait grandir, quand on les voit comme des personnes ordinaires ?',
  'parents-et-fratrie.17':
    'Que sont devenus les enfants avec qui {qui} a grandi, et comment se passe une réunion entre eux ?',
  'parents-et-fratrie.18':
    'Quelle manie des gens qui l’ont fait grandir {qui} a-t-{elle} adoptée sans le vouloir ?',
  'ecole.01': 'Quel chemin prenait {qui} pour aller à l’école, et que croisait-on en route ?',
  'ecole.02':
    'Que vous a raconté {qui} de son premier jour de classe, ou du plus ancien dont il lui reste une image ?',
  'ecole.03':
    'Décrivez la salle de classe {de qui}, telle qu’on vous l’a racontée : le poêle, les cartes, l’encre, sa place.',
  'ecole.04':
    'Quel maître ou quelle maîtresse a donné à {qui} le goût de quelque chose, et par quelle leçon ?',
  'ecole.05': 'À quoi jouait {qui} dans la cour, et à quel jeu gagnait-{elle} ?',
  'ecole.06': 'Quelle punition d’école {qui} n’a-t-{elle} jamais oubliée ?',
  'ecole.07': 'Que mangeait {qui} à midi et au goûter, à la cantine, à la maison ou sur un muret ?',
  'ecole.08': 'Comment s’habillait {qui} pour l’école, des galoches à la blouse ?',
  'ecole.09': 'Quelle récitation, quelle table ou quelle date {qui} saurait-{elle} encore dire par cœur ?',
  'ecole.10': 'Dans quelle matière {qui} se perdait-{elle}, et qui a tenté de l’y aider ?',
  'ecole.11': 'Quel jour {qui} a-t-{elle} éprouvé de la fierté en classe, et devant qui ?',
  'ecole.12': 'De quel enfant mis à l’écart {qui} parle-t-{elle} encore ?',
  'ecole.13': 'Quel livre, lu en classe ou sous les draps, a ouvert une porte à {qui} ?',
  'ecole.14':
    'Racontez une fête d’école, une sortie ou une photographie de classe {de qui} qui ne s’est pas passée comme prévu.',
  'ecole.15': 'Comment {qui} a-t-{elle} appris que l’école continuait, ou qu’elle s’arrêtait là ?',
  'ecole.16': 'Que vous a raconté {qui} d’un matin d’examen ou de concours, du réveil à la dernière copie ?',
  'ecole.17': 'Comment la religion, la guerre ou la politique entraient-elles dans l’école {de qui} ?',
  'ecole.18': 'Qu’a appris {qui} tout à fait en dehors de l’école, et de qui le tient-{elle} ?',
  'quinze-ans.01': 'À quoi ressemblait un dimanche des quinze ans {de qui}, du lever au soir ?',
  'quinze-ans.02':
    'Comment {qui} s’habillait-{elle} et se coiffait-{elle} à quinze ans, et qu’en disait-on ?',
  'quinze-ans.03': 'Quelle chanson de ses quinze ans fait encore lever la tête à {qui} ?',
  'quinze-ans.04': 'Racontez la chambre, le lit ou le coin {que qui} avait pour soi à quinze ans.',
  'quinze-ans.05': 'Quel secret de ses quinze ans {qui} peut-{elle} laisser raconter maintenant ?',
  'quinze-ans.06': 'Racontez la fois où {qui} a désobéi pour de bon.',
  'quinze-ans.07': 'Quel adulte, hors de la maison, parlait à {qui} comme à une grande personne ?',
  'quinze-ans.08':
    'Comment allait {qui} d’un endroit à l’autre : à pied, à bicyclette, en train, en mobylette ?',
  'quinze-ans.09':
    'Comment {qui} a-t-{elle} gagné ses tout premiers sous, et à quoi les a-t-{elle} dépensés ?',
  'quinze-ans.10': 'Qui faisait battre le cœur {de qui} à quinze ans, de près ou de très loin ?',
  'quinze-ans.11': 'Quel film, quel roman ou quelle émission faisait rêver {qui} d’une autre vie ?',
  'quinze-ans.12': 'Que voulait faire {qui} de sa vie à quinze ans, et qui était au courant ?',
  'quinze-ans.13': 'Racontez un été de l’adolescence {de qui}, avec ses odeurs et ses soirées.',
  'quinze-ans.14':
    'Sur quel sujet {qui} s’opposait-{elle} aux adultes de la maison, et comment finissaient les discussions ?',
  'quinze-ans.15': 'Racontez un moment de gêne ou de honte dont {qui} peut sourire maintenant.',
  'quinze-ans.16':
    'Quel deuil, quelle séparation ou quelle maladie a fait grandir {qui} d’un coup à quinze ans ?',
  'quinze-ans.17':
    'À quoi croyait {qui} à quinze ans, et quel jour a-t-{elle} commencé à en douter ou à y tenir ?',
  'quinze-ans.18':
    'De quelle peur ou de quelle gêne {qui} a-t-{elle} triomphé entre l’enfance et l’âge adulte ?',
};
