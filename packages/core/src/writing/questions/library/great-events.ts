import { type QuestionTheme, q, sensitive } from './theme.ts';

export const greatEvents: QuestionTheme = {
  id: 'grands-evenements',
  name: 'Les grands événements',
  description: 'L’histoire de tous, vue de votre fenêtre.',
  optional: false,
  questions: [
    q('grands-evenements.01', 'toute_la_vie', 1, [
      'Où étiez-vous lorsque des hommes ont marché sur la Lune, ou lors d’un autre exploit suivi par le monde entier ?',
      'Devant quel écran ou quel poste ?',
      'Que disait la personne la plus âgée de la pièce ?',
    ]),
    q('grands-evenements.02', 'toute_la_vie', 1, [
      'Quelle nouvelle a fait sortir les gens dans la rue, et qu’y avez-vous vu ?',
      'Quels cris, quels drapeaux, quel silence ?',
      'Qui teniez-vous par le bras ?',
    ]),
    q('grands-evenements.03', 'jeunesse', 2, [
      'Comment avez-vous vécu Mai 68, ou un autre printemps où tout semblait pouvoir changer ?',
      'Qu’est-ce qui s’est arrêté dans votre rue ?',
      'Quel slogan vous est resté ?',
    ]),
    q('grands-evenements.04', 'enfance', 1, [
      'Quel est le premier événement du monde dont vous ayez compris qu’il était grave ou immense ?',
      'À quoi l’avez-vous lu sur le visage des adultes ?',
      'Qu’avez-vous demandé, et qu’a-t-on répondu ?',
    ]),
    q('grands-evenements.05', 'toute_la_vie', 2, [
      'Racontez la première fois que vous avez voté, ou suivi une élection le cœur serré.',
      'Dans quelle école ou quelle mairie ?',
      'Qu’a-t-on dit à table ce soir-là ?',
    ]),
    q('grands-evenements.06', 'age_adulte', 1, [
      'Qu’avez-vous fait le soir du passage à l’an 2000 ?',
      'Que craignait-on, qu’avait-on mis au frais ?',
      'Avec qui avez-vous compté les dernières secondes ?',
    ]),
    q('grands-evenements.07', 'age_adulte', 1, [
      'Quels souvenirs gardez-vous du passage à l’euro, et de vos premiers comptes de tête ?',
      'Quelle pièce ou quel billet ancien avez-vous conservé ?',
      'Quel commerçant s’y est perdu avec vous ?',
    ]),
    q('grands-evenements.08', 'toute_la_vie', 1, [
      'Quelle victoire sportive vous a fait bondir de votre chaise ?',
      'Qui était dans la pièce, ou au bout du fil ?',
      'Comment a fini la soirée ?',
    ]),
    q('grands-evenements.09', 'age_adulte', 2, [
      'Où étiez-vous quand le mur de Berlin est tombé, et quelle image en avez-vous gardée ?',
      'Quelle personne de votre entourage en fut la plus remuée ?',
      'Qu’avez-vous cru possible ce soir-là ?',
    ]),
    q('grands-evenements.10', 'age_adulte', 2, [
      'Quelle loi a changé votre vie ou celle d’une personne proche, et à quelle occasion l’avez-vous senti ?',
      'Que fallait-il faire avant elle ?',
      'Quel papier, quel guichet ou quel geste vous revient ?',
    ]),
    q('grands-evenements.11', 'age_adulte', 2, [
      'Quelle catastrophe naturelle avez-vous traversée ou suivie de près : crue, tempête, canicule, séisme ?',
      'Quel bruit faisait-elle ?',
      'Comment les gens se sont-ils aidés ensuite ?',
    ]),
    sensitive('grands-evenements.12', 'maturite', 2, [
      'Comment se sont passées vos journées pendant le confinement de 2020 ?',
      'Qu’entendait-on par la fenêtre ?',
      'Quelle habitude de ce temps-là avez-vous gardée ?',
    ]),
    q('grands-evenements.13', 'toute_la_vie', 1, [
      'Quelle pénurie, quelle grève ou quelle interminable file d’attente vous rappelez-vous ?',
      'Que remplaçait-on, et par quoi ?',
      'Qui, dans le quartier, avait trouvé le bon filon ?',
    ]),
    q('grands-evenements.14', 'toute_la_vie', 2, [
      'Quelle figure publique avez-vous croisée, aperçue ou entendue de vos oreilles ?',
      'À quelle distance étiez-vous ?',
      'Quel détail ne passait pas à la télévision ?',
    ]),
    sensitive('grands-evenements.15', 'toute_la_vie', 3, [
      'Quel souvenir personnel gardez-vous d’une guerre, vécue sur place, au loin ou par quelqu’un que vous aimiez ?',
      'Quelle odeur ou quel bruit la ramène aussitôt ?',
      'Comment a-t-on su, chez vous, qu’elle était finie ?',
    ]),
    sensitive('grands-evenements.16', 'toute_la_vie', 3, [
      'Quel exil, quelle frontière ou quel retour imposé par l’histoire a marqué votre route ou celle d’un proche ?',
      'Que tenait-on à la main au moment de partir ?',
      'Quel accueil, bon ou mauvais, ne s’oublie pas ?',
    ]),
    sensitive('grands-evenements.17', 'age_adulte', 3, [
      'Où étiez-vous le jour d’un attentat ou d’un drame qui a figé le pays ?',
      'Qui avez-vous appelé en premier ?',
      'Qu’avez-vous fait de vos mains, ce soir-là ?',
    ]),
    q('grands-evenements.18', 'enfance', 2, [
      'Par quel chemin les nouvelles arrivaient-elles chez vous : le journal, la radio, le facteur, le café ?',
      'Qui avait le droit d’écouter ou de lire en premier ?',
      'Quelle fausse nouvelle a couru tout le quartier ?',
    ]),
  ],
};
