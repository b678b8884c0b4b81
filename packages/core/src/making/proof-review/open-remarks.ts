import type { DocumentReader } from '../../people/families/authorize-access.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { openRemarks, type RemarkRecord, remarks } from '../../writing/remarks/remark.ts';

/**
 * Returns the remarks of a book that nobody has settled; a transaction that reads them conflicts with every change of
 * them.
 */
export const findOpenRemarks = async (
  documents: DocumentReader,
  bookId: string,
): Promise<Stored<RemarkRecord>[]> => {
  const remarkIds = (await documents.get(openRemarks, bookId))?.value.remarkIds ?? [];
  const storedRemarks = await Promise.all(remarkIds.map((id) => documents.get(remarks, id)));
  return storedRemarks.filter((remark): remark is Stored<RemarkRecord> => remark?.value.state === 'open');
};

/** Adds a remark to the list of a book's open remarks, or removes it. */
export const updateOpenRemarks = async (
  tx: Transaction,
  { familyId, bookId }: Pick<RemarkRecord, 'familyId' | 'bookId'>,
  remarkId: string,
  isOpen: boolean,
): Promise<void> => {
  const otherIds = (await findOpenRemarks(tx, bookId)).map(({ id }) => id).filter((id) => id !== remarkId);
  const remarkIds = isOpen ? [...otherIds, remarkId] : otherIds;
  tx.put(openRemarks, bookId, { familyId, remarkIds });
};
