import { remarkStates } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

export const remarkRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  /** The rendering that was read, when it was made, and the page. */
  renderingId: z.string(),
  renderedAt: instant,
  page: z.int().positive(),
  /** The member who wrote it; the remark is erased with their account. */
  uid: z.string(),
  name: z.string(),
  text: z.string(),
  createdAt: instant,
  state: z.enum(remarkStates),
  /** The member who settled it; missing while the remark is open, as `settledAt`, and once their account is erased. */
  settledBy: z.object({ uid: z.string(), name: z.string() }).optional(),
  settledAt: instant.optional(),
});
export type RemarkRecord = z.infer<typeof remarkRecord>;

/** Remarks of members about a page of a book, as written. */
export const remarks = collection('remarks', remarkRecord, [
  ['bookId', 'createdAt'],
  ['familyId', 'createdAt'],
  ['familyId', 'settledAt'],
  ['uid'],
]);

/**
 * By book id: the ids of its open remarks. An approval reads this document in its transaction, and so conflicts with a
 * remark that arrives meanwhile. Ids of remarks that were erased with an account may remain.
 */
export const openRemarks = collection(
  'open-remarks',
  z.object({ familyId: z.string(), remarkIds: z.array(z.string()) }),
  [['familyId']],
);
