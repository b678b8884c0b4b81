import { type QuestionTheme, q, sensitive } from './theme.ts';

export const travels: QuestionTheme = {
  id: 'voyages',
  name: 'Les voyages',
  description: 'Les départs, proches ou lointains, et les lieux qui sont restés en vous.',
  optional: false,
  questions: [
    q('voyages.01', 'enfance', 1, [
      'Racontez la première fois que vous avez vu la mer, la montagne ou une grande ville.',
      'Par quel moyen y arrivait-on ?',
      'Qu’avez-vous voulu toucher, goûter ou emporter ?',
    ]),
    q('voyages.02', 'enfance', 1, [
      'À quoi ressemblaient les vacances de votre enfance, même quand on ne partait pas ?',
      'Que chargeait-on, et sur quoi ?',
      'Quel était le goût du premier soir ?',
    ]),
    q('voyages.03', 'toute_la_vie', 1, [
      'Quel trajet avez-vous fait si souvent que vous pourriez le décrire les yeux fermés ?',
      'Quel virage, quelle gare ou quel arbre l’annonçait ?',
      'Qui attendait au bout ?',
    ]),
    q('voyages.04', 'age_adulte', 1, [
      'Quelle panne, quel retard ou quelle erreur de route a donné un bon souvenir ?',
      'Dans quel endroit perdu cela menait-il ?',
      'Qui a trouvé la solution ?',
    ]),
    q('voyages.05', 'age_adulte', 2, [
      'Quel paysage avez-vous emporté en vous, et à quelle heure du jour le voyez-vous ?',
      'Quel vent, quelle odeur, quel silence ?',
      'Quand vous sert-il de refuge ?',
    ]),
    q('voyages.06', 'age_adulte', 2, [
      'Racontez votre premier passage de frontière, avec ou sans passeport en règle.',
      'Quel uniforme ou quelle langue avez-vous eu en face ?',
      'Qu’y avait-il de différent cent mètres plus loin ?',
    ]),
    q('voyages.07', 'age_adulte', 2, [
      'Quelle personne rencontrée en chemin, pour une heure ou une semaine, n’avez-vous jamais oubliée ?',
      'Dans quelle langue vous parliez-vous ?',
      'Qu’a-t-elle partagé avec vous ?',
    ]),
    q('voyages.08', 'age_adulte', 1, [
      'Quel repas pris loin de chez vous vous fait encore envie ou encore grimacer ?',
      'Avec quoi le mangeait-on, et autour de quoi ?',
      'Comment avez-vous essayé de le refaire ?',
    ]),
    q('voyages.09', 'toute_la_vie', 1, [
      'Quel souvenir rapporté d’un voyage trône encore chez vous ?',
      'À quel prix l’avez-vous marchandé, ou qui vous l’a donné ?',
      'Qu’en disent vos visiteurs ?',
    ]),
    q('voyages.10', 'age_adulte', 2, [
      'Racontez votre première fois en avion, en bateau ou dans un train de nuit.',
      'Où étiez-vous sur le plan des places ?',
      'Qu’avez-vous vu par le hublot ou par la vitre ?',
    ]),
    q('voyages.11', 'age_adulte', 2, [
      'Quel lieu étranger a fini par devenir un peu chez vous ?',
      'Quelle habitude y preniez-vous dès le premier matin ?',
      'Qui vous y reconnaissait ?',
    ]),
    q('voyages.12', 'age_adulte', 2, [
      'Quel bivouac, quel camping ou quelle chambre impossible mérite un récit ?',
      'Qu’entendait-on la nuit ?',
      'Qu’avez-vous dit au réveil ?',
    ]),
    q('voyages.13', 'age_adulte', 2, [
      'Quelle marche ou quelle route avez-vous faite jusqu’au bout, quand tout disait de s’arrêter ?',
      'Que portiez-vous aux pieds ?',
      'Que voyait-on en arrivant ?',
    ]),
    sensitive('voyages.14', 'toute_la_vie', 3, [
      'Quel lieu sacré ou quel pèlerinage a compté pour vous, avec ou sans foi ?',
      'Qu’y faisait-on de ses mains, de ses pieds, de sa voix ?',
      'Que pensiez-vous en repartant ?',
    ]),
    q('voyages.15', 'age_adulte', 3, [
      'Quel départ a été sans retour, vers une autre ville, une autre région ou un autre pays ?',
      'Qu’avez-vous regardé en dernier ?',
      'À quoi avez-vous su que vous étiez enfin chez vous ?',
    ]),
    q('voyages.16', 'toute_la_vie', 2, [
      'Quel voyage avez-vous fait sans bouger, par un livre, un film, un récit ou une carte ?',
      'Dans quel fauteuil ou sous quelle couverture ?',
      'Quel nom de lieu vous fait encore rêver ?',
    ]),
    q('voyages.17', 'age_adulte', 3, [
      'Quand le mal du pays ou de la maison vous a-t-il serré la gorge, et qu’avez-vous fait alors ?',
      'Quelle lettre, quelle voix ou quel plat y a remédié ?',
      'Que vous manquait-il au juste ?',
    ]),
    q('voyages.18', 'aujourdhui', 2, [
      'Quel lieu aimeriez-vous montrer à quelqu’un, et à quel endroit précis le feriez-vous s’arrêter ?',
      'Qui serait cette personne ?',
      'Que lui raconteriez-vous devant ce décor ?',
    ]),
  ],
};
