import { type QuestionTheme, q, sensitive } from './theme.ts';

export const twentyYearsOld: QuestionTheme = {
  id: 'vingt-ans',
  name: 'Les vingt ans',
  description: 'Les départs, les débuts et les nuits trop courtes de l’entrée dans la vie.',
  optional: false,
  questions: [
    q('vingt-ans.01', 'jeunesse', 1, [
      'Où viviez-vous l’année de vos vingt ans, et que voyait-on de votre fenêtre ?',
      'Qui montait l’escalier ou frappait à la porte ?',
      'Que payait-on de loyer, ou que donnait-on à la maison ?',
    ]),
    q('vingt-ans.02', 'jeunesse', 1, [
      'Comment avez-vous passé le jour de vos vingt ans ?',
      'Quel cadeau, quel verre ou quel silence vous en reste ?',
      'Qui aurait dû être là ?',
    ]),
    q('vingt-ans.03', 'jeunesse', 2, [
      'Racontez le jour où vous avez fait vos bagages pour la première fois.',
      'Qu’avez-vous oublié, ou pris en cachette ?',
      'Que faisait la personne qui restait ?',
    ]),
    q('vingt-ans.04', 'jeunesse', 1, [
      'Que saviez-vous cuisiner, réparer ou laver à vingt ans, et que vous a-t-il fallu apprendre très vite ?',
      'Quelle catastrophe domestique mérite d’être racontée ?',
      'Qui vous a porté secours ?',
    ]),
    q('vingt-ans.05', 'jeunesse', 1, [
      'Racontez une nuit blanche de votre jeunesse, du crépuscule au petit matin.',
      'Quelle musique, quelle lumière, quel goût y avait-il ?',
      'Dans quel état avez-vous passé la journée suivante ?',
    ]),
    q('vingt-ans.06', 'jeunesse', 2, [
      'Quel fut votre premier vrai jour de travail, d’apprentissage ou d’études loin des vôtres ?',
      'Qui vous a montré les lieux ?',
      'Quelle erreur avez-vous commise avant midi ?',
    ]),
    q('vingt-ans.07', 'jeunesse', 2, [
      'Comment avez-vous appris à conduire, ou trouvé une autre façon d’aller et venir à votre guise ?',
      'Quel véhicule, quelle couleur, quel bruit ?',
      'Où conduisait la première échappée ?',
    ]),
    q('vingt-ans.08', 'jeunesse', 2, [
      'Pour quelle cause, quelle idée ou quelle injustice avez-vous élevé la voix dans votre jeunesse ?',
      'Dans quelle rue, quelle salle ou quelle cuisine cela s’est-il passé ?',
      'Qui marchait à côté de vous ?',
    ]),
    q('vingt-ans.09', 'jeunesse', 2, [
      'Avec qui refaisiez-vous le monde, et autour de quelle table ?',
      'Qu’y buvait-on, qu’y fumait-on, qu’y chantait-on ?',
      'Quelle voix de cette table reconnaîtriez-vous au premier mot ?',
    ]),
    q('vingt-ans.10', 'jeunesse', 2, [
      'Quelle décision de vos vingt ans a engagé la suite, sans que vous le sachiez encore ?',
      'Où étiez-vous quand elle s’est prise ?',
      'Quelle autre route était à portée de main ?',
    ]),
    q('vingt-ans.11', 'jeunesse', 1, [
      'Quel bal, quel café ou quelle salle était le cœur de vos sorties ?',
      'Quelle tenue sortiez-vous de l’armoire ?',
      'Comment rentrait-on ?',
    ]),
    q('vingt-ans.12', 'jeunesse', 2, [
      'Qui vous a donné votre chance, et de quelle manière ?',
      'Quelle phrase a tout changé ?',
      'Quand avez-vous pu lui rendre la pareille ?',
    ]),
    q('vingt-ans.13', 'jeunesse', 2, [
      'Quel coup de tête de votre jeunesse referiez-vous sans hésiter ?',
      'Quelle était l’heure, quel était le temps ?',
      'Comment l’avez-vous expliqué ensuite ?',
    ]),
    sensitive('vingt-ans.14', 'jeunesse', 3, [
      'Racontez un service militaire, une guerre ou un départ forcé, vécu par vous ou par quelqu’un que vous attendiez.',
      'Que contenaient les lettres ?',
      'Comment fut le retour ?',
    ]),
    sensitive('vingt-ans.15', 'jeunesse', 3, [
      'Comment viviez-vous les fins de mois de votre jeunesse ?',
      'De quoi se composait le repas la veille de la paie ?',
      'Quelle main s’est tendue, et à quelle condition ?',
    ]),
    q('vingt-ans.16', 'jeunesse', 3, [
      'Quel rendez-vous manqué de ces années-là vous arrive-t-il encore de refaire en pensée ?',
      'Quel lieu, quelle heure, quelle personne ?',
      'Qu’est-il arrivé à la place ?',
    ]),
    q('vingt-ans.17', 'jeunesse', 2, [
      'Quelle ville, quelle région ou quel pays avez-vous découvert alors, et par quel premier pas ?',
      'Quelle odeur flottait à l’arrivée ?',
      'À qui l’avez-vous écrit ou téléphoné ?',
    ]),
    q('vingt-ans.18', 'aujourdhui', 3, [
      'Si la personne que vous étiez à vingt ans entrait ici, que remarquerait-elle d’abord dans votre vie ?',
      'Quelle question vous poserait-elle ?',
      'Quel conseil aimeriez-vous lui souffler, ou lui épargner ?',
    ]),
  ],
};
