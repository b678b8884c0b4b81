import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const eventDocument = z.object({
  service: z.string(),
  reference: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});

/** Received events of print services, by event id; each is processed once. */
export const printEvents = collection('print-events', eventDocument, [['receivedAt']]);
