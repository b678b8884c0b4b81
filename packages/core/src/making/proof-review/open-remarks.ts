import type { Reader } from '../../people/families/authorize-access.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { openRemarks, type RemarkRecord, remarks } from '../../writing/remarks/remark.ts';

/** Remarks of a book that nobody has settled; inside a transaction none arrives or goes unseen. */
export const openRemarksOf = async (reader: Reader, bookId: string): Promise<Stored<RemarkRecord>[]> => {
  const remarkIds = (await reader.get(openRemarks, bookId))?.value.remarkIds ?? [];
  const storedRemarks = await Promise.all(remarkIds.map((id) => reader.get(remarks, id)));
  return storedRemarks.filter((one): one is Stored<RemarkRecord> => one?.value.state === 'open');
};

/** Adds a remark to the list of a book's open remarks, or takes it off. */
export const listOpenRemark = async (
  tx: Transaction,
  { familyId, bookId }: Pick<RemarkRecord, 'familyId' | 'bookId'>,
  remarkId: string,
  isOpen: boolean,
): Promise<void> => {
  const others = (await openRemarksOf(tx, bookId)).map(({ id }) => id).filter((id) => id !== remarkId);
  const remarkIds = isOpen ? [...others, remarkId] : others;
  tx.put(openRemarks, bookId, { familyId, remarkIds });
};
