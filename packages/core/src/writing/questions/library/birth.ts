import { type QuestionTheme, q, sensitive } from './theme.ts';

export const birth: QuestionTheme = {
  id: 'naissance',
  name: 'La naissance',
  description: 'Votre arrivée au monde, telle qu’on vous l’a dite, et vos tout premiers souvenirs.',
  optional: false,
  questions: [
    q('naissance.01', 'enfance', 1, [
      'Quel est votre lieu de naissance, et que vous en a-t-on raconté ?',
      'Quel temps faisait-il, ce jour-là ?',
      'Qui vous l’a raconté ?',
    ]),
    q('naissance.02', 'enfance', 1, [
      'Qui a choisi votre prénom, et d’où venait l’idée ?',
      'À quel autre prénom avez-vous échappé de peu ?',
      'Qui le prononçait à sa façon ?',
    ]),
    q('naissance.03', 'enfance', 1, [
      'Quel est votre tout premier souvenir, même flou, même minuscule ?',
      'Quelle couleur ou quelle lumière y voyez-vous ?',
      'Qui se tient près de vous dans cette image ?',
    ]),
    q('naissance.04', 'enfance', 1, [
      'Quels surnoms vous a-t-on donnés dans vos premières années, et qui les avait trouvés ?',
      'Lequel vous faisait rougir, lequel vous faisait fondre ?',
      'Qui vous appelle encore ainsi ?',
    ]),
    q('naissance.05', 'enfance', 2, [
      'Que racontait-on du jour de votre naissance, ou du jour où l’on est venu vous chercher ?',
      'Quel détail changeait selon la personne qui racontait ?',
      'Qu’a-t-on fait ensuite, ce soir-là, pour marquer l’événement ?',
    ]),
    q('naissance.06', 'enfance', 2, [
      'Comment vivait-on autour de vous l’année de votre naissance : la rue, les prix, les nouvelles ?',
      'Quel objet courant de ce temps-là a tout à fait disparu ?',
      'Quelle grande nouvelle de l’année vous a-t-on rapportée ?',
    ]),
    q('naissance.07', 'enfance', 2, [
      'Que reste-t-il de vos premiers mois : un vêtement, un hochet, une timbale ?',
      'Qui l’avait tricoté, gravé ou offert ?',
      'À quel autre enfant a-t-il servi plus tard ?',
    ]),
    q('naissance.08', 'enfance', 2, [
      'Quelle berceuse, quelle comptine ou quelle histoire vous faisait dormir ?',
      'De quelle voix vous souvenez-vous ?',
      'À qui l’avez-vous chantée ou racontée à votre tour ?',
    ]),
    q('naissance.09', 'enfance', 1, [
      'Quel doudou, quel jouet ou quel chiffon ne quittiez-vous jamais ?',
      'Quelle était sa texture, quelle était son odeur ?',
      'Comment a fini son histoire ?',
    ]),
    q('naissance.10', 'enfance', 2, [
      'Qui s’occupait de vous dans la journée, avant que vous ayez l’âge de l’école ?',
      'À quoi ressemblaient ses matins avec vous ?',
      'Qu’est devenue cette personne dans votre vie ?',
    ]),
    q('naissance.11', 'enfance', 2, [
      'Quelle bêtise de vos toutes premières années vous a-t-on racontée le plus souvent ?',
      'Qui l’a découverte, et dans quel état ?',
      'Quelle trace en est restée, sur un meuble ou sur un genou ?',
    ]),
    sensitive('naissance.12', 'enfance', 3, [
      'Quel baptême, quelle cérémonie ou quelle simple fête a marqué votre arrivée, d’après les récits ?',
      'Quel vêtement ou quel cadeau de ce jour-là a été conservé ?',
      'Qui avait-on choisi pour veiller sur vous, et pourquoi cette personne ?',
    ]),
    sensitive('naissance.13', 'enfance', 3, [
      'Que sait-on des dangers ou de la maladie qui ont entouré vos premiers mois ?',
      'Qui restait près de vous la nuit ?',
      'Que faisait-on alors, à la maison, pour soigner un nourrisson ?',
    ]),
    sensitive('naissance.14', 'enfance', 3, [
      'Qui manquait autour de votre berceau, par un décès, un départ ou un secret ?',
      'Comment vous en a-t-on parlé pour la première fois ?',
      'Quelle place cette absence a-t-elle prise plus tard ?',
    ]),
    q('naissance.15', 'enfance', 2, [
      'Quelle est la plus ancienne photographie de vous, ou celle que vous auriez aimé avoir ?',
      'Qui tenait l’appareil, à votre idée ?',
      'Que voit-on au bord de l’image, à quoi personne ne pense ?',
    ]),
    q('naissance.16', 'enfance', 3, [
      'Comment s’étaient rencontrées les personnes chez qui vous avez grandi ?',
      'Quel âge avaient-elles, et de quoi rêvaient-elles ?',
      'Quelle version de cette rencontre préférez-vous ?',
    ]),
    q('naissance.17', 'enfance', 2, [
      'À quelle place arriviez-vous dans la famille, et qu’est-ce que votre venue y a changé ?',
      'Qui a dû vous céder un lit, une chaise ou une paire de genoux ?',
      'Quelle parole d’enfant a accueilli la nouvelle ?',
    ]),
    q('naissance.18', 'enfance', 2, [
      'Quelle première peur d’enfant retrouvez-vous encore, le noir, un bruit, une bête ?',
      'Où alliez-vous vous réfugier ?',
      'Quel jour avez-vous compris qu’elle avait disparu ?',
    ]),
  ],
};
