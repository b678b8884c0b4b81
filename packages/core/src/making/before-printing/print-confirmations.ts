import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

/** By book: what its editors confirmed to print as it stands, or to leave out, by kind and id. */
export const printConfirmations = collection(
  'print-confirmations',
  z.object({ familyId: z.string(), keys: z.array(z.string()) }),
  [['familyId']],
);
