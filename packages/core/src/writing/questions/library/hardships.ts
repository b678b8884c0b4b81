import { type QuestionTheme, q, sensitive } from './theme.ts';

export const hardships: QuestionTheme = {
  id: 'epreuves',
  name: 'Les épreuves',
  description: 'Les passages difficiles, pour qui souhaite les raconter, à son rythme et dans ses mots.',
  optional: true,
  questions: [
    q('epreuves.01', 'toute_la_vie', 1, [
      'Qui appeliez-vous, ou vers qui alliez-vous, quand plus rien ne marchait ?',
      'Que trouvait-on en arrivant chez cette personne ?',
      'Par quels mots ou quel geste répondait-elle ?',
    ]),
    q('epreuves.02', 'toute_la_vie', 2, [
      'Racontez un échec qui vous a fait mal sur le moment, et ce qui est venu à sa suite.',
      'Où étiez-vous en apprenant le résultat ?',
      'Quelle porte s’est ouverte, ensuite, que vous n’attendiez pas ?',
    ]),
    sensitive('epreuves.03', 'toute_la_vie', 3, [
      'Quelle maladie ou quel accident a coupé votre vie en deux, et comment se passait une journée alors ?',
      'Que voyait-on depuis le lit ou la fenêtre ?',
      'Quelle fut la première sortie ?',
    ]),
    sensitive('epreuves.04', 'toute_la_vie', 3, [
      'De quelle personne disparue aimeriez-vous raconter les derniers beaux jours ?',
      'De quoi parlait-on, de quoi riait-on encore ?',
      'Quel objet d’elle gardez-vous à portée de main ?',
    ]),
    sensitive('epreuves.05', 'enfance', 3, [
      'Quel fut votre premier deuil, celui d’une personne ou d’une bête, et que vous en a-t-on dit ?',
      'Qu’avez-vous vu que l’on croyait vous cacher ?',
      'Avec quel geste d’enfant avez-vous dit adieu ?',
    ]),
    sensitive('epreuves.06', 'toute_la_vie', 3, [
      'Racontez des obsèques qui ressemblaient vraiment à la personne que l’on accompagnait.',
      'Quelle musique, quel temps, quelles fleurs ?',
      'Quelle histoire a circulé après la cérémonie ?',
    ]),
    sensitive('epreuves.07', 'age_adulte', 3, [
      'Par quels petits travaux la vie a-t-elle recommencé après une séparation ou un veuvage ?',
      'Quelle pièce avez-vous changée en premier ?',
      'Quelle première fois, sans l’autre, vous a coûté, et laquelle vous a plu ?',
    ]),
    sensitive('epreuves.08', 'age_adulte', 3, [
      'Quel revers d’argent a tout bousculé, et quelle fut la première décision prise autour de la table ?',
      'À quoi a-t-on renoncé sans le dire aux enfants ?',
      'Qui a gardé le sourire, et grâce à quoi ?',
    ]),
    sensitive('epreuves.09', 'toute_la_vie', 3, [
      'Que faisait-on, en temps de guerre ou de danger, pour garder un peu de vie ordinaire ?',
      'Quel jeu, quelle chanson ou quel repas tenait tête à la peur ?',
      'Quel bruit vous fait encore lever la tête ?',
    ]),
    q('epreuves.10', 'toute_la_vie', 2, [
      'Racontez une peur immense, et l’instant où elle est passée derrière vous.',
      'Qu’avez-vous senti dans votre corps ?',
      'Qui fut la première personne à qui vous avez parlé ?',
    ]),
    sensitive('epreuves.11', 'age_adulte', 3, [
      'Comment s’est passé le temps où vous aidiez un proche qui perdait ses forces ou sa mémoire ?',
      'Quelle chanson ou quel geste le ramenait un moment ?',
      'Qui s’occupait de vous pendant ce temps-là ?',
    ]),
    q('epreuves.12', 'toute_la_vie', 3, [
      'Quelle injustice avez-vous subie ou vue de près, et que s’est-il passé après coup ?',
      'Qui s’est tu, qui a parlé ?',
      'Que feriez-vous, si la scène se rejouait ?',
    ]),
    sensitive('epreuves.13', 'toute_la_vie', 3, [
      'Quelle période de solitude avez-vous connue, et qui ou quoi y a fait entrer un peu de lumière ?',
      'À quelle heure la journée était-elle la plus longue ?',
      'Quel bruit de pas ou quelle lettre attendiez-vous ?',
    ]),
    sensitive('epreuves.14', 'toute_la_vie', 2, [
      'Quelle personne soignante, connue ou anonyme, vous a fait du bien, et par quelle attention ?',
      'Quelle était sa voix ?',
      'Que lui diriez-vous en la croisant demain ?',
    ]),
    sensitive('epreuves.15', 'toute_la_vie', 3, [
      'Racontez une brouille de famille ou d’amitié, avec les yeux que vous avez maintenant.',
      'Par quelle toute petite chose avait-elle commencé ?',
      'Quel fut le premier pas, ou quel serait-il ?',
    ]),
    sensitive('epreuves.16', 'toute_la_vie', 3, [
      'Quelle habitude, quel penchant ou quelle colère avez-vous dû combattre en vous ?',
      'Quel matin a marqué le changement ?',
      'Quelle personne y a cru avant vous ?',
    ]),
    sensitive('epreuves.17', 'maturite', 3, [
      'Qu’avez-vous appris à faire autrement quand le corps a commencé à dire non ?',
      'Quel objet ou quelle ruse vous a rendu service ?',
      'Quel plaisir est resté tout entier ?',
    ]),
    q('epreuves.18', 'toute_la_vie', 2, [
      'Racontez le premier éclat de rire, ou le premier vrai repas, après un temps très dur.',
      'Qui se trouvait là ?',
      'Qu’avez-vous pensé en éteignant la lumière, ce soir-là ?',
    ]),
  ],
};
