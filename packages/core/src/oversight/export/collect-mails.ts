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
 * Collects received mails whose content is not stored elsewhere, as raw files, while they are kept. `deliveryIds`
 * limits them to answers to these questions; null includes all mails of the book, also those of unexpected senders,
 * which belong to the family alone.
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
  const unreadReplies = storedReplies.filter(
    ({ value }) =>
      value.endsAt !== null &&
      isUnread(value) &&
      (deliveryIds === null || (value.outcome !== 'quarantined' && deliveryIds.has(value.deliveryId))),
  );
  const paths = unreadReplies.map(
    ({ id, value }) => `${folder}/courriels/${value.createdAt.slice(0, 10)}-${id}.eml`,
  );
  return {
    data: unreadReplies.map(({ value: { deliveryId, outcome, createdAt } }, index) => ({
      deliveryId,
      outcome,
      createdAt,
      file: paths[index] ?? '',
    })),
    files: unreadReplies.map(({ value }, index) => ({
      path: paths[index] ?? '',
      store: 'media',
      key: value.key,
    })),
  };
};
