import { concern } from './fr-concerns.ts';

const refusals = {
  unreadable: 'fichier illisible',
  resolution: 'photographies trop petites',
  bleed: 'fond perdu',
  spine: 'dos ou gabarit de couverture',
  colours: 'couleurs ou encrage',
  pages: 'nombre de pages',
  other: 'autre',
} as const;

/** Subjects and sentences of the alert mails to administrators. */
export const alerts = {
  unowed: {
    subject: (order: string) => `Paiement rendu, commande ${order}`,
    sentence: 'Un paiement est arrivé pour une commande annulée ou déjà payée. Il a été rendu en entier.',
  },
  giftAmount: {
    subject: (number: string) => `Montant à vérifier, cadeau ${number}`,
    sentence: 'Le paiement reçu ne correspond pas au panier. Aucun cadeau n’est parti.',
  },
  giftRefund: {
    subject: (number: string) => `Cadeau à rembourser, ${number}`,
    sentence:
      'Le remboursement d’un cadeau n’a pas pu se faire, la banque conteste le paiement ou il n’en reste pas assez. Décidez-en chez le prestataire.',
  },
  /** A bank contests the payment of a cart of gifts. */
  giftDispute: {
    open: {
      subject: (number: string) => `Paiement contesté, cadeau ${number}`,
      sentence:
        'La banque de l’acheteur conteste le paiement d’un cadeau. Ce qui n’a pas encore servi est gelé\u00a0: rien n’est annoncé, rien ne s’ouvre, les cartes ne paient plus. Répondez à la banque depuis votre compte Stripe.',
    },
    won: {
      subject: (number: string) => `Contestation gagnée, cadeau ${number}`,
      sentence: 'La banque vous laisse l’argent. Les cadeaux et les cartes reprennent.',
    },
    lost: {
      subject: (number: string) => `Contestation perdue, cadeau ${number}`,
      sentence:
        'La banque a rendu l’argent à l’acheteur. Si elle a tout rendu, ce qui n’avait pas servi est fermé\u00a0: les cadeaux n’ouvrent plus rien, les cartes sont annulées. Un cadeau déjà accepté reste à qui l’a reçu.',
    },
  },
  giftElsewhere: {
    subject: (number: string) => `Remboursement fait chez Stripe, cadeau ${number}`,
    whole:
      'Un panier de cadeaux a été remboursé en entier depuis Stripe. Ce qui n’avait pas servi est fermé\u00a0: les cadeaux n’ouvrent plus rien, les cartes sont annulées. Un cadeau déjà accepté reste à qui l’a reçu.',
    part: 'Une partie d’un panier de cadeaux a été rendue depuis Stripe. Rien n’est fermé\u00a0: personne ne sait de quel cadeau il s’agit. Annulez la carte, ou rendez le coffret, s’il le faut.',
  },
  planElsewhere: {
    subject: (payment: string) => `Remboursement fait chez Stripe, formule ${payment}`,
    sentence:
      'Le règlement d’une formule a été rendu depuis Stripe. L’avoir part au client. La formule elle-même continue\u00a0: arrêtez-la chez Stripe, s’il le faut.',
  },
  /** A bank contests the payment of a plan. */
  planDispute: {
    open: {
      subject: (payment: string) => `Paiement contesté, formule ${payment}`,
      sentence:
        'La banque d’une famille conteste le règlement de sa formule. Rien n’est arrêté\u00a0: répondez à la banque depuis votre compte Stripe.',
    },
    won: {
      subject: (payment: string) => `Contestation gagnée, formule ${payment}`,
      sentence: 'La banque vous laisse l’argent.',
    },
    lost: {
      subject: (payment: string) => `Contestation perdue, formule ${payment}`,
      sentence:
        'La banque a rendu l’argent à la famille. Sa formule continue\u00a0: arrêtez-la chez Stripe, s’il le faut.',
    },
  },
  amount: {
    subject: (order: string) => `Montant à vérifier, commande ${order}`,
    sentence: 'Le paiement reçu ne correspond pas à la commande. Rien n’a été imprimé.',
  },
  files: {
    subject: (order: string) => `Fichiers à vérifier, commande ${order}`,
    changed: 'Un fichier n’est plus celui du bon à tirer. Rien n’a été envoyé à l’imprimeur.',
    underivable:
      'Les fichiers approuvés ne conviennent pas à l’imprimeur prévu. Rien ne lui a été envoyé : choisissez-en un autre.',
  },
  shop: {
    subject: (order: string) => `Imprimeur à choisir, commande ${order}`,
    unpicked: 'Aucune règle ne donne d’imprimeur à cette commande. Elle est retenue\u00a0: choisissez-en un.',
    refused: (shop: string, reason: string) =>
      `L’imprimeur ${shop} ne peut pas faire cette commande, et aucun autre n’est prévu par les règles. Elle est retenue : choisissez-en un autre.\nCe qu’il en dit : ${reason}`,
  },
  printShop: {
    subject: (order: string) => `Imprimeur, commande ${order}`,
    tooLate: (shop: string) =>
      `La commande devait être arrêtée, mais l’imprimeur ${shop} l’a déjà acceptée. Appelez-le.`,
    address: (shop: string) =>
      `L’adresse a été corrigée, mais l’imprimeur ${shop} a déjà accepté la commande avec celle d’avant. Appelez-le.`,
    stopped: (shop: string, reason: string) =>
      `L’imprimeur ${shop} arrête une commande qu’il avait acceptée. Appelez-le.\nCe qu’il en dit : ${reason}`,
    silent: (shop: string) =>
      `L’imprimeur ${shop} ne répond plus, et personne ne sait s’il a reçu la commande. Rien ne part ailleurs, pour que le livre ne soit pas imprimé deux fois.`,
    waiting: (shop: string) =>
      `Depuis deux heures, la commande n’a pas pu partir chez l’imprimeur ${shop} : son dossier d’impression n’est pas prêt. Regardez ses tâches, et relancez sa préparation si elle a échoué.`,
    concern: (shop: string, concern: string) =>
      `Ce qui est arrivé de l’imprimeur ${shop} n’est pas lisible ou pas possible : rien n’en a été suivi.\nDétail : ${concern}`,
  },
  shopReply: {
    withFiles: (files: readonly string[]) =>
      files.length === 1
        ? `Avec une pièce jointe qui n’est pas gardée ici\u00a0: ${files[0]}.`
        : `Avec ${files.length} pièces jointes qui ne sont pas gardées ici\u00a0: ${files.join(', ')}.`,
    withPictures: (count: number) =>
      count === 1
        ? 'Avec une photo, à voir dans les échanges de la commande.'
        : `Avec ${count} photos, à voir dans les échanges de la commande.`,
    /** Text for a mail without text. */
    picturesAlone: (count: number) =>
      count === 1 ? 'Une photo, sans texte.' : `${count} photos, sans texte.`,
    /** Text for a mail that quotes another one and adds nothing. */
    omittedAlone: 'Rien d’autre que le passage laissé de côté.',
    /** Above the text of a mail that is quoted, or attached, in a mail. */
    withOmitted: 'Cité ou joint dans ce message\u00a0:',
    tooLong: 'Ce message est plus long\u00a0: il est entier dans l’e-mail que Souvenance a reçu.',
    unreadable:
      'Un message de l’imprimeur est arrivé pour cette commande, et il n’a pas pu être lu. Demandez-lui de le renvoyer, ou appelez-le.',
    stranger: (sender: string, text: string) =>
      `Un message est arrivé à l’adresse où répond l’imprimeur de cette commande, mais il vient d’une autre adresse\u00a0: ${sender}. Il n’est pas dans les échanges.\n${text}`,
    told: (sender: string, text: string) =>
      `Un message de ${sender} est arrivé pour cette commande. L’imprimeur ne l’a plus, ou il a beaucoup écrit aujourd’hui\u00a0: il n’est pas dans les échanges.\n${text}`,
  },
  refusedPartialRefund: {
    subject: (order: string) => `Remboursement à revoir, commande ${order}`,
    sentence:
      'Le service de paiement n’a pas rendu la somme demandée\u00a0: il en restait moins, ou la banque du client conteste le paiement. Rien n’est parti. Voyez la page de la commande.',
  },
  withdrawal: {
    subject: (order: string) => `Rétractation, commande ${order}`,
    on_hold:
      'Le client renonce à sa commande. L’imprimeur ne l’a pas acceptée : elle est retenue, et rien ne part à l’impression. Remboursez-la depuis sa page.',
    cancelled:
      'Le client renonce à une commande qui n’était pas payée. Elle est annulée : il n’y a rien à faire.',
    gifts:
      'L’acheteur renonce à ses cadeaux. Les coffrets que personne n’avait ouverts, ou qui étaient refusés, lui sont rendus. Décidez des autres et des cartes dans l’administration, page Cartes, «\u00a0Paniers à décider\u00a0».',
    none: 'Le client renonce à une commande qui est déjà plus loin. Rien n’a été arrêté : répondez-lui sous deux jours ouvrés.',
  },
  formatFileRefusal: (file: 'interior.pdf' | 'cover.pdf', reason: keyof typeof refusals, text: string) =>
    `Fichier refusé : ${file === 'cover.pdf' ? 'couverture' : 'intérieur'}. Motif : ${refusals[reason]}.\n${text}`,
  /** Texts of the mail about problems that waited past their limit. */
  oneConcern: 'À prendre en main',
  concerns: (count: number) => `${count} choses à prendre en main`,
  moreConcerns: (count: number) =>
    count === 1
      ? 'Et une autre, à voir dans l’administration.'
      : `Et ${count} autres, à voir dans l’administration.`,
  concern,
  /** A bank contests the payment of an order; `late` when the print shop has accepted the order. */
  dispute: {
    open: {
      subject: (order: string) => `Paiement contesté, commande ${order}`,
      stopped:
        'La banque du client conteste le paiement. La commande est retenue : rien ne part à l’impression, et l’imprimeur est prévenu s’il l’avait reçue. Répondez à la banque depuis votre compte Stripe.',
      late: 'La banque du client conteste le paiement d’une commande qui est déjà plus loin : rien n’a pu être arrêté. Répondez à la banque depuis votre compte Stripe.',
    },
    won: {
      subject: (order: string) => `Contestation gagnée, commande ${order}`,
      stopped:
        'La banque vous laisse l’argent. Si rien d’autre ne la retient, la commande reprend, et l’imprimeur est prévenu.',
      late: 'La banque vous laisse l’argent. Rien ne change pour la commande.',
    },
    lost: {
      subject: (order: string) => `Contestation perdue, commande ${order}`,
      stopped:
        'La banque a rendu l’argent au client. La commande est arrêtée : elle compte comme remboursée, et l’imprimeur est prévenu s’il l’avait reçue.',
      late: 'La banque a rendu l’argent au client. L’imprimeur avait déjà accepté la commande : décidez de la suite depuis sa page.',
    },
  },
  refundFailed: {
    subject: (number: string) => `Remboursement refusé par la banque, ${number}`,
    sentence:
      'La banque du client n’a pas pu recevoir un remboursement\u00a0: l’argent est revenu sur votre compte Stripe, et le client attend le sien. Rendez-le autrement, depuis Stripe ou par virement.',
  },
  elsewhere: {
    subject: (order: string) => `Remboursement fait chez Stripe, commande ${order}`,
    stopped:
      'La commande a été remboursée en entier depuis Stripe. Elle est arrêtée, et l’imprimeur est prévenu s’il l’avait reçue.',
    late: 'De l’argent a été rendu depuis Stripe. La commande continue : l’imprimeur l’a acceptée, ou seule une partie a été rendue.',
  },
  cancelled: {
    subject: (order: string) => `Commande annulée par le client, ${order}`,
    sentence:
      'Le client a annulé sa commande avant que l’imprimeur ne l’accepte. Elle lui est remboursée en entier, et l’imprimeur est prévenu s’il l’avait déjà reçue.',
  },
};
