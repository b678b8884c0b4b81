import { type QuestionTheme, q, sensitive } from './theme.ts';

export const roots: QuestionTheme = {
  id: 'racines',
  name: 'Les racines',
  description: 'Les noms, les lieux et les personnes d’où vient votre histoire.',
  optional: false,
  questions: [
    q('racines.01', 'toute_la_vie', 1, [
      'D’où vient votre nom de famille, et que vous a-t-on raconté à son sujet ?',
      'Comment écorche-t-on votre nom ?',
      'Qui, avant vous, l’a porté d’une façon dont on parle encore ?',
    ]),
    q('racines.02', 'enfance', 1, [
      'Qui est la personne la plus ancienne dont vous gardez un souvenir, ne serait-ce qu’une image ?',
      'Quelle odeur ou quel tissu lui associez-vous ?',
      'Où la revoyez-vous quand vous fermez les yeux ?',
    ]),
    q('racines.03', 'toute_la_vie', 1, [
      'Dans quel village, quel quartier ou quel pays votre famille situe-t-elle son commencement ?',
      'Qu’y voit-on en arrivant par la route principale ?',
      'Quelle trace de vous ou des vôtres y reste-t-il aujourd’hui ?',
    ]),
    q('racines.04', 'enfance', 2, [
      'Quelle histoire de famille avez-vous entendue cent fois, et qui la racontait le mieux ?',
      'À quel moment tout le monde se mettait-il à rire ou à se taire ?',
      'Qu’avez-vous découvert plus tard qui la change un peu ?',
    ]),
    q('racines.05', 'enfance', 2, [
      'Quelles langues, quels patois ou quels accents entendait-on autour de vous ?',
      'Quel mot de cette langue n’a pas d’équivalent pour vous ?',
      'Avec qui la parlez-vous encore, même en pensée ?',
    ]),
    q('racines.06', 'toute_la_vie', 2, [
      'Quel métier de vos aïeux, ou des gens qui ont pris soin de vous, vous paraît le plus lointain du monde actuel ?',
      'Quel outil ou quel geste en avez-vous vu de vos yeux ?',
      'Qu’en reste-t-il dans votre façon de faire ?',
    ]),
    q('racines.07', 'enfance', 2, [
      'Racontez un après-midi passé auprès d’un grand-parent, ou d’une personne âgée qui en tenait lieu.',
      'Que faisaient ses mains pendant que vous étiez là ?',
      'Qu’emportiez-vous en repartant ?',
    ]),
    q('racines.08', 'toute_la_vie', 2, [
      'Quel objet ancien a traversé les générations ou les déménagements jusqu’à vous ?',
      'Qui l’a tenu avant vous, et pour quel usage ?',
      'Où est-il aujourd’hui ?',
    ]),
    q('racines.09', 'toute_la_vie', 3, [
      'Quel départ, d’un pays ou d’une région, a changé le destin des vôtres ?',
      'Qu’avait-on mis dans les bagages ?',
      'Qui attendait à l’arrivée ?',
    ]),
    q('racines.10', 'enfance', 2, [
      'À qui vous disait-on ressembler, et par quel trait ou quel caractère ?',
      'Que ressentiez-vous en l’entendant ?',
      'Devant quel miroir ou quel portrait l’avez-vous enfin remarqué ?',
    ]),
    sensitive('racines.11', 'enfance', 3, [
      'De quel sujet ne parlait-on jamais à table, et comment l’avez-vous appris ?',
      'Quel silence ou quel regard vous mettait en alerte ?',
      'À qui en avez-vous parlé par la suite ?',
    ]),
    sensitive('racines.12', 'enfance', 3, [
      'Que vous a-t-on raconté de la guerre telle que les vôtres l’ont vécue ?',
      'Quel objet ou quel papier en gardait la marque dans la maison ?',
      'Quelle personne refusait d’en parler, et que faisait-elle alors ?',
    ]),
    sensitive('racines.13', 'toute_la_vie', 3, [
      'Sur quelle tombe ou dans quel lieu de mémoire allez-vous, ou iriez-vous, en pensant aux vôtres ?',
      'Quel chemin y mène, et que remarque-t-on en entrant ?',
      'Que leur dites-vous tout bas ?',
    ]),
    q('racines.14', 'toute_la_vie', 2, [
      'Quelle figure de la famille, drôle, originale ou terrible, mériterait un chapitre entier ?',
      'Comment s’habillait-elle les jours ordinaires ?',
      'Quelle est la dernière chose qu’elle a faite dont on parle encore ?',
    ]),
    q('racines.15', 'toute_la_vie', 2, [
      'Quelle expression ou quel dicton se transmet chez vous, et qui le disait ?',
      'Dans quelle situation sortait-il à coup sûr ?',
      'Quel jour l’avez-vous dit à votre tour ?',
    ]),
    q('racines.16', 'toute_la_vie', 3, [
      'Quelle question sur vos origines aimeriez-vous encore poser, et à qui la poseriez-vous ?',
      'Quelle réponse imaginez-vous, les jours où vous y pensez ?',
      'Quel papier, quelle lettre ou quel témoin pourrait encore aider ?',
    ]),
    q('racines.17', 'age_adulte', 2, [
      'Racontez un retour sur les lieux d’où viennent les vôtres, ou le voyage que vous en imaginez.',
      'Quel bruit ou quelle lumière vous y attendait ?',
      'À qui avez-vous eu envie d’en parler le soir même ?',
    ]),
    q('racines.18', 'enfance', 1, [
      'Quel plat, quelle chanson ou quelle coutume venait d’une génération plus ancienne que celle de vos parents ?',
      'Qui la tenait vivante, et à quelle occasion ?',
      'Qu’est-elle devenue depuis ?',
    ]),
  ],
};
