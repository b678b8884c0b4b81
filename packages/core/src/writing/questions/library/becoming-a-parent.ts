import { type QuestionTheme, q, sensitive } from './theme.ts';

export const becomingAParent: QuestionTheme = {
  id: 'devenir-parent',
  name: 'Devenir parent',
  description: 'Les enfants que l’on a eus, reçus, élevés ou simplement accompagnés.',
  optional: false,
  questions: [
    q('devenir-parent.01', 'age_adulte', 1, [
      'Racontez le jour où un enfant est entré dans votre vie, le vôtre ou celui de quelqu’un de proche.',
      'Où étiez-vous quand la nouvelle est arrivée ?',
      'Quel poids avait-il dans vos bras ?',
    ]),
    q('devenir-parent.02', 'age_adulte', 1, [
      'Comment s’est choisi le prénom d’un enfant qui vous est cher ?',
      'Quels prénoms ont perdu la bataille ?',
      'Qui a eu le dernier mot ?',
    ]),
    q('devenir-parent.03', 'age_adulte', 2, [
      'Racontez les premières nuits avec un tout-petit à la maison.',
      'Quel pas, quelle chanson ou quelle ruse finissait par l’endormir ?',
      'Qui prenait le relais ?',
    ]),
    q('devenir-parent.04', 'age_adulte', 1, [
      'Quel mot d’enfant, entendu chez vous, est devenu une expression de famille ?',
      'Dans quelle situation l’a-t-il dit ?',
      'Qui l’emploie encore ?',
    ]),
    q('devenir-parent.05', 'age_adulte', 2, [
      'À quel instant vous êtes-vous dit que quelqu’un dépendait vraiment de vous ?',
      'Que teniez-vous à la main ?',
      'Qu’avez-vous changé dès le lendemain ?',
    ]),
    q('devenir-parent.06', 'age_adulte', 2, [
      'Racontez un mercredi, un jeudi ou un samedi ordinaire avec des enfants autour de vous.',
      'Quel bazar y avait-il au milieu de la pièce ?',
      'À quel moment le calme revenait-il ?',
    ]),
    q('devenir-parent.07', 'age_adulte', 1, [
      'Quelles histoires inventiez-vous ou lisiez-vous le soir à un enfant ?',
      'Quel personnage fallait-il toujours faire revenir ?',
      'Comment la voix de l’enfant corrigeait-elle la vôtre ?',
    ]),
    q('devenir-parent.08', 'age_adulte', 2, [
      'Quelle bêtise d’enfant vous a fait gronder en vous retenant de rire ?',
      'Qu’avait-on découpé, repeint ou noyé ?',
      'Comment la raconte-t-il ou la raconte-t-elle à présent ?',
    ]),
    q('devenir-parent.09', 'age_adulte', 2, [
      'Quel principe d’éducation aviez-vous juré de tenir, et quel jour a-t-il volé en éclats ?',
      'Qui en a profité ?',
      'Quel autre principe a tenu bon ?',
    ]),
    q('devenir-parent.10', 'age_adulte', 2, [
      'Comment vous arrangiez-vous entre le travail, les enfants et la maison ?',
      'Qui gardait qui, et à quel prix ?',
      'Quel objet ou quelle astuce vous sauvait la journée ?',
    ]),
    q('devenir-parent.11', 'age_adulte', 3, [
      'Racontez une peur que vous a faite un enfant, une fugue, une chute, une heure de retard.',
      'Que voyiez-vous en l’attendant ?',
      'Quels furent les premiers mots aux retrouvailles ?',
    ]),
    q('devenir-parent.12', 'age_adulte', 2, [
      'Quel savoir-faire avez-vous transmis à un enfant : nager, lacer, siffler, pédaler ?',
      'Où se passait la leçon ?',
      'Quelle fut sa mine à la première réussite ?',
    ]),
    q('devenir-parent.13', 'age_adulte', 2, [
      'Quelle découverte devez-vous à un enfant, dans un monde que vous pensiez connaître ?',
      'Quel « pourquoi » en fut l’origine ?',
      'Que regardez-vous autrement depuis ?',
    ]),
    q('devenir-parent.14', 'maturite', 3, [
      'Racontez le jour où un enfant que vous avez vu grandir est parti vivre sa vie.',
      'Qu’y avait-il dans le coffre ou dans le sac ?',
      'Qu’avez-vous fait en refermant la porte ?',
    ]),
    sensitive('devenir-parent.15', 'maturite', 3, [
      'Racontez une brouille, puis une réconciliation, entre un enfant devenu grand et vous.',
      'Quel mot de trop s’était dit ?',
      'Quel geste a réparé ce que les mots ne pouvaient pas ?',
    ]),
    sensitive('devenir-parent.16', 'age_adulte', 3, [
      'Quel enfant attendu, espéré ou perdu garde une place dans votre histoire ?',
      'Par quel nom, quel jour ou quel objet y pensez-vous ?',
      'Qui a su rester près de vous dans ce temps-là ?',
    ]),
    sensitive('devenir-parent.17', 'age_adulte', 3, [
      'Comment avez-vous veillé un enfant malade, le vôtre ou celui d’un autre ?',
      'Quelle chambre, quelle lumière, quel remède ?',
      'Quel matin a-t-on su que cela allait mieux, ou autrement ?',
    ]),
    q('devenir-parent.18', 'toute_la_vie', 2, [
      'Racontez un après-midi auprès des enfants des autres : nièces, filleuls, élèves, petits voisins.',
      'Lequel vous réclamait, et pour quoi faire ?',
      'Quelles nouvelles en avez-vous aujourd’hui ?',
    ]),
  ],
};
