import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { isUnread, replies } from '../../writing/replies/reply.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';

interface CollectedMails {
  readonly data: ExportFormat['books'][number]['mails'];
  readonly files: readonly CollectedFile[];
}

/**
 * Mails of which something stands nowhere else, as they came, while they are kept. `deliveryIds` names the questions that
 * they may answer, null for all of the book: what a stranger wrote is then the family's, and nobody's own.
 */
export const collectMails = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  folder: string,
  deliveryIds: ReadonlySet<string> | null,
): Promise<CollectedMails> => {
  const storedReplies = await findAll(documents, replies, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const unread = storedReplies.filter(
    ({ value }) =>
      value.endsAt !== null &&
      isUnread(value) &&
      (deliveryIds === null || (value.outcome !== 'quarantined' && deliveryIds.has(value.deliveryId))),
  );
  const paths = unread.map(
    ({ id, value }) => `${folder}/courriels/${value.createdAt.slice(0, 10)}-${id}.eml`,
  );
  return {
    data: unread.map(({ value: { deliveryId, outcome, createdAt } }, index) => ({
      deliveryId,
      outcome,
      createdAt,
      file: paths[index] ?? '',
    })),
    files: unread.map(({ value }, index) => ({ path: paths[index] ?? '', store: 'media', key: value.key })),
  };
};
