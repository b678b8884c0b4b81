import { type QuestionTheme, q, sensitive } from './theme.ts';

export const parentsAndSiblings: QuestionTheme = {
  id: 'parents-et-fratrie',
  name: 'Les parents, les frères et sœurs',
  description: 'Celles et ceux qui vous ont fait grandir, par le sang ou par le cœur.',
  optional: false,
  questions: [
    q('parents-et-fratrie.01', 'enfance', 1, [
      'Faites entrer dans la pièce la personne qui s’est le plus occupée de vous : à quoi ressemble-t-elle ?',
      'Quels vêtements porte-t-elle, quel parfum l’accompagne ?',
      'Quelle est la première phrase qu’elle prononce ?',
    ]),
    q('parents-et-fratrie.02', 'enfance', 2, [
      'Quel geste de votre mère, ou de la femme qui en tenait lieu, revoyez-vous le plus nettement ?',
      'Où était-elle quand elle le faisait ?',
      'Chez qui l’avez-vous retrouvé depuis ?',
    ]),
    q('parents-et-fratrie.03', 'enfance', 2, [
      'Quel geste de votre père, ou de l’homme qui en tenait lieu, pourriez-vous imiter devant nous ?',
      'Quel outil, quel journal ou quel vêtement va avec lui ?',
      'Que disait-il quand le travail était fini ?',
    ]),
    q('parents-et-fratrie.04', 'enfance', 1, [
      'Avec quels enfants avez-vous grandi, frères, sœurs, cousins ou compagnons, et qui menait la bande ?',
      'À quoi jouiez-vous dès que les adultes avaient le dos tourné ?',
      'Quel rôle vous donnait-on toujours ?',
    ]),
    q('parents-et-fratrie.05', 'enfance', 1, [
      'Racontez la plus belle dispute entre enfants de votre maison, et la façon dont elle a fini.',
      'Quel en était l’enjeu, un jouet, une place, une part de gâteau ?',
      'Qui en rit encore ?',
    ]),
    q('parents-et-fratrie.06', 'enfance', 2, [
      'Quelle règle de la maison ne se discutait pas, et comment la contourniez-vous ?',
      'Qui fermait les yeux ?',
      'Que se passait-il quand cela se découvrait ?',
    ]),
    q('parents-et-fratrie.07', 'enfance', 2, [
      'Racontez une journée passée en tête à tête avec l’un de vos parents, ou avec une personne qui comptait autant.',
      'Qu’avez-vous mangé ce jour-là ?',
      'Qu’avez-vous appris d’elle ou de lui à cette occasion ?',
    ]),
    q('parents-et-fratrie.08', 'enfance', 1, [
      'Qu’est-ce qui faisait rire les adultes de votre maison aux larmes ?',
      'Quel rire reconnaîtriez-vous derrière une porte ?',
      'Quelle plaisanterie revenait à chaque réunion ?',
    ]),
    q('parents-et-fratrie.09', 'enfance', 2, [
      'Comment vous montrait-on de la tendresse, en paroles, en gestes ou autrement ?',
      'À quel moment de la journée cela arrivait-il ?',
      'Quelle preuve d’affection n’avez-vous comprise que bien plus tard ?',
    ]),
    q('parents-et-fratrie.10', 'enfance', 2, [
      'Quelle punition ou quelle grande colère est restée dans les mémoires ?',
      'Qu’aviez-vous fait, exactement ?',
      'Comment s’est-on réconcilié ?',
    ]),
    q('parents-et-fratrie.11', 'enfance', 1, [
      'Que chantait-on, qu’écoutait-on ou que lisait-on à voix haute chez vous ?',
      'De quel poste, de quel livre ou de quelle bouche cela venait-il ?',
      'Quel air vous revient en entier ?',
    ]),
    q('parents-et-fratrie.12', 'enfance', 2, [
      'Quelle tante, quel oncle ou quelle connaissance apportait avec soi un air d’ailleurs ?',
      'Qu’y avait-il dans ses poches ou dans son sac ?',
      'Quelle permission vous donnait sa présence ?',
    ]),
    q('parents-et-fratrie.13', 'enfance', 3, [
      'Quel chagrin d’un adulte avez-vous surpris sans rien dire ?',
      'Par quelle porte ou quelle fenêtre l’avez-vous vu ?',
      'Quand en avez-vous compris la cause ?',
    ]),
    sensitive('parents-et-fratrie.14', 'enfance', 3, [
      'Quelle séparation ou quelle absence a bouleversé votre famille, et comment s’est-on organisé autour d’elle ?',
      'Où alliez-vous, chez qui, et avec quelle valise ?',
      'Qui a tenu la maison debout ?',
    ]),
    sensitive('parents-et-fratrie.15', 'age_adulte', 3, [
      'Racontez un moment passé auprès de l’un des vôtres dans sa maladie ou dans ses derniers temps.',
      'De quoi parliez-vous, ou quel silence partagiez-vous ?',
      'Quel objet de cette chambre revoyez-vous ?',
    ]),
    q('parents-et-fratrie.16', 'age_adulte', 2, [
      'À quel moment avez-vous vu vos parents, ou les gens qui vous ont fait grandir, comme des personnes ordinaires ?',
      'Que faisaient-ils, ce jour-là, qui vous a ouvert les yeux ?',
      'Comment leur avez-vous parlé ensuite ?',
    ]),
    q('parents-et-fratrie.17', 'maturite', 2, [
      'Que sont devenus les enfants avec qui vous avez grandi, et comment se passe une réunion entre vous ?',
      'Qui a le moins changé ?',
      'De quoi reparlez-vous toujours ?',
    ]),
    q('parents-et-fratrie.18', 'aujourdhui', 2, [
      'Quelle manie des gens qui vous ont fait grandir avez-vous adoptée malgré vous ?',
      'Qui vous l’a fait remarquer en premier ?',
      'À quel moment de la journée revient-elle ?',
    ]),
  ],
};
