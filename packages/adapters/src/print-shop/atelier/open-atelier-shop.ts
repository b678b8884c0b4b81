import { AppError } from '@souvenance/contracts';
import type { AtelierBackend, PrintService } from '@souvenance/core';

/**
 * A print shop without a service: it gets orders by mail and reports on its own page. `desk` stores submissions and
 * steps in the documents. There are no events, and prices come by mail.
 */
export const openAtelierShop = (desk: AtelierBackend): PrintService => ({
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
