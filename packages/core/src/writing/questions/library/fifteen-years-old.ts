import { type QuestionTheme, q, sensitive } from './theme.ts';

export const fifteenYearsOld: QuestionTheme = {
  id: 'quinze-ans',
  name: 'Les quinze ans',
  description: 'L’âge des secrets, des bandes, des modes et des premières libertés.',
  optional: false,
  questions: [
    q('quinze-ans.01', 'jeunesse', 1, [
      'À quoi ressemblait un dimanche de vos quinze ans, du lever au soir ?',
      'Où vous donnait-on rendez-vous ?',
      'Quelle heure de retour vous imposait-on ?',
    ]),
    q('quinze-ans.02', 'jeunesse', 1, [
      'Comment vous habilliez-vous et vous coiffiez-vous à quinze ans, et qu’en disait-on ?',
      'Quel vêtement auriez-vous voulu à tout prix ?',
      'Devant quelle glace vous prépariez-vous ?',
    ]),
    q('quinze-ans.03', 'jeunesse', 1, [
      'Quelle chanson de vos quinze ans vous remet aussitôt dans la scène, et dans laquelle ?',
      'Sur quel appareil l’écoutait-on ?',
      'Qui dansait, et qui restait au mur ?',
    ]),
    q('quinze-ans.04', 'jeunesse', 2, [
      'Racontez votre chambre, votre lit ou votre coin à vous, quand vous aviez quinze ans.',
      'Qu’aviez-vous épinglé, collé ou rangé là ?',
      'Qui n’avait pas le droit d’y entrer ?',
    ]),
    q('quinze-ans.05', 'jeunesse', 2, [
      'Quel secret de cet âge pouvez-vous raconter maintenant ?',
      'Qui le partageait avec vous ?',
      'Comment a-t-il failli se savoir ?',
    ]),
    q('quinze-ans.06', 'jeunesse', 2, [
      'Racontez la fois où vous avez désobéi pour de bon.',
      'Quel chemin, quel mensonge ou quelle ruse avez-vous trouvé ?',
      'Quel prix avez-vous payé, et valait-il la peine ?',
    ]),
    q('quinze-ans.07', 'jeunesse', 2, [
      'Quel adulte, hors de la maison, vous parlait comme à une grande personne ?',
      'Où aviez-vous ces conversations ?',
      'Laquelle de ses phrases vous est restée ?',
    ]),
    q('quinze-ans.08', 'jeunesse', 1, [
      'Comment alliez-vous d’un endroit à l’autre : à pied, à bicyclette, en train, en mobylette ?',
      'Quelle côte ou quel virage connaissiez-vous par cœur ?',
      'Quel fut le point le plus éloigné, le jour le plus audacieux ?',
    ]),
    q('quinze-ans.09', 'jeunesse', 2, [
      'Comment avez-vous gagné vos tout premiers sous, et à quoi les avez-vous dépensés ?',
      'Dans quelle main vous les a-t-on remis ?',
      'Quel mot de votre patron ou de votre cliente vous en reste ?',
    ]),
    q('quinze-ans.10', 'jeunesse', 2, [
      'Qui faisait battre votre cœur à quinze ans, de près ou de très loin ?',
      'Quel détail de cette personne voyez-vous encore ?',
      'Que lui avez-vous dit, ou jamais dit ?',
    ]),
    q('quinze-ans.11', 'jeunesse', 1, [
      'Quel film, quel roman ou quelle émission vous faisait rêver d’une autre vie ?',
      'Dans quelle salle ou quel fauteuil l’avez-vous découvert ?',
      'Quelle réplique ou quelle tenue avez-vous imitée ?',
    ]),
    q('quinze-ans.12', 'jeunesse', 2, [
      'Que vouliez-vous faire de votre vie à quinze ans, et qui était au courant ?',
      'Qu’avez-vous essayé dans cette direction ?',
      'Qu’en reste-t-il dans ce que vous aimez aujourd’hui ?',
    ]),
    q('quinze-ans.13', 'jeunesse', 2, [
      'Racontez un été de votre adolescence, avec ses odeurs et ses soirées.',
      'Quel travail ou quelle oisiveté remplissait les journées ?',
      'Qui avez-vous retrouvé, ou perdu de vue, en septembre ?',
    ]),
    q('quinze-ans.14', 'jeunesse', 3, [
      'Sur quel sujet vous opposiez-vous aux adultes de la maison, et comment finissaient les discussions ?',
      'Quelle porte a claqué, quelle assiette est restée pleine ?',
      'En quoi leur donnez-vous raison, ou tort, à présent ?',
    ]),
    q('quinze-ans.15', 'jeunesse', 3, [
      'Racontez un moment de honte qui vous brûlait alors, et qui vous attendrit maintenant.',
      'Qui en fut témoin ?',
      'Que diriez-vous à l’enfant que vous étiez ?',
    ]),
    sensitive('quinze-ans.16', 'jeunesse', 3, [
      'Quel deuil, quelle séparation ou quelle maladie vous a fait grandir d’un coup à cet âge ?',
      'Comment vous a-t-on annoncé la nouvelle ?',
      'Quelle tâche est devenue la vôtre ensuite ?',
    ]),
    sensitive('quinze-ans.17', 'jeunesse', 3, [
      'À quoi croyiez-vous à quinze ans, et quel jour avez-vous commencé à en douter ou à y tenir ?',
      'Dans quel lieu cela s’est-il passé ?',
      'Avec qui pouviez-vous en parler ?',
    ]),
    q('quinze-ans.18', 'jeunesse', 2, [
      'De quelle peur ou de quelle gêne avez-vous triomphé entre l’enfance et l’âge adulte ?',
      'Quelle fut la scène décisive ?',
      'Qui l’a remarqué avant vous ?',
    ]),
  ],
};
