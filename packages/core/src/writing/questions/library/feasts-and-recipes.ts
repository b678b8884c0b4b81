import { type QuestionTheme, q, sensitive } from './theme.ts';

export const feastsAndRecipes: QuestionTheme = {
  id: 'fetes-et-recettes',
  name: 'Les fêtes et les recettes',
  description: 'Les tables dressées, les plats que l’on refait et les jours pas comme les autres.',
  optional: false,
  questions: [
    q('fetes-et-recettes.01', 'toute_la_vie', 1, [
      'Quel plat préparé par quelqu’un de cher pourriez-vous reconnaître les yeux bandés ?',
      'Dans quelle casserole ou quel plat arrivait-il ?',
      'Quel était son secret, avoué ou deviné ?',
    ]),
    q('fetes-et-recettes.02', 'toute_la_vie', 1, [
      'Donnez une recette de chez vous, avec les gestes et les « à peu près » que les livres ne disent pas.',
      'Qui vous l’a apprise, et sur quelle table ?',
      'À quel signe sait-on que c’est prêt ?',
    ]),
    q('fetes-et-recettes.03', 'enfance', 1, [
      'Racontez la plus grande fête de l’année dans votre enfance, quel que soit son nom.',
      'Que préparait-on la veille ?',
      'À quel moment les enfants avaient-ils la permission de veiller ?',
    ]),
    q('fetes-et-recettes.04', 'enfance', 1, [
      'Quel cadeau d’enfance vous a fait le plus de joie, et comment était-il emballé ?',
      'Qui l’avait choisi, fabriqué ou gagné ?',
      'Combien de temps a-t-il vécu ?',
    ]),
    q('fetes-et-recettes.05', 'enfance', 1, [
      'Comment fêtait-on votre anniversaire, ou comment le remarquait-on ?',
      'Quel gâteau, quelle bougie, quelle chanson ?',
      'Lequel fut le plus inattendu ?',
    ]),
    q('fetes-et-recettes.06', 'toute_la_vie', 2, [
      'Racontez un mariage, le vôtre ou celui des autres, du cortège au dernier danseur.',
      'Quel discours ou quelle chanson a fait pleurer ?',
      'Qu’a-t-on retrouvé le lendemain ?',
    ]),
    q('fetes-et-recettes.07', 'toute_la_vie', 2, [
      'Quel repas a tourné à la catastrophe, et qu’a-t-on fini par manger ?',
      'Quelle odeur a donné l’alerte ?',
      'Qui le rappelle à chaque occasion ?',
    ]),
    q('fetes-et-recettes.08', 'enfance', 1, [
      'Comment se passait le repas du dimanche : les places, les plats, les conversations ?',
      'Quelle nappe, quelle vaisselle, quels verres ?',
      'Que faisait-on après le café ?',
    ]),
    q('fetes-et-recettes.09', 'enfance', 2, [
      'Quelle fête de village, de quartier ou de saison attendiez-vous le plus ?',
      'Quelle lumière, quel manège, quelle fanfare ?',
      'Avec quelle somme en poche y alliez-vous ?',
    ]),
    q('fetes-et-recettes.10', 'enfance', 1, [
      'Quels goûts de votre enfance ont disparu, et que donneriez-vous pour les retrouver ?',
      'Où les achetait-on, les cueillait-on, les chipait-on ?',
      'Lequel avez-vous tenté de recréer ?',
    ]),
    q('fetes-et-recettes.11', 'enfance', 2, [
      'Quels travaux de saison réunissaient tout le monde : vendanges, moissons, conserves, lessives ?',
      'Quelle était votre tâche ?',
      'Que servait-on pour remercier les bras ?',
    ]),
    q('fetes-et-recettes.12', 'age_adulte', 2, [
      'Quelle tradition avez-vous inventée, qui revient maintenant chaque année ?',
      'Comment est-elle née, la première fois ?',
      'Qui s’en ferait le gardien après vous ?',
    ]),
    q('fetes-et-recettes.13', 'age_adulte', 1, [
      'Quelle table improvisée, avec trois fois rien, est restée comme un festin ?',
      'Qu’y avait-il dans les assiettes ?',
      'Qui était arrivé sans prévenir ?',
    ]),
    q('fetes-et-recettes.14', 'toute_la_vie', 2, [
      'Que chante-t-on ou que danse-t-on dans vos fêtes, et qui commence toujours ?',
      'Quel couplet tout le monde reprend-il ?',
      'Quelle fête a fini le plus tard ?',
    ]),
    sensitive('fetes-et-recettes.15', 'toute_la_vie', 3, [
      'Quelle fête a eu une chaise vide, et comment y a-t-on fait une place à la personne disparue ?',
      'Quel plat, quel verre ou quelle parole lui était destiné ?',
      'Comment les enfants l’ont-ils vécu ?',
    ]),
    sensitive('fetes-et-recettes.16', 'enfance', 2, [
      'Quelle fête religieuse, ou quelle fête sans dieu, rythmait l’année autour de vous ?',
      'Quels habits, quels mets, quels interdits l’accompagnaient ?',
      'Qu’en avez-vous gardé ou laissé ?',
    ]),
    q('fetes-et-recettes.17', 'toute_la_vie', 3, [
      'Quelle fête avez-vous passée loin des vôtres, ou sans compagnie, et comment l’avez-vous rendue belle ?',
      'Qu’avez-vous mis sur la table ?',
      'Quelle voix, quel programme ou quel voisin y est entré ?',
    ]),
    q('fetes-et-recettes.18', 'aujourdhui', 2, [
      'Si vous composiez le menu de votre vie, un plat par âge, que servirait-on ?',
      'Qui inviteriez-vous à cette table ?',
      'À qui confieriez-vous les fourneaux ?',
    ]),
  ],
};
