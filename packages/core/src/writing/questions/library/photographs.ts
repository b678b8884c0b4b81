import { type QuestionTheme, q, sensitive } from './theme.ts';

export const photographs: QuestionTheme = {
  id: 'photographies',
  name: 'L’histoire derrière une photographie',
  description: 'Prenez une image en main, regardez-la longtemps, puis racontez ce qu’elle ne montre pas.',
  optional: false,
  questions: [
    q('photographies.01', 'toute_la_vie', 1, [
      'Prenez en main la photographie que vous préférez entre toutes : que s’est-il passé juste avant le déclic ?',
      'Qui se tenait derrière l’appareil ?',
      'Et juste après, où chacun est-il allé ?',
    ]),
    q('photographies.02', 'enfance', 1, [
      'Prenez une photographie de vous enfant : que portez-vous, et d’où venaient ces habits ?',
      'Que tiennent ou que cachent vos mains ?',
      'À quoi pense ce visage, d’après vous ?',
    ]),
    q('photographies.03', 'enfance', 1, [
      'Prenez une photographie de classe ou de groupe et présentez trois visages, de gauche à droite.',
      'Qui manquait ce jour-là ?',
      'À côté de qui auriez-vous voulu vous placer ?',
    ]),
    q('photographies.04', 'toute_la_vie', 1, [
      'Choisissez une photographie de repas : qui est à table, et que vient-on de servir ?',
      'Que dit la personne qui a la bouche ouverte ?',
      'Quelle voix entendez-vous en la regardant ?',
    ]),
    q('photographies.05', 'toute_la_vie', 2, [
      'Sortez une photographie ratée, floue ou mal cadrée que l’on a pourtant gardée : pourquoi celle-là ?',
      'Qui l’a sauvée de la corbeille ?',
      'Qu’y voit-on mieux que sur une belle ?',
    ]),
    q('photographies.06', 'toute_la_vie', 2, [
      'Prenez une photographie d’une maison ou d’une rue : faites-nous entrer là où l’objectif s’est arrêté.',
      'Que trouverait-on en tournant à gauche ?',
      'Qui pourrait paraître à la fenêtre ?',
    ]),
    q('photographies.07', 'toute_la_vie', 2, [
      'Retournez une vieille photographie : que lit-on au dos, et de quelle main ?',
      'Que sait-on de la personne qui a écrit ?',
      'Qu’ajouteriez-vous, de votre écriture ?',
    ]),
    q('photographies.08', 'jeunesse', 1, [
      'Choisissez une photographie de vos jeunes années où l’on vous voit rire : de quoi riait-on ?',
      'Quelle musique passait, ou aurait pu passer ?',
      'Avec qui la regarderiez-vous volontiers ?',
    ]),
    q('photographies.09', 'toute_la_vie', 2, [
      'Prenez un portrait de quelqu’un que vous aimez : racontez-nous ce que l’image ne dit pas.',
      'Quelle était sa voix, quelle était sa démarche ?',
      'Dans quelle occasion prenait-on cet air-là ?',
    ]),
    q('photographies.10', 'age_adulte', 1, [
      'Prenez une photographie de vacances ou de promenade : quelle était l’heure, quelle était l’odeur ?',
      'Comment était-on arrivé jusque-là ?',
      'Qu’y avait-il dans le panier ou dans les poches ?',
    ]),
    q('photographies.11', 'age_adulte', 2, [
      'Prenez une photographie de vous au travail, ou de vos mains occupées : que faites-vous précisément ?',
      'Quel objet, au second plan, a disparu depuis ?',
      'Qui vous regarde faire ?',
    ]),
    q('photographies.12', 'toute_la_vie', 1, [
      'Prenez une photographie où paraît un véhicule : où allait-il, et quelles aventures a-t-il connues ?',
      'Qui avait le droit de le conduire ?',
      'Quel bruit faisait-il au démarrage ?',
    ]),
    q('photographies.13', 'toute_la_vie', 2, [
      'Trouvez une photographie où figure une personne que nul ne sait plus nommer : qui peut-elle être ?',
      'Quel détail de sa tenue met sur la voie ?',
      'À qui pourrait-on encore le demander ?',
    ]),
    sensitive('photographies.14', 'toute_la_vie', 3, [
      'Prenez la dernière photographie que vous ayez d’une personne disparue : racontez ce jour-là.',
      'Que vous a-t-elle dit, avant ou après la prise ?',
      'Où gardez-vous cette image ?',
    ]),
    q('photographies.15', 'toute_la_vie', 3, [
      'Décrivez la photographie qui manque à l’album, puis prenez en main celle qui s’en approche le plus.',
      'Qui serait au centre ?',
      'Pourquoi personne n’a-t-il pris cette image ?',
    ]),
    q('photographies.16', 'toute_la_vie', 2, [
      'Prenez deux photographies du même lieu ou de la même personne, à des années de distance : que s’est-il passé entre elles ?',
      'Quel détail n’a pas bougé ?',
      'À quelle date placeriez-vous une troisième image ?',
    ]),
    sensitive('photographies.17', 'toute_la_vie', 3, [
      'Prenez une photographie liée à une guerre, à un exil ou à une absence : qui l’a portée sur soi, et où ?',
      'Quelles pliures ou quelles taches en témoignent ?',
      'Comment est-elle revenue entre vos mains ?',
    ]),
    q('photographies.18', 'aujourdhui', 1, [
      'Prenez la photographie la plus récente que vous aimiez : que faudra-t-il en savoir dans cinquante ans ?',
      'Quels noms faut-il écrire au dos dès maintenant ?',
      'Qu’entendait-on autour, ce jour-là ?',
    ]),
  ],
};
