import { type QuestionTheme, q, sensitive } from './theme.ts';

export const love: QuestionTheme = {
  id: 'amour',
  name: 'L’amour',
  description: 'Les rencontres, les élans et les tendresses, quels qu’aient été leur nom et leur durée.',
  optional: false,
  questions: [
    q('amour.01', 'jeunesse', 1, [
      'Racontez une rencontre qui a compté pour votre cœur : le lieu, l’heure, les premiers mots.',
      'Que portait l’autre personne ?',
      'Qui présentait qui ?',
    ]),
    q('amour.02', 'jeunesse', 1, [
      'Comment se faisait-on la cour quand vous étiez jeune, et comment vous y preniez-vous ?',
      'Quel lieu était réputé pour cela ?',
      'Qui surveillait, et comment lui échappait-on ?',
    ]),
    q('amour.03', 'enfance', 1, [
      'Qui fut votre toute première amourette, à l’âge des cartables ou des genoux écorchés ?',
      'Quel cadeau passait de main en main ?',
      'Comment tout cela s’est-il terminé ?',
    ]),
    q('amour.04', 'jeunesse', 2, [
      'Racontez un premier baiser, ou celui que vous avez attendu en vain.',
      'Quel bruit y avait-il autour ?',
      'Comment s’est fait le chemin du retour ?',
    ]),
    q('amour.05', 'jeunesse', 2, [
      'Quelle lettre d’amour, reçue, écrite ou jamais envoyée, pourriez-vous raconter ?',
      'Sur quel papier, avec quelle écriture ?',
      'Où dort-elle à présent ?',
    ]),
    q('amour.06', 'age_adulte', 2, [
      'Racontez un jour où l’on s’est dit oui, à la mairie, sur un quai ou dans une cuisine.',
      'Quelle tenue, quelles fleurs, quel repas ?',
      'Quel incident a fait rire tout le monde ?',
    ]),
    q('amour.07', 'age_adulte', 2, [
      'Quel premier toit avez-vous partagé par amour, ou rêvé de partager ?',
      'Quel meuble y fut le premier ?',
      'Quelle habitude de l’autre avez-vous découverte la première semaine ?',
    ]),
    q('amour.08', 'age_adulte', 2, [
      'Quel petit geste quotidien disait l’amour mieux que les mots ?',
      'À quelle heure du jour revenait-il ?',
      'Par quoi y répondiez-vous ?',
    ]),
    q('amour.09', 'age_adulte', 2, [
      'Racontez une dispute d’amoureux qui vous fait sourire à présent.',
      'Quel en fut le prétexte ?',
      'Qui a fait le premier pas, et comment ?',
    ]),
    q('amour.10', 'age_adulte', 1, [
      'Quelle chanson, quel parfum ou quel lieu reste lié à une personne aimée ?',
      'Quand ce souvenir vous est-il revenu par surprise ?',
      'Que faites-vous quand cela vous arrive ?',
    ]),
    q('amour.11', 'age_adulte', 2, [
      'Comment les vôtres ont-ils accueilli une personne que vous aimiez ?',
      'Qu’y avait-il au repas de ce jour-là ?',
      'Qui a changé d’avis, et à quel moment ?',
    ]),
    q('amour.12', 'age_adulte', 2, [
      'Quelle folie avez-vous faite par amour ?',
      'Combien de kilomètres, d’heures ou de mensonges a-t-elle demandés ?',
      'Quelle fut la tête de l’autre personne ?',
    ]),
    q('amour.13', 'toute_la_vie', 3, [
      'Quel amour avez-vous tenu secret ou gardé pour vous, et quelle scène acceptez-vous d’en raconter ?',
      'Qu’est-ce qui empêchait de le dire ?',
      'Quelle personne l’avait deviné ?',
    ]),
    sensitive('amour.14', 'age_adulte', 3, [
      'Racontez une séparation : la dernière conversation, la porte, les jours d’après.',
      'Quel objet est resté de l’autre côté ?',
      'Par quoi la vie a-t-elle repris ?',
    ]),
    sensitive('amour.15', 'maturite', 3, [
      'Comment garde-t-on près de soi une personne aimée qui est morte ? Racontez un geste ou un rite à vous.',
      'À quel moment du jour vous manque-t-elle le plus ?',
      'Que lui raconteriez-vous de la semaine passée ?',
    ]),
    q('amour.16', 'maturite', 3, [
      'Racontez une belle journée d’un temps où vous viviez sans conjoint, par choix ou par hasard.',
      'À quoi ressemblaient vos soirées ?',
      'Que répondiez-vous aux questions des autres ?',
    ]),
    q('amour.17', 'maturite', 2, [
      'Quelle tendresse la maturité vous a-t-elle apportée, que la jeunesse ne connaissait pas ?',
      'Dans quelle scène l’avez-vous compris ?',
      'Quel visage y est associé ?',
    ]),
    q('amour.18', 'toute_la_vie', 2, [
      'Quel couple, quelle paire d’amis ou quels voisins vous ont montré ce que veut dire s’aimer ?',
      'Que faisaient-ils quand ils se croyaient seuls ?',
      'Qu’avez-vous gardé de leur exemple ?',
    ]),
  ],
};
