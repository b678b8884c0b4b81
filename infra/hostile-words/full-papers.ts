import type { Invoice, PrintDescription } from '@souvenance/contracts';
import type { GiftCardSheet } from '@souvenance/press/gift-card';
import { pressBinding, printProfile } from '@souvenance/press/profiles';

const parcel = {
  id: 's1',
  copies: 1,
  name: 'Paul Morel',
  lines: ['12 rue des Lilas', 'Bâtiment B'],
  postcode: '12000',
  city: 'Rodez',
  country: 'FR',
  phone: '05 00 00 00 00',
};

/** The data about an order that a print shop receives. */
export const fullDescription: PrintDescription = {
  order: {
    reference: 'S-2026-0042',
    purchaseOrder: 'BC-S-2026-0042-1',
    date: '2026-11-20',
    proofApprovedBy: 'customer',
    reprint: null,
  },
  service: { level: 'express', shipBy: '2026-11-25' },
  contact: { name: 'Souvenance', email: 'maison@exemple.fr', phone: '01 23 45 67 89', address: 'Saumur' },
  book: { title: 'Le Pré du bas', narrator: 'Jeanne Morel', edition: 1, largePrint: false },
  product: pressBinding.describeProduct(printProfile('a5-broche'), 212),
  copies: 1,
  parcels: [parcel],
};

export const fullCard: GiftCardSheet = {
  language: 'fr',
  from: 'Anne',
  recipient: 'Jeanne',
  message: '',
  photograph: null,
  code: 'ABCD',
  until: '2031-11-24',
  address: 'https://souvenance.example/cadeau/exemple',
};

const amounts = { netCents: 2_749, vatCents: 151, grossCents: 2_900 };

/** An invoice of one book at 29,00 €. */
export const fullInvoice: Invoice = {
  kind: 'invoice',
  number: 'F-2026-000042',
  issuedOn: '2026-11-23',
  settledOn: '2026-11-23',
  corrects: null,
  orderNumber: 'S-2026-0042',
  nature: 'goods',
  isDemonstration: false,
  seller: {
    name: 'Souvenance SAS',
    form: 'Société par actions simplifiée',
    capital: '10 000 €',
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
  lines: [{ label: 'Livre A5 broché', quantity: 1, vatPerMille: 55, ...amounts }],
  taxes: [{ vatPerMille: 55, netCents: amounts.netCents, vatCents: amounts.vatCents }],
  ...amounts,
  cardCents: 0,
};
