import { elided, theFamily } from '@souvenance/contracts';
import { quoted } from './quoted.ts';

/** What may be done with a question besides answering it, on its own page. */
const turns = {
  another: 'Une autre question',
  later: 'Plus tard',
  rhythm: 'Moins souvent, ou faire une pause',
} as const;

/** What the e-mails about questions and stories say. */
export const storyMails = {
  new_question: {
    subject: (askedBy: string) => `${askedBy} vous pose une question`,
    says: (askedBy: string) => `${askedBy} aimerait que vous racontiez :`,
    saysAbout: (askedBy: string, about: string) =>
      `${askedBy} rassemble les souvenirs ${elided('de', about)}, et aimerait que vous racontiez :`,
    after:
      'Quelques lignes suffisent. Le lien s’ouvre sans mot de passe, et vous pourrez reprendre votre texte quand vous voudrez.',
    action: 'Répondre',
    ...turns,
    why: 'Vous recevez ce message parce qu’une personne de votre famille vous a posé une question dans Souvenance.',
  },
  daily_question: {
    subject: 'Une question pour vous',
    subjectBy: (askedBy: string) => `${askedBy} pense à vous : une question`,
    heading: 'Votre question',
    says: (theme: string) => `Sur le thème ${quoted(theme)} :`,
    saysBy: (askedBy: string, theme: string) =>
      `${askedBy} aimerait vous entendre raconter, sur le thème ${quoted(theme)} :`,
    after:
      'Quelques lignes suffisent. Le lien s’ouvre sans mot de passe, et vous pourrez reprendre votre texte quand vous voudrez.',
    action: 'Répondre',
    ...turns,
    why: 'Vous recevez ce message parce que votre famille rassemble vos souvenirs avec Souvenance. Le rythme se change à tout moment.',
  },
  reminder: {
    subject: 'Votre question vous attend toujours',
    heading: 'Rien ne presse',
    says: 'Il y a quelques jours, nous vous avons posé cette question :',
    saysBy: (askedBy: string) => `Il y a quelques jours, ${askedBy} vous a posé cette question :`,
    after: 'Si elle ne vous dit rien, laissez-la. Nous n’écrirons pas une deuxième fois à son sujet.',
    action: 'Répondre',
    ...turns,
    why: 'Vous recevez ce message parce que votre famille rassemble vos souvenirs avec Souvenance. Le rythme se change à tout moment.',
  },
  questions_paused: {
    reasons: {
      silence: {
        subject: (narrator: string) => `Une pause dans les questions à ${narrator}`,
        says: (narrator: string, title: string) =>
          `Nos six dernières questions à ${narrator}, pour ${quoted(title)}, sont restées sans réponse. Nous n’en envoyons plus pour le moment : rien n’est perdu.`,
        after:
          'Un appel fait souvent plus qu’un message. Quand le moment sera revenu, reprenez les questions d’un clic, ou choisissez-en d’autres.',
      },
      exhausted: {
        subject: (narrator: string) => `${narrator} a fait le tour de nos questions`,
        says: (narrator: string, title: string) =>
          `Toutes les questions prévues pour ${quoted(title)} ont été posées à ${narrator}. Il n’en part plus de nouvelle.`,
        after:
          'Écrivez les vôtres, ou ouvrez d’autres thèmes : les envois reprendront au rythme que vous avez choisi.',
      },
    },
    action: 'Voir les questions',
    why: 'Vous recevez ce message parce que vous êtes responsable de cette famille dans Souvenance.',
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
