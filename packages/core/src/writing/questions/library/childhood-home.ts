import { type QuestionTheme, q, sensitive } from './theme.ts';

export const childhoodHome: QuestionTheme = {
  id: 'maison-d-enfance',
  name: 'La maison d’enfance',
  description: 'Les pièces, les odeurs et les alentours du lieu où vous avez grandi.',
  optional: false,
  questions: [
    q('maison-d-enfance.01', 'enfance', 1, [
      'Vous poussez la porte de la maison de votre enfance : que voit-on en entrant ?',
      'Quelle odeur venait à votre rencontre ?',
      'Qui s’y trouvait à votre retour de l’école ?',
    ]),
    q('maison-d-enfance.02', 'enfance', 1, [
      'Racontez la cuisine de votre enfance : la table, le feu, les places de chacun.',
      'Quel bruit y annonçait le repas ?',
      'De quoi y parlait-on, une fois les assiettes vides ?',
    ]),
    q('maison-d-enfance.03', 'enfance', 1, [
      'Où dormiez-vous, et avec qui partagiez-vous la chambre ou le lit ?',
      'Que regardiez-vous avant que la lumière s’éteigne ?',
      'Quelles conversations avaient lieu dans le noir ?',
    ]),
    q('maison-d-enfance.04', 'enfance', 2, [
      'Quelle était votre cachette, dedans ou dehors ?',
      'Qu’y gardiez-vous ?',
      'Qui en connaissait le chemin ?',
    ]),
    q('maison-d-enfance.05', 'enfance', 2, [
      'Comment se chauffait-on l’hiver, et quels gestes cela demandait-il chaque jour ?',
      'Où se tenait-on pour avoir chaud ?',
      'Quelle corvée vous revenait ?',
    ]),
    q('maison-d-enfance.06', 'enfance', 1, [
      'Comment se lavait-on chez vous, et comment se passait le jour du bain ?',
      'Quel savon, quelle serviette, quelle eau vous rappelez-vous ?',
      'Dans quel ordre passait-on ?',
    ]),
    q('maison-d-enfance.07', 'enfance', 2, [
      'Quel bruit de la maison ou de la rue reconnaîtriez-vous entre mille ?',
      'À quelle heure l’entendait-on ?',
      'Que signifiait-il pour vous ?',
    ]),
    q('maison-d-enfance.08', 'enfance', 1, [
      'Quels voisins peuplaient votre enfance, et lequel vous intriguait le plus ?',
      'Qu’apercevait-on par sa fenêtre ou par-dessus sa haie ?',
      'Quel service se rendait-on d’une porte à l’autre ?',
    ]),
    q('maison-d-enfance.09', 'enfance', 1, [
      'Racontez le jardin, la cour ou le bout de trottoir où vous jouiez.',
      'Avec quoi jouait-on quand il n’y avait rien ?',
      'Quelle voix vous rappelait à la maison, et par quels mots ?',
    ]),
    q('maison-d-enfance.10', 'enfance', 2, [
      'Quelle pièce, quelle armoire ou quel tiroir vous était interdit ?',
      'Qu’imaginiez-vous derrière ?',
      'Qu’avez-vous trouvé le jour où vous l’avez ouvert ?',
    ]),
    q('maison-d-enfance.11', 'enfance', 1, [
      'Quels animaux ont partagé votre enfance, aimés, nourris ou redoutés ?',
      'Lequel avait un caractère à lui ?',
      'Quelle est la plus belle de ses aventures ?',
    ]),
    q('maison-d-enfance.12', 'enfance', 2, [
      'Quel jour une nouveauté est-elle entrée dans la maison : la radio, le réfrigérateur, la télévision, l’eau courante ?',
      'Qui a osé la faire marcher ?',
      'Qu’est-ce qui a changé dès la semaine suivante ?',
    ]),
    q('maison-d-enfance.13', 'enfance', 2, [
      'Racontez une soirée ordinaire chez vous, entre le retour du soir et le coucher.',
      'Où se tenait chaque personne, et que faisait-elle de ses mains ?',
      'À quel moment de la soirée vous sentiez-vous le mieux ?',
    ]),
    q('maison-d-enfance.14', 'enfance', 2, [
      'Quels commerces, quels marchands ambulants ou quel marché revoyez-vous autour de chez vous ?',
      'Qu’alliez-vous y chercher, et avec quelle monnaie ?',
      'Quelle phrase du marchand entendez-vous encore ?',
    ]),
    q('maison-d-enfance.15', 'enfance', 2, [
      'Quelle tempête, quelle neige ou quelle panne a mis la maison sens dessus dessous ?',
      'Comment s’est-on éclairé, nourri ou réchauffé ?',
      'Qu’a-t-on trouvé dehors, le lendemain ?',
    ]),
    sensitive('maison-d-enfance.16', 'enfance', 3, [
      'À quoi voyait-on, chez vous, que l’argent manquait ou qu’il fallait compter ?',
      'Quel objet a-t-on vendu, réparé ou fait durer ?',
      'Qui vous faisait oublier tout cela, et comment ?',
    ]),
    q('maison-d-enfance.17', 'enfance', 3, [
      'Racontez le jour où vous avez quitté cette maison, ou celui où il a fallu en changer.',
      'Quel meuble ou quel jouet n’a pas pu suivre ?',
      'Comment avez-vous dormi la première nuit ailleurs ?',
    ]),
    q('maison-d-enfance.18', 'aujourdhui', 3, [
      'Si vous pouviez y passer une heure demain, dans quelle pièce iriez-vous d’abord, et qu’y feriez-vous ?',
      'Quel objet en rapporteriez-vous ?',
      'Que sont devenus les murs, d’après ce que vous en savez ?',
    ]),
  ],
};
