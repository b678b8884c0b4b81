import { type QuestionTheme, q, sensitive } from './theme.ts';

export const school: QuestionTheme = {
  id: 'ecole',
  name: 'L’école',
  description: 'Les bancs, les maîtres, la récréation et tout ce qui s’apprend entre les leçons.',
  optional: false,
  questions: [
    q('ecole.01', 'enfance', 1, [
      'Quel chemin preniez-vous pour aller à l’école, et que croisait-on en route ?',
      'Avec qui marchiez-vous ?',
      'Où s’arrêtait-on sans le dire à personne ?',
    ]),
    q('ecole.02', 'enfance', 1, [
      'Racontez votre premier jour de classe, ou le plus ancien dont il vous reste une image.',
      'Qui vous tenait la main à la grille ?',
      'Que portiez-vous ce jour-là ?',
    ]),
    q('ecole.03', 'enfance', 1, [
      'Décrivez la salle de classe : le poêle, les cartes, l’encre, votre place.',
      'Quelle odeur y régnait les jours de pluie ?',
      'Que voyait-on par la fenêtre ?',
    ]),
    q('ecole.04', 'enfance', 2, [
      'Quel maître ou quelle maîtresse vous a donné le goût de quelque chose, et par quelle leçon ?',
      'Quelle était sa manière d’entrer dans la classe ?',
      'Qu’aimeriez-vous lui dire aujourd’hui ?',
    ]),
    q('ecole.05', 'enfance', 1, [
      'À quoi jouait-on dans la cour, et à quel jeu gagniez-vous ?',
      'Quelles billes, quelle corde ou quelle craie aviez-vous en poche ?',
      'Qui décidait des équipes ?',
    ]),
    q('ecole.06', 'enfance', 2, [
      'Quelle punition d’écolier n’avez-vous jamais oubliée ?',
      'Qui était le vrai coupable ?',
      'Qu’en a-t-on su à la maison ?',
    ]),
    q('ecole.07', 'enfance', 1, [
      'Que mangiez-vous à midi et au goûter, à la cantine, à la maison ou sur un muret ?',
      'Avec qui échangiez-vous, et contre quoi ?',
      'Quel goût vous en est resté ?',
    ]),
    q('ecole.08', 'enfance', 1, [
      'Comment s’habillait-on pour l’école, des galoches à la blouse ?',
      'Qui cousait, reprisait ou repassait la veille ?',
      'Quel vêtement cherchiez-vous à cacher ?',
    ]),
    q('ecole.09', 'enfance', 2, [
      'Quelle récitation, quelle table ou quelle date sauriez-vous encore dire par cœur ?',
      'Où l’appreniez-vous, et à qui la répétiez-vous ?',
      'Que s’est-il passé le jour où il a fallu la dire devant les autres ?',
    ]),
    q('ecole.10', 'enfance', 2, [
      'Dans quelle matière vous perdiez-vous, et qui a tenté de vous y aider ?',
      'À quoi pensiez-vous pendant ces heures-là ?',
      'À quoi cette matière vous a-t-elle servi, finalement ?',
    ]),
    q('ecole.11', 'enfance', 2, [
      'Quel jour avez-vous éprouvé de la fierté en classe, et devant qui ?',
      'Quel prix, quelle image ou quel mot vous a-t-on remis ?',
      'Comment l’a-t-on appris chez vous ?',
    ]),
    q('ecole.12', 'enfance', 3, [
      'Quel enfant mis à l’écart revoyez-vous, et où étiez-vous pendant ce temps-là ?',
      'Quel geste avez-vous eu, ou regretté de ne pas avoir ?',
      'Que savez-vous de son chemin par la suite ?',
    ]),
    q('ecole.13', 'enfance', 2, [
      'Quel livre, lu en classe ou sous les draps, vous a ouvert une porte ?',
      'D’où venait cet exemplaire ?',
      'Quelle scène vous en revient ?',
    ]),
    q('ecole.14', 'enfance', 2, [
      'Racontez une fête d’école, une sortie ou une photographie de classe qui ne s’est pas passée comme prévu.',
      'Quel costume, quel car ou quel décor revoyez-vous ?',
      'Qui a sauvé la journée ?',
    ]),
    q('ecole.15', 'jeunesse', 2, [
      'Comment avez-vous appris que l’école continuait pour vous, ou qu’elle s’arrêtait là ?',
      'Qui en avait décidé ?',
      'Qu’avez-vous fait du premier jour d’après ?',
    ]),
    q('ecole.16', 'jeunesse', 2, [
      'Racontez le matin d’un examen ou d’un concours, du réveil à la dernière copie.',
      'Que gardiez-vous dans votre poche ou dans votre trousse ?',
      'Où et comment avez-vous lu les résultats ?',
    ]),
    sensitive('ecole.17', 'enfance', 3, [
      'Comment la religion, la guerre ou la politique entraient-elles dans votre école ?',
      'Quel signe sur un mur, sur un cahier ou dans un chant vous en revient ?',
      'Quel camarade en a subi les conséquences ?',
    ]),
    q('ecole.18', 'toute_la_vie', 3, [
      'Qu’avez-vous appris tout à fait en dehors de l’école, et de qui ?',
      'Dans quel lieu se donnait cette leçon ?',
      'À qui l’avez-vous enseignée à votre tour ?',
    ]),
  ],
};
