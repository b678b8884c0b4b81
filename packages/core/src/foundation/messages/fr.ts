import { type BookFormat, elide } from '@souvenance/contracts';
import { alerts } from './fr-alerts.ts';
import { tables } from './fr-tables.ts';

const formats: Record<BookFormat, string> = {
  'a5-broche': 'A5 broché',
  'a5-relie': 'A5 relié',
  '170x240-relie': 'Grand format relié',
  '210x210-relie': 'Album carré relié',
};

const everything = 'Écrire, lire et commander, comme dans toutes les formules';

const inWords = ['', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix', 'Onze'];

interface AbuseFacts {
  readonly text: string;
  readonly occasion: string;
  readonly tributeId: string;
  readonly familyId: string;
}

/** The few French texts that core itself needs: lines of a price, plans, alerts. */
export const fr = {
  accounts: {
    headings: [
      'Numéro',
      'Pièce',
      'Date',
      'Commande',
      'Client',
      'Pays',
      'Taux de TVA',
      'Montant HT',
      'TVA',
      'Montant TTC',
      'Devise',
      'Facture corrigée',
    ],
    kinds: { invoice: 'Facture', credit_note: 'Avoir' },
    names: {
      sales: 'Ventes',
      bank: 'Banque',
      clients: 'Clients',
      goods: 'Ventes de livres',
      services: 'Prestations',
      vat: 'TVA collectée',
      cash: 'Banque, paiements en ligne',
      cards: 'Cartes cadeaux à servir',
      closings: 'Opérations diverses',
      closedCards: 'Cartes cadeaux annulées ou échues',
      lostCards: 'Cartes cadeaux remboursées après usage',
    },
  },
  invoice: {
    difference: 'Écart de montant accepté',
    givenBack: 'Remboursement de la commande',
    partGivenBack: 'Remboursement d’une partie de la commande',
  },
  /** A report of an abusive open page, in the operator's mail. */
  abuse: {
    subject: 'Signalement d’une page ouverte',
    message: ({ text, occasion, tributeId, familyId }: AbuseFacts) =>
      `${text}\n\nPage signalée\u00a0: «\u00a0${occasion}\u00a0»\nLivre à plusieurs mains\u00a0: ${tributeId}\nFamille\u00a0: ${familyId}`,
  },
  /** Subtitle of a volume, on its cover and its title page. */
  volumeSubtitle: (subtitle: string, volume: number) =>
    subtitle === '' ? `Tome ${volume}` : `${subtitle}, tome ${volume}`,
  /** Title of a guest's piece that was sent without one. */
  guestTitle: (name: string) => `Le souvenir ${elide('de', name)}`,
  /** Beside the names of files: words of a mail that nobody here can read. */
  encryptedWords: 'message chiffré',
  /** The part of a very long mail that is not read. */
  endOfMail: 'la fin du message, trop longue',
  /** The omitted text of a mail, such as a long quoted mail, that its story has no room for. */
  omittedText: 'la suite du texte cité, trop longue',
  quote: {
    formats,
    largePrint: (label: string) => `${label}, gros caractères`,
    extraPages: (count: number) => (count === 1 ? `1 page de plus` : `${count} pages de plus`),
    discount: (percent: number, from: number) => `Remise de ${percent} % dès ${from} exemplaires`,
    referral: (percent: number) => `Parrainage, remise de ${percent} %`,
    coupon: 'Bon de parrainage',
    giftBook: 'Livre et livraison offerts avec le coffret',
    giftBox: 'Coffret\u00a0: un livre A5 relié, livraison comprise',
    giftCard: 'Carte cadeau',
    offered: {
      percent: (code: string) => `Code ${code}`,
      cents: (code: string) => `Code ${code}`,
      delivery: (code: string) => `Code ${code}, livraison offerte`,
      copy: (code: string) => `Code ${code}, un exemplaire offert`,
    },
    ebook: 'Livre numérique',
    shipping: 'Livraison',
    express: 'Livraison express',
    parcels: (label: string, count: number) => `${label}, ${count}\u00a0colis`,
  },
  giftNames: {
    box: 'Un livre A5 relié de ses souvenirs, livraison comprise',
    card: (amount: number) => `Une carte cadeau de ${amount}\u00a0€`,
  },
  /** Title of the book that an accepted gift begins. */
  giftBookTitle: (name: string) => `Les souvenirs ${elide('de', name)}`,
  ...tables,
  plans: {
    free: {
      name: 'Libre',
      description: 'Pour commencer à quelques-uns.',
      features: ['Jusqu’à 6 membres', everything],
    },
    basic: {
      name: 'Basic',
      description: 'Pour une famille et ses cousins.',
      features: ['Jusqu’à 20 membres', everything],
    },
    pro: {
      name: 'Pro',
      description: 'Pour une grande famille.',
      features: ['Jusqu’à 50 membres', everything],
    },
    premium: {
      name: 'Premium',
      description: 'Pour une association, une commune, une maison.',
      features: ['Autant de membres que vous voulez', everything],
    },
  },
  /** Payment intervals of a plan. */
  paid: { never: 'Sans abonnement', month: 'Par mois', year: 'Par an', asked: 'Sur mesure' },
  /** Shown on a plan whose year costs less than twelve months. */
  yearGives: (months: number) => `${inWords[months] ?? months} mois offerts à l’année`,
  writeToUs: 'Nous écrire',
  planBought: (plan: string, payment: string) => `${plan}, ${payment.toLocaleLowerCase('fr')}`,
  planPaid: (plan: string, { from, until }: { from: string; until: string }) =>
    `${plan}, du ${from} au ${until}`,
  printShop: 'Atelier d’impression',
  alerts,
  /** Reasons in the order's history for changes that the site made itself. */
  reasons: {
    disputeWon: 'Contestation gagnée',
    disputeLost: 'Contestation perdue',
    refundedElsewhere: 'Remboursement fait chez Stripe',
    rule: (rule: number, version: number) => `Règle ${rule}, version ${version}`,
    planUntil: (day: string) => `Jusqu’au ${day}`,
    underivable: 'Les fichiers approuvés ne lui conviennent pas.',
    cancelled: 'La commande y a été arrêtée.',
    unavailable: 'Aucune réponse.',
  },
  /** Texts of the book that nobody wrote. */
  book: {
    toldBy: (name: string) => `Raconté par ${name}`,
    unnamedRelative: 'un proche',
    /** Heading of their chapters in a book whose narrators have each a part. */
    relatives: 'Les proches',
    toldAloud: 'Ce souvenir se raconte de vive voix.',
    /** Title of the photographs that close a book. */
    album: 'Album',
  },
  untitled: 'Sans titre',
};
