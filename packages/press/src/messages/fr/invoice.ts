/** Messages of printed invoices and credit notes. Percentages and amounts are passed in already formatted. */
export const invoiceMessages = {
  heading: { invoice: 'Facture', credit_note: 'Avoir' },
  number: (number: string) => `N° ${number}`,
  issuedOn: {
    invoice: (day: string) => `Émise le ${day}`,
    credit_note: (day: string) => `Émis le ${day}`,
  },
  corrects: (number: string, day: string) => `Avoir sur la facture ${number} du ${day}`,
  order: (number: string) => `Commande ${number}`,
  seller: 'Vendeur',
  buyer: 'Client',
  siren: (siren: string) => `SIREN ${siren}`,
  vatNumber: (number: string) => `TVA intracommunautaire ${number}`,
  capital: (form: string, capital: string) => `${form} au capital de ${capital}`,
  label: 'Désignation',
  quantity: 'Quantité',
  net: 'Montant HT',
  rate: 'TVA',
  gross: 'Montant TTC',
  totalNet: 'Total HT',
  totalVat: (rate: string) => `TVA à ${rate}`,
  totalGross: 'Total TTC',
  settled: {
    invoice: (day: string) => `Acquittée le ${day} par carte bancaire. Rien ne reste à payer.`,
    credit_note: (day: string) => `Somme rendue le ${day} par le moyen de paiement de la commande.`,
  },
  settledByCard: {
    invoice: (day: string) => `Acquittée le ${day} par carte cadeau. Rien ne reste à payer.`,
    credit_note: (day: string) => `Somme rendue le ${day} sur la carte cadeau.`,
  },
  settledByBoth: {
    invoice: (day: string, card: string, bank: string) =>
      `Acquittée le ${day}\u00a0: ${card} par carte cadeau, ${bank} par carte bancaire. Rien ne reste à payer.`,
    credit_note: (day: string, card: string, bank: string) =>
      `Somme rendue le ${day}\u00a0: ${card} sur la carte cadeau, ${bank} par le moyen de paiement de la commande.`,
  },
  nature: {
    goods: 'Nature de l’opération\u00a0: livraison de biens.',
    services: 'Nature de l’opération\u00a0: prestation de services.',
    mixed: 'Nature de l’opération\u00a0: livraison de biens et prestation de services.',
  },
  withdrawal:
    'Un livre fait de vos textes et de vos photographies est nettement personnalisé\u00a0: dès que le bon à tirer est approuvé et que la fabrication commence, le droit de rétractation ne s’applique pas (article L.\u00a0221-28,\u00a03°, du Code de la consommation). Nos conditions de vente en disent le détail.',
  demonstration:
    'Paiement de démonstration\u00a0: aucune somme n’a été débitée, et cette pièce n’a pas de valeur.',
  page: (page: number, pages: number) => (pages === 1 ? '' : `Page ${page} sur ${pages}`),
};
