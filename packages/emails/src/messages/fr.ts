import type { MailData, RenderingFileName, SecurityEvent } from '@souvenance/contracts';

type Stage = MailData<'order_status'>['stage'];
type Titled = { orderNumber: string; title: string };

const quoted = (words: string) => `« ${words} »`;

/** « Famille Morel » is what many families write as their name: the word is said once. */
const theFamily = (name: string): string => {
  const own = name.replace(/^(?:la\s+)?famille\s+/i, '');
  return own === name ? `la famille ${quoted(name)}` : `la famille ${own}`;
};
const capitalFamily = (name: string): string => theFamily(name).replace(/^l/, 'L');

const stages: Record<Stage, { heading: string; says: (title: string) => string }> = {
  accepted: {
    heading: 'L’imprimeur a pris votre livre en charge',
    says: (title) => `L’imprimeur a reçu les fichiers de ${quoted(title)} et va le mettre sous presse.`,
  },
  printing: {
    heading: 'Votre livre est sous presse',
    says: (title) =>
      `Les pages de ${quoted(title)} s’impriment. Viendront ensuite la reliure et l’expédition.`,
  },
  shipped: {
    heading: 'Votre livre est en route',
    says: (title) => `${quoted(title)} a quitté l’atelier.`,
  },
  delivered: {
    heading: 'Votre livre est arrivé',
    says: (title) =>
      `${quoted(title)} a été livré. S’il porte le moindre défaut, répondez à ce message : il sera réimprimé.`,
  },
  on_hold: {
    heading: 'Votre commande attend',
    says: (title) =>
      `La fabrication de ${quoted(title)} est suspendue, le temps de vérifier un point. Rien n’est perdu. La page de votre commande dit ce qui manque.`,
  },
  cancelled: {
    heading: 'Votre commande est annulée',
    says: (title) =>
      `La commande de ${quoted(title)} est annulée. Vos récits et votre livre restent dans votre espace.`,
  },
};

const files: Record<RenderingFileName, string> = {
  'interior.pdf': 'Intérieur',
  'cover.pdf': 'Couverture',
  'screen.pdf': 'Lecture à l’écran',
  'book.epub': 'Livre numérique',
  'book-sans-audio.epub': 'Livre numérique, sans audio',
  'preflight.json': 'Contrôle avant impression',
  'ticket.json': 'Fiche, données',
  'ticket.pdf': 'Fiche de fabrication',
};

const securityEvents: Record<SecurityEvent, { heading: string; says: (day: string) => string }> = {
  password_changed: {
    heading: 'Votre mot de passe a changé',
    says: (day) =>
      `Le mot de passe de votre compte a été changé le ${day}. Les autres appareils ont été déconnectés.`,
  },
  email_changed: {
    heading: 'L’adresse de votre compte a changé',
    says: (day) =>
      `L’adresse e-mail de votre compte a été changée le ${day}, après confirmation à l’ancienne et à la nouvelle adresse.`,
  },
  factor_on: {
    heading: 'Un code de sécurité protège votre compte',
    says: (day) =>
      `Depuis le ${day}, un code donné par votre téléphone est demandé après le mot de passe. Les autres appareils ont été déconnectés.`,
  },
  factor_off: {
    heading: 'Le code de sécurité est retiré',
    says: (day) => `Depuis le ${day}, votre mot de passe suffit pour entrer. Le code n’est plus demandé.`,
  },
  recovery_codes_renewed: {
    heading: 'Vos codes de secours sont nouveaux',
    says: (day) =>
      `De nouveaux codes de secours ont été créés le ${day}. Les précédents ne servent plus à rien.`,
  },
};

