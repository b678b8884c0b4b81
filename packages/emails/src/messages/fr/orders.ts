import { elide } from '@souvenance/contracts';
import { type Stage, stages } from './order-stages.ts';
import { quoteText } from './quote-text.ts';

/** Number and title of an order, as used in its mails. */
type Titled = { orderNumber: string; title: string };

interface LeftOutStory {
  readonly title: string;
  readonly authorName: string;
}

/** Stories that a mail names before it counts the others. */
const LEFT_OUT_NAMED = 5;

const leftOutStory = ({ title, authorName }: LeftOutStory): string =>
  `${title === '' ? 'un récit' : quoteText(title)} ${elide('de', authorName)}`;

/** Messages of the mails about orders. */
export const orderMails = {
  invoice: {
    heading: 'Votre facture',
    subject: (order: string) => `Votre facture, commande ${order}`,
    says: (order: string, day: string) =>
      `Votre règlement du ${day} pour la commande ${order} est bien arrivé. En voici le détail.`,
    cover: 'La couverture de votre livre',
    attached:
      'Votre facture est jointe à ce message, en PDF. Elle reste aussi sur la page de votre commande.',
    byCards: (amount: string) => `Vos cartes cadeaux en ont payé ${amount}.`,
    action: 'Voir ma commande',
    why: 'Vous recevez ce message parce que vous avez réglé une commande chez Souvenance.',
    ofPlan: {
      subject: (payment: string) => `Votre facture, règlement ${payment}`,
      says: (payment: string, day: string) =>
        `Votre règlement du ${day} pour la formule de votre famille (${payment}) est bien arrivé. En voici le détail.`,
      attached:
        'Votre facture est jointe à ce message, en PDF. Elle reste aussi sur la page de votre formule.',
      action: 'Voir ma formule',
      why: 'Vous recevez ce message parce que votre famille a une formule payante chez Souvenance.',
    },
    thanks: 'Merci de votre confiance.',
    order: 'Commande',
    paidOn: 'Réglée le',
    columns: { label: 'Désignation', total: 'Montant TTC' },
    each: (quantity: string, unit: string) => `${quantity} × ${unit}`,
    vat: (rate: string) => `TVA ${rate}`,
    total: 'Total TTC',
    includedVat: (rates: string[]) => `Dont TVA (${rates.join(' et ')})`,
    demonstration: 'Paiement de démonstration, aucune somme débitée.',
  },
  book_to_print: {
    subject: ({ orderNumber, title, copies }: Titled & { copies: string }) =>
      `Commande ${orderNumber} à imprimer : ${quoteText(title)}, ${copies}`,
    reminder: ({ orderNumber, title, copies }: Titled & { copies: string }) =>
      `Rappel : commande ${orderNumber} à imprimer : ${quoteText(title)}, ${copies}`,
    heading: (order: string) => `Fiche de fabrication ${order}`,
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
    workshop: 'Toutes vos commandes',
    why: 'Vous recevez ce message parce que votre atelier imprime les livres de Souvenance.',
  },
  workshop_link: {
    subject: 'Toutes vos commandes chez Souvenance',
    heading: 'Toutes vos commandes sur une page',
    says: 'Cette page réunit les commandes que vous imprimez pour Souvenance, par date d’expédition. Gardez ce lien\u00a0: il ouvre la page sans mot de passe.',
    renewed: 'Le lien que vous aviez ne s’ouvre plus.',
    action: 'Toutes vos commandes',
    why: 'Vous recevez ce message parce que votre atelier imprime les livres de Souvenance.',
  },
  print_notice: {
    events: {
      on_hold: {
        subject: ({ orderNumber, title }: Titled) =>
          `Ne pas imprimer : commande ${orderNumber}, ${quoteText(title)}`,
        notice: 'Ne pas imprimer cette commande pour le moment',
        says: 'La commande est retenue chez Souvenance. Ses fichiers ne se téléchargent plus. Si vous les avez déjà, ne les mettez pas sous presse : un autre message vous dira la suite.',
      },
      released: {
        subject: ({ orderNumber, title }: Titled) =>
          `À reprendre : commande ${orderNumber}, ${quoteText(title)}`,
        notice: 'Cette commande peut de nouveau être imprimée',
        says: 'La commande n’est plus retenue. Les fichiers et le lien sont les mêmes qu’avant.',
      },
      cancelled: {
        subject: ({ orderNumber, title }: Titled) =>
          `Commande annulée, ne pas imprimer : ${orderNumber}, ${quoteText(title)}`,
        notice: 'Commande annulée, ne pas imprimer',
        says: 'La commande est annulée. Ses fichiers ne se téléchargent plus. Si vous les avez déjà, supprimez-les, s’il vous plaît.',
      },
      refunded: {
        subject: ({ orderNumber, title }: Titled) =>
          `Commande remboursée, ne pas imprimer : ${orderNumber}, ${quoteText(title)}`,
        notice: 'Commande remboursée, ne pas imprimer',
        says: 'La commande est remboursée au client et ne se fera pas. Ses fichiers ne se téléchargent plus. Si vous les avez déjà, supprimez-les, s’il vous plaît.',
      },
      answered: {
        subject: ({ orderNumber, title }: Titled) =>
          `Réponse à votre question : commande ${orderNumber}, ${quoteText(title)}`,
        notice: 'Souvenance vous répond',
        says: 'Pour continuer l’échange, répondez à ce message, ou écrivez depuis la fiche de fabrication.',
      },
      address: {
        subject: ({ orderNumber, title }: Titled) =>
          `Adresse corrigée : commande ${orderNumber}, ${quoteText(title)}`,
        notice: 'Le colis part à une autre adresse',
        says: 'La fiche de fabrication est refaite : si vous l’avez imprimée, reprenez-la. Les fichiers du livre n’ont pas changé.',
      },
      replaced: {
        subject: ({ orderNumber, title }: Titled) =>
          `Fichiers remplacés, ne pas imprimer les anciens : ${orderNumber}, ${quoteText(title)}`,
        notice: 'Ne pas imprimer les fichiers reçus, ils sont remplacés',
        says: 'Le client a approuvé d’autres fichiers. Supprimez ceux que vous avez, s’il vous plaît : un nouveau message vous donne les bons, avec un autre lien et un autre bon de commande.',
      },
      moved: {
        subject: ({ orderNumber, title }: Titled) =>
          `Confiée à un autre atelier, ne pas imprimer : ${orderNumber}, ${quoteText(title)}`,
        notice: 'Commande confiée à un autre atelier, ne pas imprimer',
        says: 'Un autre atelier fait cette commande. Ses fichiers ne se téléchargent plus ici. Si vous les avez déjà, supprimez-les, s’il vous plaît. Si vous aviez commencé, répondez à ce message dès aujourd’hui.',
      },
    },
    reason: 'Motif',
    reasons: {
      amount_mismatch: 'Règlement à vérifier',
      dispute: 'Règlement contesté par le client auprès de sa banque',
      file: 'Fichiers à vérifier',
      address: 'Adresse à vérifier',
      withdrawal: 'Le client renonce à sa commande',
      shop: 'Imprimeur à choisir',
    },
    order: 'Commande',
    title: 'Titre',
    action: 'Ouvrir la fiche de fabrication',
    workshop: 'Toutes vos commandes',
    why: 'Vous recevez ce message parce que votre atelier imprime les livres de Souvenance.',
  },
  book_to_print_user: {
    subject: ({ title }: Titled) => `${quoteText(title)} part à l’impression`,
    heading: 'Votre livre part à l’impression',
    says: ({ title, orderNumber }: Titled) =>
      `${quoteText(title)} est chez l’imprimeur, tel que vous l’avez approuvé (commande ${orderNumber}).`,
    next: 'Vous recevrez un message à chaque étape, jusqu’à la livraison.',
    editionSubject: (subject: string, name: string) => `${subject} (${name})`,
    edition: (name: string) =>
      `Il s’agit de l’édition\u00a0: ${name}. Les autres éditions de la commande ont chacune leur message.`,
    leavesOut: (stories: readonly LeftOutStory[]) => {
      const others = stories.length - LEFT_OUT_NAMED;
      const names = stories.slice(0, LEFT_OUT_NAMED).map(leftOutStory).join(', ');
      return `Il est imprimé sans\u00a0: ${names}${others > 0 ? `, et ${others === 1 ? 'un autre récit' : `${others} autres récits`}` : ''}.`;
    },
    again: {
      subject: ({ title }: Titled) => `Nous réimprimons ${quoteText(title)}`,
      heading: 'Nous réimprimons votre livre',
      says: ({ title, orderNumber }: Titled, copies: number) =>
        `${copies === 1 ? 'Un nouvel exemplaire' : `${copies} nouveaux exemplaires`} de ${quoteText(title)} ${copies === 1 ? 'part' : 'partent'} à l’impression, sans frais pour vous (commande ${orderNumber}).`,
      next: 'Un message vous donnera le numéro de suivi au départ du colis.',
    },
    action: 'Suivre ma commande',
    why: 'Vous recevez ce message parce que vous avez commandé ce livre chez Souvenance.',
  },
  order_status: {
    subject: (heading: string, order: string, edition: string) =>
      `${heading} (commande ${edition === '' ? order : `${order}, ${edition}`})`,
    heading: (stage: Stage) => stages[stage].heading,
    says: (stage: Stage, title: string) => stages[stage].says(title),
    again: {
      heading: 'Votre réimpression est en route',
      says: (title: string) => `La réimpression de ${quoteText(title)} a quitté l’atelier.`,
    },
    order: 'Commande',
    edition: 'Édition',
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    action: 'Suivre ma commande',
    why: 'Vous recevez ce message parce que vous avez commandé ce livre chez Souvenance.',
  },
  defect_answered: {
    subject: (order: string) => `Votre signalement, commande ${order}`,
    heading: {
      reprint: 'Nous réimprimons pour vous',
      refund: 'Nous vous remboursons',
      declined: 'Notre réponse à votre signalement',
    },
    reprint: (copies: number, title: string) =>
      copies === 1
        ? `Vous nous avez signalé un défaut sur ${quoteText(title)}. Un nouvel exemplaire part à l’impression, sans frais pour vous. Rien n’est à renvoyer.`
        : `Vous nous avez signalé un défaut sur ${quoteText(title)}. ${copies} nouveaux exemplaires partent à l’impression, sans frais pour vous. Rien n’est à renvoyer.`,
    refund: (amount: string, title: string) =>
      `Vous nous avez signalé un défaut sur ${quoteText(title)}. Nous vous rendons ${amount}, sur le moyen de paiement que vous aviez choisi.`,
    declined: (title: string) =>
      `Vous nous avez signalé un défaut sur ${quoteText(title)}. Nous l’avons regardé avec attention, et voici ce que nous en pensons.`,
    order: 'Commande',
    action: 'Voir ma commande',
    why: 'Vous recevez ce message parce que vous avez signalé un défaut chez Souvenance.',
  },
  refund: {
    subject: (order: string) => `Votre remboursement, commande ${order}`,
    heading: 'Votre remboursement est parti',
    says: (amount: string, order: string) =>
      `Nous vous avons rendu ${amount} pour la commande ${order}, sur le moyen de paiement que vous aviez choisi.`,
    onCards: (amount: string) =>
      `Dont ${amount} sur votre carte cadeau\u00a0: vous pouvez déjà vous en servir de nouveau.`,
    attached: 'L’avoir qui le constate est joint à ce message, en PDF.',
    delay: 'Selon votre banque, la somme paraît sur votre compte en quelques jours.',
    action: 'Voir ma commande',
    why: 'Vous recevez ce message parce que vous avez réglé une commande chez Souvenance.',
    ofPlan: {
      subject: (payment: string) => `Votre remboursement, règlement ${payment}`,
      says: (amount: string, payment: string) =>
        `Nous vous avons rendu ${amount} pour la formule de votre famille (${payment}), sur le moyen de paiement que vous aviez choisi.`,
      action: 'Voir ma formule',
      why: 'Vous recevez ce message parce que votre famille a une formule payante chez Souvenance.',
    },
  },
} as const;
