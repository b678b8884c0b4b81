import type { OrderState } from '@souvenance/contracts';

const orderStates: Record<OrderState, string> = {
  awaiting_payment: 'Attend le paiement',
  paid: 'Payée',
  preparing: 'En préparation',
  sent_to_print: 'Chez l’imprimeur',
  accepted: 'Prise en charge',
  printing: 'En impression',
  shipped: 'Expédiée',
  delivered: 'Livrée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  on_hold: 'Retenue',
};

/** Headings and states of the tables that are exported for a spreadsheet. */
export const tables = {
  /** The table of orders for a spreadsheet. */
  ordersTable: {
    headings: [
      'Commande',
      'Passée le',
      'Payée le',
      'État',
      'Client',
      'E-mail',
      'Livre',
      'Exemplaires',
      'Pays',
      'Total TTC',
      'Payé par cartes cadeaux',
      'Rendu sur cartes cadeaux',
      'Monnaie',
      'Paiement',
    ],
    states: orderStates,
  },
  cardsTable: {
    headings: [
      'Achat',
      'Fin du code',
      'Achetée le',
      'Valable jusqu’au',
      'État',
      'Acheteur',
      'E-mail',
      'Pour',
      'Montant',
      'Reste',
      'Retenu',
      'Monnaie',
    ],
    states: {
      issued: 'Entière',
      partly_used: 'Entamée',
      used: 'Dépensée',
      cancelled: 'Annulée',
      expired: 'Échue',
    },
  },
  /** The tables of figures for a spreadsheet; times are in days. */
  figuresTables: {
    periods: [
      'Du',
      'Au',
      'Commandes payées',
      'Encaissé TTC',
      'Rendu ou perdu TTC',
      'TVA',
      'Chiffre d’affaires hors TVA',
      'Récits écrits',
      'Familles nouvelles',
      'Premières commandes',
      'Familles en tout',
      'Familles arrivées au livre',
      'Impressions commencées',
      'Jours jusqu’à l’impression (médiane)',
      'Jours jusqu’à l’impression (90\u202f%)',
      'Commandes expédiées',
      'Jours jusqu’à l’expédition (médiane)',
      'Jours jusqu’à l’expédition (90\u202f%)',
    ],
    questions: ['Question', 'Posée', 'Répondue'],
    ownQuestions: 'Questions des familles',
  },
};
