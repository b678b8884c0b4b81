import { z } from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';

const copyMark = z.object({
  /** Names where the documents come from, so that no other copy goes on with them. */
  source: z.string(),
  /** True while the copy runs beside the programs of its source: it is compared whole again afterwards. */
  isLive: z.boolean(),
  /** Last document that is verified: its collection and id; null at the beginning of a pass. */
  verifiedUpTo: z.object({ collection: z.string(), id: z.string() }).nullable(),
});
export type CopyMark = z.infer<typeof copyMark>;

/** Marks documents that the operator's command is copying here, from its beginning to its end. */
export const copyMarks = collection('copy-marks', copyMark);
const ID = 'documents';

export const readCopyMark = async ({ documents }: Pick<Deps, 'documents'>): Promise<CopyMark | null> =>
  (await documents.get(copyMarks, ID))?.value ?? null;

/** Writes the mark with the documents up to which it stands, in one transaction; null removes it at the end. */
export const putCopyMark = (tx: Transaction, mark: CopyMark | null): void =>
  mark === null ? tx.remove(copyMarks, ID) : tx.put(copyMarks, ID, mark);
