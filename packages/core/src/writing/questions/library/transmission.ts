import { type QuestionTheme, q, sensitive } from './theme.ts';

export const transmission: QuestionTheme = {
  id: 'transmission',
  name: 'La transmission',
  description: 'Ce que vous aimeriez laisser, dire et confier à ceux qui viennent.',
  optional: false,
  questions: [
    q('transmission.01', 'aujourdhui', 1, [
      'Quel objet de chez vous a une histoire que personne d’autre ne connaît ? Racontez-la.',
      'Dans quel tiroir, sur quelle étagère se trouve-t-il ?',
      'À qui le destinez-vous en secret ?',
    ]),
    q('transmission.02', 'aujourdhui', 1, [
      'Quel tour de main, quelle astuce ou quel vieux remède voulez-vous noter pour qu’il ne se perde pas ?',
      'Comment vous est-il venu ?',
      'Quelle erreur faut-il éviter à tout prix ?',
    ]),
    q('transmission.03', 'aujourdhui', 1, [
      'Décrivez une de vos journées d’à présent, pour quelqu’un qui la lira dans cent ans.',
      'Quel bruit du dehors faudra-t-il lui expliquer ?',
      'Quelle habitude le fera sourire ?',
    ]),
    q('transmission.04', 'toute_la_vie', 2, [
      'Quel jour de votre vie aimeriez-vous revivre en entier, sans rien y changer ?',
      'Par quelle sensation commençait-il ?',
      'Qui était là, que vous serreriez plus fort ?',
    ]),
    q('transmission.05', 'toute_la_vie', 2, [
      'Quelle anecdote sur vous espérez-vous que l’on racontera encore longtemps ?',
      'Qui la raconte le mieux aujourd’hui ?',
      'Quelle part en est un peu embellie ?',
    ]),
    q('transmission.06', 'toute_la_vie', 2, [
      'Quel arbre, quel mur, quel ouvrage ou quelle équipe existe encore un peu grâce à vous ?',
      'Quel jour l’avez-vous commencé ?',
      'Qui en prend soin à présent ?',
    ]),
    q('transmission.07', 'toute_la_vie', 2, [
      'À quel moment avez-vous compris que l’on vous prenait pour modèle ?',
      'Qui vous imitait, et en quoi ?',
      'Qu’avez-vous surveillé dans vos manières, dès lors ?',
    ]),
    q('transmission.08', 'toute_la_vie', 3, [
      'Quelle histoire n’avez-vous encore racontée à personne, et par quelle image commencerait-elle ?',
      'Où cela se passe-t-il ?',
      'À qui en revient la première lecture ?',
    ]),
    q('transmission.09', 'aujourdhui', 2, [
      'Écrivez quelques lignes à un enfant qui aura vingt ans dans vingt ans : que lui racontez-vous d’abord ?',
      'Que joindriez-vous à cette lettre ?',
      'Où devra-t-on la lui remettre ?',
    ]),
    q('transmission.10', 'toute_la_vie', 2, [
      'Quel mot, quelle chanson ou quelle comptine de chez vous faudrait-il enregistrer pour en garder le son ?',
      'De qui la tenez-vous ?',
      'À quel moment de la journée sonne-t-elle juste ?',
    ]),
    q('transmission.11', 'toute_la_vie', 3, [
      'Quelle erreur de parcours pourrait servir à d’autres, si vous la racontiez comme elle fut ?',
      'Quel signe n’aviez-vous pas voulu voir ?',
      'Qui ou quoi a montré une autre voie ?',
    ]),
    q('transmission.12', 'toute_la_vie', 2, [
      'À qui devez-vous un merci qui n’a pas été dit, et pour quelle heure exacte de votre vie ?',
      'Que faisait cette personne à ce moment-là ?',
      'De quelle façon pourrait-on encore le lui faire savoir ?',
    ]),
    q('transmission.13', 'maturite', 2, [
      'Quel âge de votre vie avez-vous préféré, et quel matin pourrait le résumer ?',
      'Que voyait-on au réveil ?',
      'Qu’est-ce que cet âge ignorait encore ?',
    ]),
    q('transmission.14', 'toute_la_vie', 2, [
      'Quelle rencontre de hasard a tout changé, et que se serait-il passé à une minute près ?',
      'Quel retard ou quel détour y avait conduit ?',
      'Que doit-on aujourd’hui à ce hasard ?',
    ]),
    sensitive('transmission.15', 'aujourdhui', 3, [
      'Comment aimeriez-vous que l’on se réunisse en pensant à vous, après vous : le lieu, la table, la musique ?',
      'Quelle histoire faudra-t-il raconter ?',
      'Quel détail devra faire rire ?',
    ]),
    sensitive('transmission.16', 'aujourdhui', 3, [
      'Quelles paroles d’une personne aujourd’hui morte portez-vous en vous, et à qui voulez-vous les remettre ?',
      'Dans quelle pièce les a-t-elle dites ?',
      'Quel jour ont-elles pesé dans une décision ?',
    ]),
    q('transmission.17', 'aujourdhui', 1, [
      'Quel projet, même minuscule, vous donne envie d’être à demain ?',
      'Par quoi allez-vous commencer ?',
      'Qui sera de la partie ?',
    ]),
    q('transmission.18', 'aujourdhui', 3, [
      'Votre livre s’ouvre sur une page blanche : quelle dédicace y écririez-vous, et pour qui ?',
      'Quelle image glisseriez-vous en face ?',
      'Quelle serait la toute dernière phrase du livre ?',
    ]),
  ],
};
