import type { Bill } from '@souvenance/contracts';

/** A bill with prices of the catalogue, a discount and a sum in the thousands, for previewing the invoice mail. */
export const sampleBill: Bill = {
  currency: 'EUR',
  lines: [
    {
      label: 'Grand format relié',
      quantity: 24,
      unitCents: 4_900,
      totalCents: 117_600,
      vatPerMille: 55,
    },
    {
      label: 'Pages au-delà de 120',
      quantity: 4_608,
      unitCents: 12,
      totalCents: 55_296,
      vatPerMille: 55,
    },
    {
      label: 'Remise à partir de 20\u00a0exemplaires',
      quantity: 1,
      unitCents: -34_579,
      totalCents: -34_579,
      vatPerMille: 55,
    },
    {
      label: 'Livraison express, France',
      quantity: 1,
      unitCents: 1_790,
      totalCents: 1_790,
      vatPerMille: 55,
    },
  ],
  totalCents: 140_107,
  vatCents: 7_304,
};
