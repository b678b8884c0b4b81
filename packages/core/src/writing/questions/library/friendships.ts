import { type QuestionTheme, q, sensitive } from './theme.ts';

export const friendships: QuestionTheme = {
  id: 'amities',
  name: 'Les amitiés',
  description: 'Les amis d’un jour ou de toujours, et ce que l’on a vécu ensemble.',
  optional: false,
  questions: [
    q('amities.01', 'enfance', 1, [
      'Qui fut votre premier grand ami ou votre première grande amie, et où vous retrouviez-vous ?',
      'Quel jeu n’existait qu’entre vous ?',
      'À quand remontent les dernières nouvelles ?',
    ]),
    q('amities.02', 'toute_la_vie', 1, [
      'Racontez comment une amitié de longue date a commencé, à la minute près si vous le pouvez.',
      'Quelle impression vous a-t-elle faite d’abord ?',
      'Quelle parole a brisé la glace ?',
    ]),
    q('amities.03', 'toute_la_vie', 1, [
      'Avec qui avez-vous ri à ne plus pouvoir parler, et de quoi ?',
      'Dans quel lieu où il ne fallait surtout pas rire ?',
      'Quel mot suffit à vous faire recommencer ?',
    ]),
    q('amities.04', 'jeunesse', 2, [
      'Qui composait votre bande, et quel rôle y tenait chaque personne ?',
      'Quel était le quartier général ?',
      'Quelle expédition l’a rendue inséparable ?',
    ]),
    q('amities.05', 'age_adulte', 2, [
      'Quel service un ami vous a-t-il rendu, que vous n’auriez jamais osé demander ?',
      'À quelle heure du jour ou de la nuit est-il arrivé ?',
      'Comment avez-vous dit merci ?',
    ]),
    q('amities.06', 'age_adulte', 2, [
      'Racontez un voyage, un chantier ou un déménagement mené entre amis.',
      'Qui portait, qui commandait, qui préparait à manger ?',
      'Quel moment a failli tout gâcher ?',
    ]),
    q('amities.07', 'toute_la_vie', 3, [
      'Quelle amitié s’est perdue en route, et comment s’est passée la dernière rencontre ?',
      'Quel malentendu ou quelle distance s’y est glissé ?',
      'Que diriez-vous si le téléphone sonnait ce soir ?',
    ]),
    q('amities.08', 'toute_la_vie', 2, [
      'Racontez des retrouvailles après de longues années.',
      'À quel détail s’est-on reconnu ?',
      'Par quel souvenir a commencé la conversation ?',
    ]),
    q('amities.09', 'age_adulte', 1, [
      'Quel voisin ou quelle voisine est devenu bien plus que cela, et par quel pas de porte ?',
      'Que se prêtait-on ?',
      'Quel signe convenu échangiez-vous d’une fenêtre à l’autre ?',
    ]),
    q('amities.10', 'toute_la_vie', 2, [
      'Quelle amitié vous a fait entrer dans un monde très différent du vôtre ?',
      'Qu’avez-vous mangé, entendu ou appris chez cette personne ?',
      'Que lui avez-vous fait découvrir en retour ?',
    ]),
    q('amities.11', 'toute_la_vie', 1, [
      'Par quelles lettres, quels appels ou quels rituels une amitié lointaine a-t-elle tenu ?',
      'À quelle écriture ou à quelle sonnerie la reconnaissiez-vous ?',
      'Quelle nouvelle fut la plus belle à annoncer ?',
    ]),
    q('amities.12', 'age_adulte', 2, [
      'Quel conseil d’ami avez-vous suivi, ou ignoré, et que s’est-il passé ensuite ?',
      'Sur quel banc, à quelle table l’avez-vous reçu ?',
      'Qu’en disait cette personne, des années plus tard ?',
    ]),
    q('amities.13', 'age_adulte', 3, [
      'Quelle vérité difficile un ami vous a-t-il dite, et comment l’avez-vous reçue ?',
      'Combien de jours de silence a-t-il fallu ?',
      'En quoi avait-il raison, ou tort ?',
    ]),
    q('amities.14', 'maturite', 1, [
      'Qui voyez-vous, ou appelez-vous, chaque semaine, et comment se passe ce moment ?',
      'Quelle boisson, quel fauteuil, quelle heure ?',
      'Quel sujet revient immanquablement ?',
    ]),
    q('amities.15', 'toute_la_vie', 2, [
      'Quelle amitié entre des générations différentes vous a apporté quelque chose de rare ?',
      'Que faisiez-vous ensemble, très concrètement ?',
      'Qui apprenait à qui ?',
    ]),
    sensitive('amities.16', 'maturite', 3, [
      'De quel ami disparu aimeriez-vous faire le portrait, pour qu’on le connaisse encore ?',
      'Quelle démarche, quel rire, quelle veste ?',
      'Quelle histoire lui ressemble le plus ?',
    ]),
    sensitive('amities.17', 'age_adulte', 3, [
      'Racontez ce que vous avez fait pour un ami dans une période de maladie ou de guerre, ou ce qu’il a fait pour vous.',
      'Quel chemin parcourait-on pour aller le voir ?',
      'De quoi riait-on malgré tout ?',
    ]),
    q('amities.18', 'aujourdhui', 2, [
      'Si vous réunissiez à une même table vos amis de tous les âges, qui placeriez-vous à côté de qui ?',
      'Quelle conversation aimeriez-vous écouter en cachette ?',
      'Quel toast porteriez-vous ?',
    ]),
  ],
};
