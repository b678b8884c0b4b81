import { theFamily } from '@souvenance/contracts';
import { quoted } from './quoted.ts';

/** What the e-mails about questions and stories say. */
export const storyMails = {
  new_question: {
    subject: (askedBy: string) => `${askedBy} vous pose une question`,
    says: (askedBy: string) => `${askedBy} aimerait que vous racontiez :`,
    after: 'Quelques lignes suffisent. Vous pourrez les reprendre quand vous voudrez.',
    skip: 'Passer, c’est très bien aussi.',
    action: 'Raconter ce souvenir',
    why: 'Vous recevez ce message parce qu’une personne de votre famille vous a posé une question dans Souvenance.',
  },
  daily_question: {
    subject: 'Une question pour vous',
    heading: 'Votre question',
    says: (theme: string) => `Aujourd’hui, sur le thème ${quoted(theme)} :`,
    after:
      'Quelques lignes suffisent. Le lien s’ouvre sans mot de passe, et vous pourrez reprendre votre texte quand vous voudrez.',
    skip: 'Passer, c’est très bien aussi : une autre question viendra.',
    action: 'Répondre à cette question',
    why: 'Vous recevez ce message parce que vous avez accepté de raconter vos souvenirs avec Souvenance. Le rythme se change à tout moment.',
  },
  reminder: {
    subject: 'Votre question vous attend toujours',
    heading: 'Rien ne presse',
    says: 'Il y a quelques jours, nous vous avons posé cette question :',
    skip: 'Si elle ne vous dit rien, laissez-la. Nous n’écrirons pas une deuxième fois à son sujet.',
    action: 'Répondre à cette question',
    why: 'Vous recevez ce message parce que vous avez accepté de raconter vos souvenirs avec Souvenance. Le rythme se change à tout moment.',
  },
  reply_received: {
    subject: (answeredBy: string) => `${answeredBy} vous a répondu`,
    says: (answeredBy: string) => `${answeredBy} a répondu à la question que vous aviez posée :`,
    where: 'Son récit vous attend dans l’espace de la famille.',
    action: 'Lire ce récit',
    why: 'Vous recevez ce message parce que vous avez posé une question dans Souvenance.',
  },
  story_digest: {
    subject: (count: number, family: string) =>
      count > 1
        ? `${count} récits nouveaux dans ${theFamily(family)}`
        : `Un récit nouveau dans ${theFamily(family)}`,
    heading: 'Ce que votre famille a écrit',
    says: (count: number) =>
      count > 1
        ? 'Depuis notre dernier message, ces récits sont arrivés :'
        : 'Depuis notre dernier message, ce récit est arrivé :',
    action: 'Lire en famille',
    why: 'Vous recevez ce message parce que vous êtes membre de cette famille dans Souvenance.',
  },
  proof_ready: {
    subject: (title: string) => `${quoted(title)} est mis en pages`,
    heading: 'Votre livre est prêt à relire',
    says: (title: string, pages: string) =>
      `${quoted(title)} compte maintenant ${pages} pages. Ce que vous feuilletez est le fichier que l’imprimeur recevrait.`,
    after: 'Tant que vous ne l’avez pas approuvé, vous pouvez tout changer.',
    action: 'Feuilleter mon livre',
    why: 'Vous recevez ce message parce que vous mettez en pages ce livre dans Souvenance.',
  },
} as const;
