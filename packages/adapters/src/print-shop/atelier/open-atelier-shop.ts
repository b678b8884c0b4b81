import { AppError } from '@souvenance/contracts';
import type { AtelierDesk, PrintService } from '@souvenance/core';

/**
 * A shop of people: it is written to by mail, and works by its own page. What it was sent lies in the house's documents,
 * behind `desk`; it has no events but its own steps, and prices by mail.
 */
export const openAtelierShop = (desk: AtelierDesk): PrintService => ({
  parcelsMax: null,
  catalogue: async () => desk.offers(),
  coverDimensions: async () => null,
  validate: async ({ files }) =>
    ['interior.pdf', 'cover.pdf'].filter((name) => files.every((file) => file.name !== name)),
  quote: async () => null,
  submit: ({ reference }) => desk.post(reference),
  status: (reference) => desk.read(reference),
  cancel: async (reference) => ((await desk.stop(reference)) ? 'cancelled' : 'too_late'),
  readEvent: () => {
    throw new AppError('webhook.signature_invalid');
  },
});
