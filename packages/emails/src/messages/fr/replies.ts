import { elide, toGreetingName } from '@souvenance/contracts';

const photographsIn = (count: string): string =>
  count === '1' ? 'Une photographie est jointe.' : `${count} photographies sont jointes.`;

/** Messages of the mails about answers: to who asked, to who answered, to the family's owner. */
export const replyMails = {
  reply_received: {
    subject: (answeredBy: string) => `${answeredBy} vous a répondu`,
    says: (answeredBy: string) => `${toGreetingName(answeredBy)} a répondu à votre question\u00a0:`,
    answer: 'Voici ses mots\u00a0:',
    photographs: photographsIn,
    picture: (answeredBy: string) => `Photographie jointe par ${answeredBy}`,
    face: (answeredBy: string) => `Photographie ${elide('de', answeredBy)}`,
    action: 'Lire ce récit',
    told: {
      subject: (answeredBy: string) => `${answeredBy} a raconté`,
      says: (answeredBy: string) =>
        `${toGreetingName(answeredBy)} a répondu de vive voix à votre question\u00a0:`,
      length: (answeredBy: string, minutes: string) =>
        minutes === '0'
          ? `${toGreetingName(answeredBy)} a parlé moins d’une minute.`
          : `${toGreetingName(answeredBy)} a parlé ${minutes}\u00a0${minutes === '1' ? 'minute' : 'minutes'}.`,
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
          `Merci. ${toGreetingName(askedBy)} peut maintenant lire votre réponse à cette question :`,
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
      duplicate: {
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
        `Merci. ${toGreetingName(askedBy)} pourra bientôt écouter votre réponse à cette question :`,
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
} as const;
