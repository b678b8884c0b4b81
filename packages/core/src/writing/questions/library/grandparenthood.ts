import { type QuestionTheme, q, sensitive } from './theme.ts';

export const grandparenthood: QuestionTheme = {
  id: 'grand-parent',
  name: 'Le temps des petits-enfants',
  description:
    'Ce qui se joue entre vous et les plus jeunes, petits-enfants, petits-neveux ou enfants du cœur.',
  optional: false,
  questions: [
    q('grand-parent.01', 'maturite', 1, [
      'Comment vous appellent les plus jeunes de votre entourage, et d’où vient ce nom ?',
      'Quel autre nom aviez-vous imaginé ?',
      'Qui l’a dit en premier, et sur quel ton ?',
    ]),
    q('grand-parent.02', 'maturite', 1, [
      'Racontez votre première rencontre avec le plus jeune enfant de la famille ou du voisinage.',
      'Vers quoi se tournait son regard ?',
      'Que lui avez-vous dit tout bas ?',
    ]),
    q('grand-parent.03', 'aujourdhui', 1, [
      'Que font les enfants en premier, quand ils arrivent chez vous ?',
      'Quel placard, quelle boîte ou quel coin leur appartient ?',
      'Quelle règle n’existe que chez vous ?',
    ]),
    q('grand-parent.04', 'maturite', 2, [
      'Racontez un mercredi ou des vacances passés avec un enfant, sans ses parents.',
      'Qu’avez-vous mangé, et à quelle heure indue ?',
      'Quel secret n’a jamais été rapporté ?',
    ]),
    q('grand-parent.05', 'maturite', 1, [
      'À quel jeu jouez-vous avec les enfants, et qui triche ?',
      'Sur quelle table, avec quelles pièces manquantes ?',
      'Quelle fut la partie mémorable ?',
    ]),
    q('grand-parent.06', 'maturite', 2, [
      'Quelle question d’un enfant vous est restée en tête ?',
      'Où étiez-vous quand elle est tombée ?',
      'Que répondriez-vous à présent ?',
    ]),
    q('grand-parent.07', 'maturite', 2, [
      'Comment avez-vous appris que vous alliez devenir grand-parent, grand-oncle, grand-tante ou l’équivalent ?',
      'Qui vous l’a annoncé, et par quel détour ?',
      'Qu’avez-vous cherché aussitôt, au grenier ou au magasin ?',
    ]),
    q('grand-parent.08', 'maturite', 2, [
      'Quel geste appris dans votre enfance avez-vous montré à un enfant d’aujourd’hui ?',
      'Avec quel outil ou quel ingrédient ?',
      'Qu’a-t-il ou qu’a-t-elle inventé pour le faire à sa façon ?',
    ]),
    q('grand-parent.09', 'aujourdhui', 1, [
      'Quelle nouveauté un plus jeune vous a-t-il expliquée, avec patience ou sans ?',
      'Sur quel bouton fallait-il appuyer ?',
      'À quoi vous sert-elle depuis ?',
    ]),
    q('grand-parent.10', 'maturite', 2, [
      'Quelle promenade est devenue la vôtre, avec un enfant à votre côté ?',
      'Qu’y ramasse-t-on, qu’y observe-t-on ?',
      'De quoi y parlez-vous, que l’on ne dirait pas à la maison ?',
    ]),
    q('grand-parent.11', 'maturite', 2, [
      'Chez quel enfant avez-vous reconnu un trait de quelqu’un d’une autre génération ?',
      'Quel geste, quelle grimace, quelle intonation ?',
      'À qui l’avez-vous fait remarquer ?',
    ]),
    q('grand-parent.12', 'maturite', 2, [
      'Qu’est-ce que vous permettez aux petits que l’on ne vous permettait pas, et que dit-on de vous ?',
      'Qui proteste, et que répondez-vous ?',
      'Quelle fut la plus belle entorse ?',
    ]),
    q('grand-parent.13', 'aujourdhui', 1, [
      'Quels dessins, quelles cartes ou quels bricolages d’enfants gardez-vous, et où ?',
      'Lequel aurait droit à un cadre ?',
      'Que représente-t-il, selon son auteur ?',
    ]),
    q('grand-parent.14', 'maturite', 3, [
      'Quelle conversation avez-vous eue avec un adolescent ou une adolescente, qui ne se disait pas ailleurs ?',
      'Quelle occupation aviez-vous en même temps ?',
      'Que vous a-t-elle appris sur notre temps ?',
    ]),
    q('grand-parent.15', 'maturite', 3, [
      'Comment se maintient le lien avec un enfant qui vit loin ?',
      'Quel rendez-vous, quel colis ou quel écran le fait vivre ?',
      'Que se passe-t-il dans les premières minutes des retrouvailles ?',
    ]),
    sensitive('grand-parent.16', 'maturite', 3, [
      'Comment avez-vous parlé de la mort ou de la maladie avec un enfant ?',
      'Par quelle question cela avait-il commencé ?',
      'Quelle image ou quelle comparaison avez-vous trouvée ?',
    ]),
    sensitive('grand-parent.17', 'maturite', 3, [
      'Quand une brouille ou une séparation a éloigné un enfant de vous, par quels gestes avez-vous gardé sa place ?',
      'Qu’avez-vous mis de côté pour lui ou pour elle ?',
      'Quelle nouvelle, même petite, vous est parvenue ?',
    ]),
    q('grand-parent.18', 'aujourdhui', 2, [
      'Quelle journée aimeriez-vous offrir à un enfant, si tout était possible, du petit déjeuner au coucher ?',
      'Où iriez-vous d’abord ?',
      'Que lui montreriez-vous en dernier ?',
    ]),
  ],
};