/** All that the e-mails say in French. Spaces that must not break are real U+00A0 and U+202F. */
export const fr = {
  tag: 'fr-FR',
  firstOfMonth: '1er',
  house: 'Souvenance',
  houseLine: 'Les souvenirs d’une famille, imprimés et reliés.',
  greeting: (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  /** What stands between a label and its value on one line of plain text. */
  labelled: (label: string, value: string) => `${label} : ${value}`,
  linked: (label: string, address: string) => `${label} :\n${address}`,
  files,
  mails: {
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
    address_proof: {
      subject: 'Confirmez votre adresse',
      heading: 'Est-ce bien votre adresse ?',
      says: [
        'Cette adresse donne accès à une partie réservée de Souvenance. Confirmez qu’elle est à vous.',
        'Si vous n’avez rien demandé, laissez ce message de côté : rien ne changera.',
      ],
      action: 'Confirmer mon adresse',
      why: 'Vous recevez ce message parce qu’un compte a été ouvert avec cette adresse.',
    },
    invite: {
      subject: (invitedBy: string, family: string) => `${invitedBy} vous invite dans ${theFamily(family)}`,
      heading: 'Une invitation de votre famille',
      says: (invitedBy: string, family: string) =>
        `${invitedBy} recueille avec Souvenance les souvenirs de ${theFamily(family)}, et aimerait que vous en soyez.`,
      roles: {
        reader: 'Vous pourrez lire les récits, les commenter, et poser des questions.',
        editor: 'Vous pourrez écrire, relire les récits, mettre le livre en page et le commander.',
        author: 'Vous pourrez écrire vos propres récits et répondre aux questions.',
        narrator:
          'Ce sont vos souvenirs que le livre racontera, à votre rythme. Rien ne commence sans votre accord.',
      },
      action: 'Voir l’invitation',
      after: (day: string) =>
        `L’invitation est gratuite et n’engage à rien. Elle vous attend jusqu’au ${day}.`,
      unknown:
        'Si vous ne connaissez pas cette personne, laissez ce message de côté : aucun compte n’est ouvert.',
      why: (invitedBy: string) =>
        `Vous recevez ce message parce que ${invitedBy} a donné votre adresse pour vous inviter.`,
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
        count > 1 ? `${count} récits nouveaux, famille ${family}` : `Un récit nouveau, famille ${family}`,
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
      why: 'Vous recevez ce message parce que vous mettez en page ce livre dans Souvenance.',
    },
    gift: {
      subject: (recipient: string) => `Votre cadeau pour ${recipient}`,
      heading: 'Votre cadeau est prêt',
      says: (recipient: string) => `Merci. ${recipient} recevra votre cadeau au jour que vous avez choisi.`,
      labels: { gift: 'Cadeau', announced: 'Annoncé le' },
      after:
        'Vous préférez l’offrir en main propre ? Imprimez la carte : elle porte le lien qui ouvre le cadeau.',
      action: 'Voir la carte à imprimer',
      why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
    },
    invite_gift: {
      subject: (from: string) => `${from} vous offre le livre de vos souvenirs`,
      heading: 'Un cadeau pour vous',
      says: (from: string) =>
        `${from} aimerait lire vos souvenirs, et vous offre une année de questions et un livre imprimé et relié.`,
      consent:
        'Ouvrir le cadeau n’engage à rien. Rien ne commence sans votre accord, et vous pouvez le refuser.',
      action: 'Ouvrir mon cadeau',
      why: (from: string) =>
        `Vous recevez ce message parce que ${from} a donné votre adresse pour vous offrir un cadeau.`,
    },
    gift_received: {
      subject: (recipient: string) => `${recipient} a accepté votre cadeau`,
      says: (recipient: string) =>
        `${recipient} a ouvert votre cadeau et l’a accepté. La première question est en route.`,
      after: 'Vous pouvez lui en poser une vous-même dès maintenant.',
      action: 'Voir ce cadeau',
      why: 'Vous recevez ce message parce que vous avez offert Souvenance.',
    },
    gift_card: {
      subject: (amount: string) => `Une carte cadeau de ${amount}`,
      heading: 'Une carte cadeau',
      says: (from: string) => `${from} vous offre une carte cadeau Souvenance.`,
      labels: { amount: 'Montant', code: 'Code', until: 'Valable jusqu’au' },
      after: 'Donnez ce code au moment de commander. Ce qui n’est pas dépensé reste sur la carte.',
      action: 'Commander un livre',
      why: 'Vous recevez ce message parce qu’une carte cadeau vous a été offerte.',
    },
    invoice: {
      subject: (order: string) => `Votre facture, commande ${order}`,
      heading: 'Votre facture',
      says: (order: string, day: string) =>
        `Votre règlement du ${day} pour la commande ${order} est bien arrivé. En voici le détail.`,
      thanks: 'Merci de votre confiance.',
      order: 'Commande',
      paidOn: 'Réglée le',
      columns: { label: 'Désignation', total: 'Montant TTC' },
      each: (quantity: string, unit: string) => `${quantity} × ${unit}`,
      vat: (rate: string) => `TVA ${rate}`,
      total: 'Total TTC',
      includedVat: (rates: string[]) => `Dont TVA (${rates.join(' et ')})`,
      demonstration: 'Paiement de démonstration, aucune somme débitée.',
      action: 'Voir ma commande',
      why: 'Vous recevez ce message parce que vous avez réglé une commande chez Souvenance.',
    },
    book_to_print: {
      subject: ({ orderNumber, title }: Titled) => `Commande ${orderNumber} à imprimer : ${quoted(title)}`,
      preview: (format: string, copies: string, pages: string) => `${format}, ${copies}, ${pages}`,
      heading: (order: string) => `Fiche de fabrication ${order}`,
      title: 'Titre',
      narrator: 'Récits de',
      order: 'Commande',
      format: 'Format',
      paper: 'Papier',
      binding: 'Reliure',
      copies: 'Exemplaires',
      pages: 'Pages intérieures',
      spine: 'Dos',
      ticket: 'Empreinte de la fiche (SHA-256)',
      addresses: (count: number) => (count > 1 ? 'Adresses de livraison' : 'Adresse de livraison'),
      phone: (number: string) => `Téléphone : ${number}`,
      files: 'Fichiers',
      columns: { file: 'Fichier et empreinte SHA-256', pages: 'Pages', size: 'Taille' },
      copiesCount: (count: number, figure: string) => `${figure} ${count > 1 ? 'exemplaires' : 'exemplaire'}`,
      pagesCount: (count: number, figure: string) => `${figure} ${count > 1 ? 'pages' : 'page'}`,
      octets: (figure: string) => `${figure} octets`,
      noPages: '–',
      check:
        'Les fichiers sont ceux que le client a approuvés. Comparez leur empreinte avant de les mettre sous presse. La fiche les donne à télécharger.',
      checkDerived:
        'Ces fichiers ont été tirés, pour votre atelier, de ceux que le client a approuvés, sans déplacer un signe. Comparez leur empreinte avant de les mettre sous presse. La fiche les donne à télécharger.',
      approved: 'Empreinte du fichier approuvé',
      action: 'Ouvrir la fiche de fabrication',
      why: 'Vous recevez ce message parce que votre atelier imprime les livres de Souvenance.',
    },
    book_to_print_user: {
      subject: ({ title }: Titled) => `${quoted(title)} part à l’impression`,
      heading: 'Votre livre part à l’impression',
      says: ({ title, orderNumber }: Titled) =>
        `Les fichiers de ${quoted(title)} sont chez l’imprimeur, tels que vous les avez approuvés (commande ${orderNumber}).`,
      next: 'Vous recevrez un message à chaque étape, jusqu’à la livraison.',
      action: 'Suivre ma commande',
      why: 'Vous recevez ce message parce que vous avez commandé ce livre chez Souvenance.',
    },
    order_status: {
      subject: (stage: Stage, order: string) => `${stages[stage].heading} (commande ${order})`,
      heading: (stage: Stage) => stages[stage].heading,
      says: (stage: Stage, title: string) => stages[stage].says(title),
      order: 'Commande',
      carrier: 'Transporteur',
      tracking: 'Numéro de suivi',
      action: 'Suivre ma commande',
      why: 'Vous recevez ce message parce que vous avez commandé ce livre chez Souvenance.',
    },
    refund: {
      subject: (order: string) => `Votre remboursement, commande ${order}`,
      heading: 'Votre remboursement est parti',
      says: (amount: string, order: string) =>
        `Nous vous avons rendu ${amount} pour la commande ${order}, sur le moyen de paiement que vous aviez choisi.`,
      delay: 'Selon votre banque, la somme paraît sur votre compte en quelques jours.',
      action: 'Voir ma commande',
      why: 'Vous recevez ce message parce que vous avez réglé une commande chez Souvenance.',
    },
    atelier_question: {
      subject: ({ orderNumber, title }: Titled) =>
        `L’atelier a une question sur ${quoted(title)} (commande ${orderNumber})`,
      heading: 'L’atelier a une question',
      says: ({ orderNumber, title }: Titled) =>
        `Avant de poursuivre la fabrication de ${quoted(title)}, commande ${orderNumber}, l’imprimeur demande :`,
      action: 'Voir la commande',
      why: 'Vous recevez ce message parce que vous suivez cette commande chez Souvenance.',
    },
    contact: {
      subject: (name: string, about: string) => `${name} vous écrit : ${about}`,
      heading: (about: string) => about,
      says: (name: string, email: string) => `${name} (${email}) écrit depuis la page de contact :`,
      reply: 'Répondez à ce message : votre réponse lui parviendra.',
      action: 'Ouvrir l’administration',
      why: 'Vous recevez ce message parce que cette adresse est celle de la maison.',
    },
    contact_acknowledgement: {
      subject: 'Nous avons bien reçu votre message',
      heading: 'Votre message est arrivé',
      says: (about: string) =>
        `Vous nous avez écrit au sujet suivant : ${about}. Une personne vous répond sous deux jours ouvrés.`,
      after: 'Si vous n’avez rien écrit, laissez ce message de côté : aucune suite ne lui sera donnée.',
      action: 'Lire les questions fréquentes',
      why: 'Vous recevez ce message parce que cette adresse a été donnée sur notre page de contact.',
    },
    consent_request: {
      subject: (who: string) => `${who} aimerait recueillir vos souvenirs`,
      heading: 'Votre accord, d’abord',
      says: (who: string, title: string) =>
        `${who} prépare un livre de vos souvenirs, «\u00a0${title}\u00a0». Rien ne vous sera envoyé, et aucun livre ne sera commandé, sans votre accord.`,
      how: 'La page qui s’ouvre vous dit ce qui est recueilli et qui le lit. Vous y répondez oui ou non, sans créer de compte. Gardez ce message\u00a0: son lien vous permet de changer d’avis à tout moment.',
      action: 'Lire et répondre',
      why: (who: string) =>
        `Vous recevez ce message parce que ${who} a donné cette adresse pour vous demander votre accord.`,
    },
    withdrawal_receipt: {
      subject: (order: string) => `Votre rétractation, commande ${order}`,
      heading: 'Accusé de réception',
      says: (order: string, at: string) =>
        `Vous avez déclaré renoncer à la commande ${order}. Votre déclaration nous est parvenue le ${at} (heure de Paris).`,
      order: 'Commande',
      received: 'Reçue le',
      recorded: 'Le remboursement suit sous quatorze jours, par le moyen de paiement utilisé.',
      personalised:
        'Cette commande contient un livre personnalisé dont le bon à tirer est approuvé : le droit de rétractation ne s’y applique pas (article L. 221-28, 3°, du Code de la consommation). Nous vous répondons sous deux jours ouvrés sur ce qui peut être fait.',
      action: 'Lire les conditions de vente',
      why: 'Vous recevez ce message parce qu’une rétractation a été déclarée avec cette adresse. Gardez-le.',
    },
    export_ready: {
      subject: 'Vos souvenirs sont prêts à télécharger',
      heading: 'Votre copie est prête',
      says: (family: string, until: string) =>
        `La copie de vos souvenirs de ${theFamily(family)} est prête. Vous pouvez la télécharger jusqu’au ${until} ; elle sera ensuite effacée de notre site, et vous pourrez en demander une autre.`,
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
    administrator_alert: {
      action: 'Ouvrir l’administration',
      why: 'Vous recevez ce message parce que vous administrez Souvenance.',
    },
  },
} as const;
