import { type QuestionTheme, q, sensitive } from './theme.ts';

export const workAndMoney: QuestionTheme = {
  id: 'travail-et-argent',
  name: 'Le travail et l’argent',
  description: 'Les métiers, payés ou non, et ce que l’argent a permis, empêché ou enseigné.',
  optional: false,
  questions: [
    q('travail-et-argent.01', 'age_adulte', 1, [
      'Racontez une journée de travail ordinaire, à l’usine, au bureau, aux champs ou à la maison.',
      'Quel bruit emplissait les lieux ?',
      'À quoi ressemblait la pause ?',
    ]),
    q('travail-et-argent.02', 'age_adulte', 1, [
      'Comment se passait le jour de la paie, de la main qui la donnait à la première dépense ?',
      'Sous quelle forme la recevait-on ?',
      'Quelle petite folie vous offriez-vous parfois ?',
    ]),
    q('travail-et-argent.03', 'age_adulte', 1, [
      'Quel outil, quelle machine ou quel ustensile a tenu le plus de place dans votre main ?',
      'Quelle usure portait-il de vous ?',
      'Dans quelles mains est-il passé ensuite ?',
    ]),
    q('travail-et-argent.04', 'age_adulte', 1, [
      'Quelle tenue mettiez-vous pour travailler, et que disait-elle de vous ?',
      'Où l’enfiliez-vous, où la quittiez-vous ?',
      'Quelle odeur y restait le soir ?',
    ]),
    q('travail-et-argent.05', 'age_adulte', 2, [
      'Quel collègue, quelle patronne ou quel apprenti mériterait un portrait ?',
      'Quelle manie avait cette personne ?',
      'Qu’avez-vous appris en la regardant faire ?',
    ]),
    q('travail-et-argent.06', 'age_adulte', 2, [
      'Racontez un travail dont vous tirez de la fierté, même si personne ne l’a remarqué.',
      'Combien de temps a-t-il demandé ?',
      'Où pourrait-on encore en voir le résultat ?',
    ]),
    q('travail-et-argent.07', 'age_adulte', 2, [
      'Quelle grosse erreur professionnelle vous a donné des sueurs froides, et comment s’en est-on sorti ?',
      'À quelle heure l’avez-vous découverte ?',
      'Qui a couvert, crié ou ri ?',
    ]),
    q('travail-et-argent.08', 'age_adulte', 2, [
      'Comment avez-vous trouvé un emploi important pour vous, et que s’est-il dit le jour de l’embauche ?',
      'Dans quel bureau, sur quelle chaise ?',
      'Quel détail a fait pencher la balance ?',
    ]),
    q('travail-et-argent.09', 'age_adulte', 2, [
      'Quel métier avez-vous exercé sans salaire ni titre : soigner, cultiver, coudre, tenir une maison ?',
      'Quels gestes y étaient les vôtres ?',
      'Quelle personne en a mesuré la valeur ?',
    ]),
    q('travail-et-argent.10', 'age_adulte', 2, [
      'Qu’est-ce qui a le plus changé dans votre métier entre le premier jour et le dernier ?',
      'Quelle machine est arrivée, quel geste a disparu ?',
      'Qui a eu le plus de mal à suivre ?',
    ]),
    q('travail-et-argent.11', 'age_adulte', 2, [
      'Racontez une grève, une injustice ou une solidarité vécue au travail.',
      'Quel mot d’ordre ou quelle chanson en reste ?',
      'Qu’avez-vous risqué ce jour-là ?',
    ]),
    q('travail-et-argent.12', 'enfance', 1, [
      'Où l’argent se rangeait-il dans la maison de votre enfance, et qui en tenait les comptes ?',
      'Quelle boîte, quel carnet, quelle enveloppe ?',
      'Quelle maxime accompagnait chaque pièce ?',
    ]),
    q('travail-et-argent.13', 'age_adulte', 1, [
      'Quel achat a été un événement, par son prix ou par l’attente ?',
      'Comment est-il arrivé jusque chez vous ?',
      'Combien d’années a-t-il duré ?',
    ]),
    sensitive('travail-et-argent.14', 'age_adulte', 3, [
      'Quelle période de vaches maigres avez-vous traversée, et par quelles inventions ?',
      'Que mangeait-on, que raccommodait-on ?',
      'À quel signe avez-vous su que le pire était derrière ?',
    ]),
    sensitive('travail-et-argent.15', 'age_adulte', 3, [
      'Racontez une dette, un licenciement ou une faillite, vue de votre table de cuisine.',
      'Par quelle lettre ou quelle phrase cela a-t-il commencé ?',
      'Qui l’a su, et à qui l’a-t-on caché ?',
    ]),
    q('travail-et-argent.16', 'maturite', 2, [
      'Racontez votre dernier jour de travail, ou celui où vous avez changé de voie.',
      'Qu’avez-vous rapporté dans votre sac ?',
      'Qu’avez-vous fait du premier lundi suivant ?',
    ]),
    q('travail-et-argent.17', 'toute_la_vie', 3, [
      'Quel métier auriez-vous exercé dans une autre vie, et quelle scène vous en a donné l’envie ?',
      'Qui l’exerçait sous vos yeux ?',
      'Qu’en avez-vous pratiqué malgré tout ?',
    ]),
    q('travail-et-argent.18', 'toute_la_vie', 2, [
      'Quel don, quel prêt ou quel cadeau d’argent, donné ou reçu, ne s’est jamais oublié ?',
      'De quelle main à quelle main, avec quelles paroles ?',
      'Qu’a-t-il rendu possible ?',
    ]),
  ],
};
