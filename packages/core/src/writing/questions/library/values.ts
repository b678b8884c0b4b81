import { type QuestionTheme, q, sensitive } from './theme.ts';

export const values: QuestionTheme = {
  id: 'valeurs',
  name: 'Les valeurs',
  description: 'Ce à quoi vous tenez, raconté par des scènes plutôt que par des principes.',
  optional: true,
  questions: [
    q('valeurs.01', 'enfance', 1, [
      'Quelle leçon de politesse ou d’honnêteté avez-vous reçue enfant, et à quelle occasion ?',
      'Qui vous l’a donnée, et dans quels termes ?',
      'Quand vous est-elle revenue en mémoire ?',
    ]),
    q('valeurs.02', 'toute_la_vie', 1, [
      'Racontez un geste de bonté dont vous avez été témoin, venu de quelqu’un que vous ne connaissiez pas.',
      'Où cela se passait-il ?',
      'Qu’avez-vous fait de cet exemple ?',
    ]),
    q('valeurs.03', 'toute_la_vie', 2, [
      'Quel jour avez-vous dit non, alors que tout poussait à dire oui ?',
      'Devant qui, et avec quelle voix ?',
      'Que s’est-il passé le lendemain ?',
    ]),
    q('valeurs.04', 'toute_la_vie', 2, [
      'Quelle personne admirez-vous sans qu’elle soit célèbre, et que lui avez-vous vu faire ?',
      'À quoi ressemblaient ses journées ?',
      'Que prendriez-vous d’elle, si vous le pouviez ?',
    ]),
    q('valeurs.05', 'toute_la_vie', 2, [
      'Quelle promesse avez-vous tenue longtemps, et à qui l’aviez-vous faite ?',
      'Dans quel lieu avait-elle été prononcée ?',
      'Quel jour a-t-elle été le plus difficile à tenir ?',
    ]),
    q('valeurs.06', 'toute_la_vie', 3, [
      'Sur quelle question avez-vous changé d’avis du tout au tout, et quelle rencontre en fut la cause ?',
      'Que disiez-vous auparavant ?',
      'À qui avez-vous eu du mal à l’avouer ?',
    ]),
    q('valeurs.07', 'toute_la_vie', 3, [
      'Racontez un mensonge, petit ou grand, dont vous gardez un souvenir précis.',
      'Qui vouliez-vous protéger ?',
      'Comment la vérité a-t-elle fini par sortir, ou par rester cachée ?',
    ]),
    q('valeurs.08', 'toute_la_vie', 3, [
      'Quel pardon avez-vous donné ou reçu, et comment s’est-il dit, ou montré ?',
      'Quel geste en fut le signe ?',
      'Combien de temps avait-il fallu ?',
    ]),
    q('valeurs.09', 'age_adulte', 2, [
      'À quelle œuvre commune avez-vous donné de votre temps : un club, une commune, une cantine, un syndicat ?',
      'Quelle tâche vous revenait toujours ?',
      'Quelle réunion est entrée dans la légende ?',
    ]),
    sensitive('valeurs.10', 'enfance', 3, [
      'Quelle place tenait la religion, ou son absence, dans les semaines de votre enfance ?',
      'Quelle odeur, quel chant, quel banc ?',
      'Quelle question restait sans réponse ?',
    ]),
    sensitive('valeurs.11', 'toute_la_vie', 3, [
      'Quel moment a fait naître, grandir ou s’éloigner votre foi, ou a donné son sens à une vie sans elle ?',
      'Où étiez-vous, et que regardiez-vous ?',
      'À qui en avez-vous parlé ?',
    ]),
    sensitive('valeurs.12', 'maturite', 3, [
      'Quand la pensée de la mort vous visite, quelle image, quelle parole ou quelle musique vous apaise ?',
      'D’où vous vient-elle ?',
      'À qui aimeriez-vous la confier ?',
    ]),
    q('valeurs.13', 'aujourdhui', 1, [
      'À quoi ressemble pour vous une bonne journée, du premier café à la dernière lampe ?',
      'Quel moment ne doit surtout pas manquer ?',
      'Laquelle, dans le mois passé, s’en est approchée ?',
    ]),
    q('valeurs.14', 'toute_la_vie', 2, [
      'Quel luxe tout simple vous a toujours suffi, et comment l’avez-vous découvert ?',
      'Avec qui le partagez-vous ?',
      'Que donneriez-vous plutôt que d’y renoncer ?',
    ]),
    q('valeurs.15', 'toute_la_vie', 2, [
      'Racontez un jour où l’on vous a fait confiance avant que vous l’ayez méritée.',
      'Quelle clé, quel volant ou quelle somme vous a-t-on mis dans la main ?',
      'À qui avez-vous fait pareil crédit ?',
    ]),
    q('valeurs.16', 'age_adulte', 3, [
      'Quel choix avez-vous fait entre le cœur et le devoir, et comment s’est passée la nuit d’avant ?',
      'Qui vous attendait d’un côté, qui de l’autre ?',
      'Que pensez-vous maintenant de la personne qui a choisi ?',
    ]),
    q('valeurs.17', 'toute_la_vie', 2, [
      'Quel objet montrerait le mieux ce à quoi vous tenez, et comment est-il arrivé dans votre vie ?',
      'Où le rangez-vous ?',
      'Qui comprendrait, en le voyant, pourquoi c’est celui-là ?',
    ]),
    q('valeurs.18', 'toute_la_vie', 2, [
      'Quelle phrase vous sert de boussole, et quel jour l’avez-vous entendue ou lue ?',
      'Dans quelle bouche, ou sur quelle page ?',
      'Quand l’avez-vous suivie à la lettre ?',
    ]),
  ],
};
