import { elide, formatFamilyName } from '@souvenance/contracts';
import { quoted } from './quoted.ts';

/** Messages shared by all mails that ask a question: the avatar's description, and the actions besides answering. */
const turns = {
  adds: (askedBy: string) => `${askedBy} ajoute\u00a0:`,
  goesOn: (follows: string) => `À propos de ${quoted(follows)}\u00a0:`,
  face: (askedBy: string) => `Photographie ${elide('de', askedBy)}`,
  reactions: {
    heading: 'Des nouvelles de vos récits',
    heart: (who: string, title: string) => `${who} a mis un cœur à ${quoted(title)}`,
    comment: (who: string, title: string) => `${who} vous a écrit, à propos de ${quoted(title)}\u00a0:`,
    quote: (excerpt: string) => quoted(excerpt),
    more: (count: string) =>
      count === '1' ? 'Et un autre mot ou cœur.' : `Et ${count} autres mots et cœurs.`,
  },
  another: 'Une autre question',
  later: 'Plus tard',
  rhythm: 'Moins souvent, ou faire une pause',
  byReply: 'Ou répondez simplement à ce message, comme à une lettre, avec vos photographies.',
} as const;

const photographsIn = (count: string): string =>
  count === '1' ? 'Une photographie est jointe.' : `${count} photographies sont jointes.`;

