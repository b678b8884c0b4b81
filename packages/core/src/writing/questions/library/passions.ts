import { type QuestionTheme, q, sensitive } from './theme.ts';

export const passions: QuestionTheme = {
  id: 'passions',
  name: 'Les passions',
  description: 'Ce qui vous fait oublier l’heure, avec les mains, la tête ou les jambes.',
  optional: false,
  questions: [
    q('passions.01', 'toute_la_vie', 1, [
      'Quelle activité vous fait oublier l’heure, et où l’exercez-vous ?',
      'Quel matériel avez-vous autour de vous à ce moment-là ?',
      'Qui vient vous en tirer pour le repas ?',
    ]),
    q('passions.02', 'enfance', 1, [
      'Que collectionniez-vous, enfant ou plus tard, et comment cela a-t-il commencé ?',
      'Quelle pièce vous a coûté le plus de ruse ?',
      'Où est passée la collection ?',
    ]),
    q('passions.03', 'toute_la_vie', 1, [
      'Quelle musique pourriez-vous écouter sans fin, et où l’avez-vous entendue d’abord ?',
      'Sur quel instrument ou quel appareil ?',
      'Avec qui l’avez-vous partagée ?',
    ]),
    q('passions.04', 'toute_la_vie', 1, [
      'Quel livre avez-vous relu, prêté, perdu et racheté ?',
      'Dans quel état est votre exemplaire ?',
      'Quelle phrase ou quel personnage vous y ramène ?',
    ]),
    q('passions.05', 'toute_la_vie', 2, [
      'Racontez un match, une course ou une partie que vous avez disputée de toutes vos forces.',
      'Quel temps faisait-il, quel public y avait-il ?',
      'Qu’avez-vous fait de la médaille ou de la défaite ?',
    ]),
    q('passions.06', 'toute_la_vie', 1, [
      'Quel jardin, quel balcon ou quel pot de terre avez-vous cultivé, et qu’y poussait-il ?',
      'Quelle bête, quel gel ou quel voisin en fut l’ennemi ?',
      'Que faisiez-vous des récoltes ?',
    ]),
    q('passions.07', 'toute_la_vie', 2, [
      'Quel objet avez-vous fabriqué, cousu, peint ou réparé, dont l’histoire mérite d’être dite ?',
      'Combien d’essais a-t-il fallu ?',
      'Qui s’en sert encore ?',
    ]),
    q('passions.08', 'toute_la_vie', 2, [
      'Qui vous a fait découvrir ce que vous aimez tant, et comment s’est passée la première leçon ?',
      'Quels mots ou quels gestes employait cette personne ?',
      'À quel moment le plaisir est-il venu ?',
    ]),
    q('passions.09', 'age_adulte', 1, [
      'Quel animal avez-vous soigné, dressé ou longuement observé, une fois adulte ?',
      'Quelle habitude avait-il, que l’on racontait partout ?',
      'Par quels signes vous compreniez-vous ?',
    ]),
    q('passions.10', 'toute_la_vie', 2, [
      'Racontez un concert, une pièce ou un film qui a changé votre façon de voir.',
      'À quelle place étiez-vous ?',
      'De quoi avez-vous parlé en sortant ?',
    ]),
    q('passions.11', 'toute_la_vie', 2, [
      'Quelle passion a inquiété ou agacé votre entourage, et comment l’avez-vous défendue ?',
      'Quel prix, en temps ou en argent, réclamait-elle ?',
      'Qui a fini par s’y mettre aussi ?',
    ]),
    q('passions.12', 'age_adulte', 2, [
      'Dans quel club, quelle chorale, quelle association ou quel atelier avez-vous trouvé votre place ?',
      'Quel jour et dans quel local se retrouvait-on ?',
      'Quelle équipée en est restée célèbre ?',
    ]),
    q('passions.13', 'toute_la_vie', 2, [
      'Quel coin de nature connaissez-vous mieux que quiconque, et quel en est le point secret ?',
      'Quelle saison le rend à lui-même ?',
      'Quel animal ou quelle plante y avez-vous observé un jour ?',
    ]),
    q('passions.14', 'maturite', 2, [
      'Qu’avez-vous commencé sur le tard, et quelle fut la première tentative ?',
      'Qui se moquait gentiment ?',
      'Où en êtes-vous à présent ?',
    ]),
    q('passions.15', 'toute_la_vie', 3, [
      'Quel talent avez-vous laissé de côté, et quelle scène vous rappelle que vous l’aviez ?',
      'Quel instrument, quel carnet ou quelles chaussures dorment dans un placard ?',
      'Que faudrait-il pour le réveiller une heure ?',
    ]),
    q('passions.16', 'toute_la_vie', 1, [
      'Quels jeux de cartes, de boules, de lettres ou de hasard ont animé vos soirées ?',
      'Qui était mauvais joueur, et comment cela se voyait-il ?',
      'Quel coup reste légendaire ?',
    ]),
    sensitive('passions.17', 'toute_la_vie', 3, [
      'Quelle passion vous a permis de tenir, dans la maladie, le deuil ou la solitude ?',
      'Par quel geste reprenait-elle chaque jour ?',
      'Qui l’a encouragée sans rien dire ?',
    ]),
    q('passions.18', 'aujourdhui', 2, [
      'Si l’on vous offrait un après-midi sans rien de prévu, à quoi le passeriez-vous, minute après minute ?',
      'Quel goûter, quelle boisson l’accompagnerait ?',
      'Qui aurait le droit de vous déranger ?',
    ]),
  ],
};
