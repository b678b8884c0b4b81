import type { PrintDescription } from '@souvenance/contracts';
import { describeProduct } from '../profiles/describe-product.ts';
import { printProfile } from '../profiles/print-profiles.ts';

/** An order for a print shop: a book in a profile, in two parcels. */
export const createPrintDescription = (id = 'a5-broche', pages = 212): PrintDescription => ({
  order: {
    reference: 'SV-2026-00042',
    purchaseOrder: 'BC-SV-2026-00042-1',
    date: '2026-11-20',
    proofApprovedBy: 'customer',
    reprint: null,
  },
  service: { level: 'express', shipBy: '2026-11-25' },
  contact: { name: 'Claire Aubin', email: 'maison@exemple.fr', phone: '01 23 45 67 89', address: '' },
  book: { title: 'Le Pré du bas', narrator: 'Jeanne Morel', edition: 1, largePrint: false },
  product: describeProduct(printProfile(id), pages),
  copies: 12,
  parcels: [10, 2].map((copies, index) => ({
    id: `s${index + 1}`,
    copies,
    name: 'Paul Morel',
    lines: ['12 rue des Lilas'],
    postcode: '12000',
    city: 'Rodez',
    country: 'FR',
    phone: '05 00 00 00 00',
  })),
});

export const input = {
  language: 'fr',
  description: createPrintDescription(),
  files: [
    {
      kind: 'interior' as const,
      name: 'interior.pdf',
      bytes: 1_234_567,
      sha256: 'ab'.repeat(32),
      pages: 212,
    },
    { kind: 'cover' as const, name: 'cover.pdf', bytes: 234_567, sha256: 'cd'.repeat(32), pages: 1 },
  ],
  atelierUrl: 'https://exemple.fr/atelier/abc',
};
