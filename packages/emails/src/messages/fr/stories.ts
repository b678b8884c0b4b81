import { elide, formatFamilyName, toGreetingName } from '@souvenance/contracts';
import { quoteText } from './quote-text.ts';

/**
 * Messages shared by all mails that ask a question: the avatar's description, and the actions besides answering. Within
 * a mail its people have their first names; the subject and the sender have the whole name.
 */
const turns = {
  adds: (askedBy: string) => `${toGreetingName(askedBy)} ajoute\u00a0:`,
  goesOn: (followUpOf: string) => `À propos de ${quoteText(followUpOf)}\u00a0:`,
  face: (askedBy: string) => `Photographie ${elide('de', askedBy)}`,
  reactions: {
    heading: 'Des nouvelles de vos récits',
    heart: (who: string, title: string) => `${toGreetingName(who)} a mis un cœur à ${quoteText(title)}`,
    comment: (who: string, title: string) =>
      `${toGreetingName(who)} vous a écrit, à propos de ${quoteText(title)}\u00a0:`,
    quote: (excerpt: string) => quoteText(excerpt),
    more: (count: string) =>
      count === '1' ? 'Et un autre mot ou cœur.' : `Et ${count} autres mots et cœurs.`,
  },
  another: 'Une autre question',
  later: 'Plus tard',
  rhythm: 'Moins souvent, ou faire une pause',
  introduces: (askedBy: string) =>
    `${toGreetingName(askedBy)} aimerait faire un livre de vos souvenirs. Répondez à ce qui vous plaît, quand vous voulez\u00a0: il n’y a rien à installer ni à payer.`,
  byReply: 'Ou répondez simplement à ce message, comme à une lettre, avec vos photographies.',
} as const;

/** Messages of the mails about questions and stories. */
export const storyMails = {
  new_question: {
    subject: (askedBy: string) => `${askedBy} vous pose une question`,
    heading: 'Un souvenir à raconter',
    says: (askedBy: string) => `${toGreetingName(askedBy)} vous demande :`,
    saysAbout: (askedBy: string, about: string) =>
      `${toGreetingName(askedBy)} rassemble les souvenirs ${elide('de', about)}, et vous demande :`,
    after:
      'Écrivez quelques lignes, ou racontez de vive voix\u00a0: la page s’ouvre sans mot de passe, et garde tout ce que vous commencez.',
    action: 'Répondre',
    ...turns,
    why: 'Vous recevez ce message parce qu’une personne de votre famille vous a posé une question dans Souvenance.',
  },
  daily_question: {
    subject: 'Une question pour vous',
    subjectBy: (askedBy: string) => `${askedBy} pense à vous : une question`,
    heading: 'Votre question',
    says: (theme: string) => `Sur le thème ${quoteText(theme)} :`,
    saysBy: (askedBy: string, theme: string) =>
      `${toGreetingName(askedBy)} aimerait vous entendre raconter, sur le thème ${quoteText(theme)} :`,
    /** For a question that the family wrote outside the themes. */
    withoutTheme: {
      says: 'Votre famille aimerait vous entendre raconter :',
      saysBy: (askedBy: string) => `${toGreetingName(askedBy)} aimerait vous entendre raconter :`,
    },
    after:
      'Écrivez quelques lignes, ou racontez de vive voix\u00a0: la page s’ouvre sans mot de passe, et garde tout ce que vous commencez.',
    action: 'Répondre',
    ...turns,
    why: 'Vous recevez ce message parce que votre famille rassemble vos souvenirs avec Souvenance. Le rythme se change à tout moment.',
  },
  reminder: {
    subject: 'Votre question vous attend toujours',
    heading: 'Rien ne presse',
    says: 'Il y a quelques jours, nous vous avons posé cette question :',
    saysBy: (askedBy: string) =>
      `Il y a quelques jours, ${toGreetingName(askedBy)} vous a posé cette question :`,
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
          `Nos six dernières questions à ${narrator}, pour ${quoteText(title)}, sont restées sans réponse. Nous n’en envoyons plus pour le moment : rien n’est perdu.`,
        after:
          'Un appel fait souvent plus qu’un message. Quand le moment sera revenu, reprenez les questions d’un clic, ou choisissez-en d’autres.',
      },
      exhausted: {
        subject: (narrator: string) => `${narrator} a fait le tour de nos questions`,
        says: (narrator: string, title: string) =>
          `Toutes les questions prévues pour ${quoteText(title)} ont été posées à ${narrator}. Il n’en part plus de nouvelle.`,
        after:
          'Écrivez les vôtres, ou ouvrez d’autres thèmes : les envois reprendront au rythme que vous avez choisi.',
      },
    },
    action: 'Voir les questions',
    why: 'Vous recevez ce message parce que vous êtes responsable de cette famille dans Souvenance.',
  },
  story_digest: {
    subject: (count: number, family: string) =>
      count === 0
        ? `De nouveaux mots dans ${formatFamilyName(family)}`
        : count > 1
          ? `${count} récits nouveaux dans ${formatFamilyName(family)}`
          : `Un récit nouveau dans ${formatFamilyName(family)}`,
    heading: 'Ce que votre famille a raconté',
    headingOfWords: 'Ce que votre famille en dit',
    reactions: 'Autour de vos récits :',
    moreReactions: (count: number) =>
      count > 1 ? `Et ${count} autres mots et cœurs.` : 'Et un autre mot ou cœur.',
    reactionBy: {
      comment: (who: string) => `${who} a laissé un mot`,
      heart: (who: string) => `${who} aime ce récit`,
    },
    pages: 'Sur les pages du livre\u00a0:',
    page: (title: string, page: string) => `${title}, page ${page}`,
    remarks: {
      added: (who: string) => `${who} a laissé une remarque`,
      resolved: (who: string) => `${who} répond à votre remarque\u00a0: c’est corrigé`,
      dismissed: (who: string) => `${who} répond à votre remarque\u00a0: la page reste telle quelle`,
    },
    moreRemarks: (count: number) => (count > 1 ? `Et ${count} autres remarques.` : 'Et une autre remarque.'),
    says: (count: number) =>
      count > 1
        ? 'Depuis notre dernier message, ces récits sont arrivés :'
        : 'Depuis notre dernier message, ce récit est arrivé :',
    wrote: (author: string) => `Écrit par ${author}`,
    told: (author: string) => `Raconté à voix haute par ${author}`,
    more: (count: number) => (count > 1 ? `Et ${count} autres récits.` : 'Et un autre récit.'),
    action: 'Lire en famille',
    why: 'Vous recevez ce message parce que vous êtes membre de cette famille dans Souvenance. Ce qui vous y est dit se choisit dans vos réglages, à la page «\u00a0Vos messages\u00a0».',
  },
  proof_ready: {
    subject: (title: string) => `${quoteText(title)} est prêt à relire`,
    heading: 'Votre livre est prêt à relire',
    says: (title: string, pages: string) =>
      `${quoteText(title)} compte maintenant ${pages} pages. Ce que vous feuilletez est le fichier que l’imprimeur recevrait.`,
    after: 'Tant que vous ne l’avez pas approuvé, vous pouvez tout changer.',
    action: 'Feuilleter mon livre',
    why: 'Vous recevez ce message parce que vous arrangez ce livre dans Souvenance.',
  },
} as const;
