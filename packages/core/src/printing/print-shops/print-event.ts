import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const eventDocument = z.object({
  service: z.string(),
  reference: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});

/** The inbox of what print shops tell us, by event id: each is taken in once, however often it is delivered. */
export const printEvents = collection('print-events', eventDocument, [['receivedAt']]);
