import { elide, formatFamilyName, type SecurityEvent, toGreetingName } from '@souvenance/contracts';
import { securityEvents } from './security-events.ts';

/** The family's name at the beginning of a sentence. */
const capitalFamily = (name: string): string => formatFamilyName(name).replace(/^l/, 'L');

/** Messages of the mails about accounts and families. */
export const accountMails = {
  create_account: {
    subject: 'Bienvenue chez Souvenance',
    heading: 'Bienvenue',
    says: [
      'Votre espace est ouvert. Vous pouvez y raconter un premier souvenir dès aujourd’hui, en quelques lignes ou en plusieurs pages.',
      'Un récit après l’autre, ils feront un livre. Tout ce que vous écrivez est gardé à mesure.',
    ],
    action: 'Ouvrir mon espace',
    why: 'Vous recevez ce message parce qu’un compte vient d’être ouvert avec cette adresse.',
  },
  email_verification: {
    subject: 'Confirmez votre adresse',
    heading: 'Est-ce bien votre adresse ?',
    says: [
      'Avant d’écrire quoi que ce soit en votre nom, nous vérifions que cette adresse est bien la vôtre. Confirmez-la, et vous reprendrez où vous en étiez.',
      'Si vous n’avez rien demandé, laissez ce message de côté : rien ne changera.',
    ],
    action: 'Confirmer mon adresse',
    why: 'Vous recevez ce message parce qu’un compte a été ouvert avec cette adresse.',
  },
  password_reset: {
    subject: 'Choisir un nouveau mot de passe',
    heading: 'Un nouveau mot de passe',
    says: [
      'Vous avez demandé à changer de mot de passe. Le lien ne sert qu’une fois, et pour peu de temps.',
      'Si vous n’avez rien demandé, laissez ce message de côté : votre mot de passe reste le même.',
    ],
    action: 'Choisir un mot de passe',
    why: 'Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour cette adresse.',
  },
  sign_in_link: {
    subject: 'Votre lien de connexion',
    heading: 'Votre lien de connexion',
    says: [
      'Vous avez demandé à vous connecter par un lien. Il ne sert qu’une fois, et pour peu de temps. La page vous demandera votre adresse e-mail.',
      'Si vous n’avez rien demandé, laissez ce message de côté : personne n’est entré dans votre espace.',
    ],
    action: 'Me connecter',
    why: 'Vous recevez ce message parce qu’un lien de connexion a été demandé pour cette adresse.',
  },
  address_change: {
    subject: 'Votre changement d’adresse e-mail',
    old: {
      heading: 'Vous changez d’adresse e-mail',
      says: (newEmail: string) =>
        `Votre compte doit passer à l’adresse ${newEmail}. Pour votre sécurité, le changement se confirme aux deux adresses. Celle-ci d’abord : ouvrez le lien, puis confirmez.`,
      after:
        'Si vous n’avez rien demandé, ouvrez le lien, refusez le changement, puis choisissez un nouveau mot de passe. Sans réponse de votre part, rien ne change.',
      action: 'Répondre à cette demande',
    },
    new: {
      heading: 'Est-ce bien votre nouvelle adresse ?',
      says: (newEmail: string) =>
        `Un compte doit passer à l’adresse ${newEmail}. Confirmez qu’elle est à vous. Un autre message est parti à l’ancienne adresse : il faut y répondre aussi.`,
      after: 'Si vous n’avez rien demandé, laissez ce message de côté : rien ne changera.',
      action: 'Confirmer cette adresse',
    },
    why: 'Vous recevez ce message parce qu’un changement d’adresse a été demandé dans Souvenance. Le lien sert pendant trois jours.',
  },
  security_notice: {
    heading: (event: SecurityEvent) => securityEvents[event].heading,
    says: (event: SecurityEvent, day: string) => securityEvents[event].says(day),
    after:
      'Si c’est vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe et répondez à ce message.',
    action: 'Voir la sécurité de mon compte',
    why: 'Vous recevez ce message parce que la protection de votre compte Souvenance a changé. Il ne peut pas être désactivé.',
  },
  invite: {
    subject: (invitedBy: string, family: string) =>
      `${invitedBy} vous invite dans ${formatFamilyName(family)}`,
    heading: 'Une invitation de votre famille',
    says: (invitedBy: string, family: string) =>
      `${toGreetingName(invitedBy)} recueille les souvenirs de ${formatFamilyName(family)}, et aimerait que vous en soyez.`,
    face: (invitedBy: string) => `Photographie ${elide('de', invitedBy)}`,
    roles: {
      reader: 'Vous pourrez lire les récits et poser des questions.',
      editor: 'Vous pourrez écrire, relire les récits, arranger le livre et le commander.',
      author: 'Vous pourrez écrire vos propres récits et répondre aux questions.',
      narrator:
        'Ce sont vos souvenirs que le livre racontera, à votre rythme. Rien ne commence sans votre accord.',
    },
    action: 'Voir l’invitation',
    after: (day: string) => `L’invitation est gratuite et n’engage à rien. Elle vous attend jusqu’au ${day}.`,
    unknown:
      'Si vous ne connaissez pas cette personne, laissez ce message de côté : aucun compte n’est ouvert.',
    why: (invitedBy: string) =>
      `Vous recevez ce message parce ${elide('que', invitedBy)} a donné votre adresse pour vous inviter.`,
  },
  consent_request: {
    subject: (who: string) => `${who} aimerait recueillir vos souvenirs`,
    heading: 'Votre accord, d’abord',
    says: (who: string, title: string) =>
      `${who} prépare un livre de vos souvenirs, «\u00a0${title}\u00a0». Rien ne vous sera envoyé, et aucun livre ne sera commandé, sans votre accord.`,
    how: 'La page qui s’ouvre vous dit ce qui est recueilli et qui le lit. Vous y répondez oui ou non, sans créer de compte. Gardez ce message\u00a0: son lien vous permet de changer d’avis à tout moment.',
    action: 'Lire et répondre',
    why: (who: string) =>
      `Vous recevez ce message parce ${elide('que', who)} a donné cette adresse pour vous demander votre accord.`,
  },
  invitation_notice: {
    answers: {
      accepted: {
        subject: (invited: string) => `${invited} a rejoint la famille`,
        says: (invited: string, family: string) =>
          `${invited} a accepté votre invitation dans ${formatFamilyName(family)}.`,
        after: 'Un mot de bienvenue, ou une première question, fait toujours plaisir.',
      },
      declined: {
        subject: (invited: string) => `${invited} ne viendra pas pour le moment`,
        says: (invited: string, family: string) =>
          `${invited} n’a pas souhaité rejoindre ${formatFamilyName(family)}.`,
        after:
          'Le lien de cette invitation est fermé. Parlez-en ensemble : vous pourrez en envoyer une autre.',
      },
    },
    action: 'Voir la famille',
    why: 'Vous recevez ce message parce que vous avez invité cette personne dans Souvenance.',
  },
  consent_notice: {
    answers: {
      given: {
        subject: (narrator: string) => `${narrator} est d’accord pour son livre`,
        heading: 'C’est oui',
        says: (narrator: string, title: string) => `${narrator} est d’accord pour «\u00a0${title}\u00a0».`,
        after: 'Posez-lui vos questions. Le livre pourra être commandé.',
      },
      declined: {
        subject: (narrator: string) => `${narrator} n’a pas donné son accord`,
        heading: 'C’est non, pour le moment',
        says: (narrator: string, title: string) =>
          `${narrator} n’est pas d’accord pour «\u00a0${title}\u00a0».`,
        after:
          'Ce qui est écrit est gardé. Rien ne lui sera envoyé, et le livre ne peut pas être commandé tant que cet accord manque.',
      },
      withdrawn: {
        subject: (narrator: string) => `${narrator} a retiré son accord`,
        heading: 'L’accord est retiré',
        says: (narrator: string, title: string) =>
          `${narrator} n’est plus d’accord pour «\u00a0${title}\u00a0».`,
        after:
          'Ce qui est écrit est gardé. Rien ne lui sera plus envoyé, et le livre ne peut plus être commandé. Parlez-en ensemble : un accord peut toujours être redonné.',
      },
    },
    action: 'Voir l’accord',
    why: 'Vous recevez ce message parce que vous êtes responsable de cette famille dans Souvenance.',
  },
  export_ready: {
    subject: 'Vos souvenirs sont prêts à télécharger',
    heading: 'Votre copie est prête',
    says: (family: string, until: string) =>
      `La copie de vos souvenirs de ${formatFamilyName(family)} est prête. Vous pouvez la télécharger jusqu’au ${until} ; elle sera ensuite effacée de notre site, et vous pourrez en demander une autre.`,
    holds:
      'Elle contient les récits, les photographies, les livres et les commandes, dans des formats qui se lisent partout.',
    action: 'Télécharger mes souvenirs',
    why: 'Vous recevez ce message parce que vous avez demandé une copie de vos données.',
  },
  deletion_planned: {
    subject: (family: string) =>
      family === '' ? 'Votre compte va être supprimé' : `${capitalFamily(family)} va être supprimée`,
    heading: 'Une suppression est prévue',
    account: (day: string) =>
      `Votre compte sera supprimé le ${day}, avec ce que vous avez écrit. Rien ne pourra alors être retrouvé.`,
    family: (family: string, day: string) =>
      `${capitalFamily(family)} sera supprimée le ${day}, avec ses récits, ses photographies et ses livres. Rien ne pourra alors être retrouvé.`,
    keep: 'Jusque-là, tout reste en place. Le bouton ci-dessous annule la demande, sans rien perdre.',
    action: 'Annuler la suppression',
    why: 'Vous recevez ce message parce qu’une suppression a été demandée dans Souvenance.',
  },
} as const;