/** Messages of the mails about questions and stories. */
export const storyMails = {
  new_question: {
    subject: (askedBy: string) => `${askedBy} vous pose une question`,
    says: (askedBy: string) => `${askedBy} aimerait que vous racontiez :`,
    saysAbout: (askedBy: string, about: string) =>
      `${askedBy} rassemble les souvenirs ${elide('de', about)}, et aimerait que vous racontiez :`,
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
    says: (theme: string) => `Sur le thème ${quoted(theme)} :`,
    saysBy: (askedBy: string, theme: string) =>
      `${askedBy} aimerait vous entendre raconter, sur le thème ${quoted(theme)} :`,
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
    says: (answeredBy: string) => `${answeredBy} a répondu à votre question\u00a0:`,
    answer: 'Voici ses mots\u00a0:',
    photographs: photographsIn,
    picture: (answeredBy: string) => `Photographie jointe par ${answeredBy}`,
    face: (answeredBy: string) => `Photographie ${elide('de', answeredBy)}`,
    action: 'Lire ce récit',
    told: {
      subject: (answeredBy: string) => `${answeredBy} a raconté`,
      says: (answeredBy: string) => `${answeredBy} a répondu de vive voix à votre question\u00a0:`,
      length: (answeredBy: string, minutes: string) =>
        minutes === '0'
          ? `${answeredBy} a parlé moins d’une minute.`
          : `${answeredBy} a parlé ${minutes}\u00a0${minutes === '1' ? 'minute' : 'minutes'}.`,
      action: 'Écouter sa voix',
    },
    why: 'Vous recevez ce message parce que vous avez posé une question dans Souvenance.',
  },
  reply_kept: {
    outcomes: {
      sent: {
        subject: 'Vos mots sont bien arrivés',
        says: 'Merci. Votre famille peut maintenant lire votre réponse à cette question :',
        saysBy: (askedBy: string) =>
          `Merci. ${askedBy} peut maintenant lire votre réponse à cette question :`,
        after: 'Pour ajouter une suite, répondez simplement à ce message.',
        action: 'Relire ou corriger',
      },
      consent: {
        subject: 'Vos mots sont gardés, il manque votre accord',
        says: 'Votre réponse à cette question est gardée, et personne ne l’a encore lue :',
        after:
          'Votre famille attend votre accord pour ce livre. Il se donne sur la page de la question, puis vous envoyez.',
        action: 'Donner mon accord et envoyer',
      },
      apart: {
        subject: 'Vos mots sont bien arrivés',
        says: 'Votre réponse à cette question était déjà prise dans le livre :',
        after: 'Ce que vous venez d’envoyer attend à côté. Votre famille décidera de sa place.',
        action: 'Revoir ma réponse',
      },
      wordless: {
        subject: 'Il manque quelques mots à votre réponse',
        says: 'Votre message est arrivé sans texte, en réponse à cette question :',
        after: 'Ajoutez quelques mots, et votre réponse partira. Répondre à ce message suffit.',
        action: 'Ajouter quelques mots',
      },
      known: {
        subject: 'Ces mots étaient déjà arrivés',
        says: 'Votre message dit la même chose qu’un autre, que nous avons déjà gardé, en réponse à cette question\u00a0:',
        after:
          'Rien n’est perdu, et rien n’est écrit deux fois. Pour ajouter une suite, répondez avec d’autres mots.',
        action: 'Relire ou corriger',
      },
      files: {
        subject: 'Vos fichiers sont gardés, mais pas encore dans votre réponse',
        says: 'Votre message est arrivé avec une pièce jointe que nous ne savons pas ouvrir, en réponse à cette question\u00a0:',
        after: 'Répondez à ce message avec quelques mots ou une photographie, et votre réponse partira.',
        action: 'Ouvrir ma réponse',
      },
      encrypted: {
        subject: 'Votre message est chiffré, nous ne pouvons pas le lire',
        says: 'Il est gardé tel quel, mais seule la personne qui en a la clé peut l’ouvrir. Il répondait à cette question\u00a0:',
        after:
          'Envoyez-le de nouveau sans chiffrement, ou répondez sur la page de la question\u00a0: elle est protégée elle aussi.',
        action: 'Répondre',
      },
      empty: {
        subject: 'Votre message est arrivé vide',
        says: 'Nous n’y avons trouvé ni texte ni photographie, en réponse à cette question :',
        after: 'Écrivez au-dessus du message d’origine, ou répondez sur la page de la question.',
        action: 'Répondre',
      },
      too_long: {
        subject: 'Votre message est trop long pour un seul récit',
        says: 'Il est gardé, mais il ne tient pas dans la réponse à cette question :',
        after: 'Racontez-le en plusieurs fois : un récit compte 40 000 signes au plus.',
        action: 'Ouvrir ma réponse',
      },
      unreadable: {
        subject: 'Nous n’avons pas su lire votre message',
        says: 'Il est gardé, mais nous n’avons pas pu en lire le texte, en réponse à cette question :',
        after: 'Essayez de nouveau, ou répondez sur la page de la question.',
        action: 'Répondre',
      },
    },
    kept: 'Voici ce que nous avons gardé :',
    photographs: photographsIn,
    pictures: (count: string) =>
      count === '1' ? 'Votre photographie est gardée.' : `Vos ${count} photographies sont gardées.`,
    /** For a reply that consists only of a voice recording. */
    spoken: {
      subject: 'Votre voix est bien arrivée',
      says: 'Merci. Votre famille pourra bientôt écouter votre réponse à cette question :',
      saysBy: (askedBy: string) =>
        `Merci. ${askedBy} pourra bientôt écouter votre réponse à cette question :`,
      after: 'Pour ajouter une suite, répondez simplement à ce message.',
      action: 'Revoir ma réponse',
    },
    takes: (count: string) =>
      count === '1'
        ? 'Votre enregistrement est joint à votre réponse. Il s’écoute dès qu’il est préparé.'
        : `Vos ${count} enregistrements sont joints à votre réponse. Ils s’écoutent dès qu’ils sont préparés.`,
    recordings: (count: string) =>
      count === '1'
        ? 'Un enregistrement n’a pas pu être joint à votre réponse. Il est gardé avec votre message. Pour que votre famille l’entende, racontez sur la page de la question : un récit compte vingt minutes de voix au plus.'
        : `${count} enregistrements n’ont pas pu être joints à votre réponse. Ils sont gardés avec votre message. Pour que votre famille les entende, racontez sur la page de la question : un récit compte vingt minutes de voix au plus.`,
    files: (names: string) =>
      `Nous n’avons pas su faire entrer dans votre réponse\u00a0: ${names}. Rien n’est perdu, c’est gardé avec votre message. Pour un texte, copiez-le dans une réponse à ce message\u202f; pour une page écrite, photographiez-la.`,
    why: 'Vous recevez ce message parce que vous avez répondu par e-mail à une question de Souvenance.',
  },
  reply_held: {
    reasons: {
      sender: {
        subject: 'Une réponse est arrivée d’une autre adresse',
        says: (person: string) =>
          `Quelqu’un a répondu à la question posée à ${person}, depuis une adresse que nous ne connaissons pas :`,
        after:
          'Ses mots sont mis de côté, sous le nom de l’expéditeur. Relisez-les : vous décidez s’ils entrent dans le livre.',
      },
      revoked: {
        subject: 'Une réponse est arrivée à une question reprise',
        says: (person: string) => `${person} a répondu à une question que votre famille avait reprise :`,
        after: 'Ses mots sont gardés à part. Relisez-les : vous décidez s’ils entrent dans le livre.',
      },
      apart: {
        subject: 'Une suite est arrivée pour un récit du livre',
        says: (person: string) =>
          `${person} a ajouté quelques mots à une réponse que le livre contient déjà :`,
        after: 'Cette suite est gardée à part. Relisez-la : vous décidez de sa place.',
      },
      automatic: {
        subject: 'Un message est arrivé, peut-être envoyé par un automate',
        says: (person: string) =>
          `Un message est arrivé de l’adresse de ${person}. Il ressemble à une réponse automatique, à cette question\u00a0:`,
        after:
          'Ses mots sont mis de côté. Relisez-les\u00a0: s’ils ont bien été écrits pour vous, vous pouvez les faire entrer dans le livre.',
      },
      files: {
        subject: 'Une pièce jointe attend votre aide',
        says: (person: string) =>
          `Un message est arrivé avec un fichier que nous ne savons pas ouvrir, à la question posée à ${person}\u00a0:`,
        after:
          'Il est gardé avec son message. Demandez-le à son expéditeur, ou copiez son texte dans le récit\u00a0: une photographie de chaque page convient aussi.',
      },
      encrypted: {
        subject: 'Un message chiffré attend votre aide',
        says: (person: string) =>
          `Un message chiffré est arrivé, à la question posée à ${person}. Nous ne pouvons pas le lire\u00a0:`,
        after:
          'Il est gardé. Demandez à son expéditeur de l’envoyer de nouveau sans chiffrement, ou de répondre sur la page de la question.',
      },
      recordings: {
        subject: 'Un enregistrement n’a pas pu entrer dans le récit',
        says: (person: string) =>
          `Un enregistrement est arrivé, à la question posée à ${person}. Un récit compte vingt minutes de voix au plus, et la place de votre famille a une limite\u00a0:`,
        after:
          'Il est gardé avec son message, et l’export de votre famille le contient. Pour l’entendre dans le livre, demandez-le de nouveau à une autre question.',
      },
      too_long: {
        subject: 'Un message trop long attend votre aide',
        says: (person: string) =>
          `Un message est arrivé, à la question posée à ${person}. Il ne tient pas dans un seul récit, qui compte 40\u00a0000 signes au plus\u00a0:`,
        after:
          'Il est gardé, et l’export de votre famille le contient en entier. Copiez-en le texte dans plusieurs récits, ou demandez-le en plusieurs fois.',
      },
      unreadable: {
        subject: 'Un message illisible attend votre aide',
        says: (person: string) =>
          `Un message est arrivé, à la question posée à ${person}. Nous n’avons pas su le lire\u00a0:`,
        after:
          'Il est gardé, et l’export de votre famille le contient. Demandez à son expéditeur de l’envoyer de nouveau, ou de répondre sur la page de la question.',
      },
    },
    recordings: (count: string) =>
      count === '1'
        ? 'Un enregistrement accompagne ce message. Personne ne l’a ouvert\u00a0: il vient dans le récit quand vous le demandez.'
        : `${count} enregistrements accompagnent ce message. Personne ne les a ouverts\u00a0: ils viennent dans le récit quand vous le demandez.`,
    files: (names: string) => `Fichiers restés dans le message\u00a0: ${names}.`,
    action: 'Relire ce message',
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
    company: 'Autour de vos récits :',
    moreCompany: (count: number) =>
      count > 1 ? `Et ${count} autres mots et cœurs.` : 'Et un autre mot ou cœur.',
    gestures: {
      comment: (who: string) => `${who} a laissé un mot`,
      heart: (who: string) => `${who} aime ce récit`,
    },
    pages: 'Sur les pages du livre\u00a0:',
    page: (title: string, page: string) => `${title}, page ${page}`,
    remarks: {
      left: (who: string) => `${who} a laissé une remarque`,
      resolved: (who: string) => `${who} répond à votre remarque\u00a0: c’est corrigé`,
      waved: (who: string) => `${who} répond à votre remarque\u00a0: la page reste telle quelle`,
    },
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
    subject: (title: string) => `${quoted(title)} est prêt à relire`,
    heading: 'Votre livre est prêt à relire',
    says: (title: string, pages: string) =>
      `${quoted(title)} compte maintenant ${pages} pages. Ce que vous feuilletez est le fichier que l’imprimeur recevrait.`,
    after: 'Tant que vous ne l’avez pas approuvé, vous pouvez tout changer.',
    action: 'Feuilleter mon livre',
    why: 'Vous recevez ce message parce que vous arrangez ce livre dans Souvenance.',
  },
} as const;
