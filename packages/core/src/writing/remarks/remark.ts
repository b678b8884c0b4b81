import { remarkStates } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

export const remarkRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The exact files that were read, when they were made, and their page. */
  renderingId: z.string(),
  renderedAt: instant,
  page: z.int().positive(),
  /** The person who wrote it: it goes with the account. */
  uid: z.string(),
  name: z.string(),
  text: z.string(),
  createdAt: instant,
  state: z.enum(remarkStates),
  /** The person who settled it; both missing while it is open. */
  settledBy: z.object({ uid: z.string(), name: z.string() }).optional(),
  settledAt: instant.optional(),
});
export type RemarkRecord = z.infer<typeof remarkRecord>;

/** Remarks of members on a page of a book, as they were written. */
export const remarks = collection('remarks', remarkRecord, [
  ['bookId', 'createdAt'],
  ['familyId', 'createdAt'],
  ['familyId', 'settledAt'],
  ['uid'],
]);

/**
 * By book: its remarks that nobody has settled. An approval reads it in its transaction, and so meets whatever arrives
 * meanwhile; a remark that went with its writer's account may still be named here.
 */
export const openRemarks = collection(
  'open-remarks',
  z.object({ familyId: z.string(), remarkIds: z.array(z.string()) }),
  [['familyId']],
);
