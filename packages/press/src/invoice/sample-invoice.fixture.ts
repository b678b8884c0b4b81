import type { Invoice } from '@souvenance/contracts';

/** Five copies with a discount and delivery: 145,00 € less 14,50 €, and 5,90 €, at 5,5 % VAT. */
export const sampleInvoice: Invoice = {
  kind: 'invoice',
  number: 'F-2026-000042',
  issuedOn: '2026-11-23',
  corrects: null,
  orderNumber: 'S-2026-0042',
  settledOn: '2026-11-23',
  nature: 'goods',
  isDemonstration: false,
  seller: {
    name: 'Souvenance SAS',
    form: 'Société par actions simplifiée',
    capital: '10\u202f000\u00a0€',
    address: '1, rue de la Loire, 49400 Saumur',
    registration: 'RCS Angers',
    siren: '732 829 320',
    vat: 'FR44732829320',
    email: 'maison@souvenance.example',
  },
  buyer: {
    name: 'Françoise Vasseur',
    lines: ['12, rue de l’Église', 'Bâtiment B'],
    postcode: '35000',
    city: 'Rennes',
    country: 'FR',
  },
  currency: 'EUR',
  lines: [
    {
      label: 'Livre A5 broché',
      quantity: 5,
      netCents: 13_744,
      vatCents: 756,
      grossCents: 14_500,
      vatPerMille: 55,
    },
    {
      label: 'Remise de 10\u00a0% dès 5\u00a0exemplaires',
      quantity: 1,
      netCents: -1_374,
      vatCents: -76,
      grossCents: -1_450,
      vatPerMille: 55,
    },
    { label: 'Livre électronique', quantity: 1, netCents: 0, vatCents: 0, grossCents: 0, vatPerMille: 55 },
    {
      label: 'Livraison en France',
      quantity: 1,
      netCents: 559,
      vatCents: 31,
      grossCents: 590,
      vatPerMille: 55,
    },
  ],
  taxes: [{ vatPerMille: 55, netCents: 12_929, vatCents: 711 }],
  netCents: 12_929,
  vatCents: 711,
  grossCents: 13_640,
  cardCents: 0,
};

/** A credit note for a partial refund of the sample invoice. */
export const sampleCreditNote: Invoice = {
  ...sampleInvoice,
  kind: 'credit_note',
  number: 'A-2026-000007',
  corrects: { number: sampleInvoice.number, issuedOn: sampleInvoice.issuedOn },
  lines: [
    {
      label: 'Remboursement d’une partie de la commande',
      quantity: 1,
      netCents: 948,
      vatCents: 52,
      grossCents: 1_000,
      vatPerMille: 55,
    },
  ],
  taxes: [{ vatPerMille: 55, netCents: 948, vatCents: 52 }],
  netCents: 948,
  vatCents: 52,
  grossCents: 1_000,
};
