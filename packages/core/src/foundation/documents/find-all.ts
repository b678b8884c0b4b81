import type { Collection, Condition, Documents, Query, Stored } from '../../ports/documents.port.ts';
import { readPages } from './read-pages.ts';

/**
 * Fields whose value one family, person or thing of theirs owns: the limits of a family bound the documents that have
 * it.
 */
type OwnerField =
  | 'authorUid'
  | 'bookId'
  | 'buyerUid'
  | 'cardId'
  | 'deliveryId'
  | 'familyId'
  | 'object'
  | 'orderId'
  | 'ownerUid'
  | 'personId'
  | 'pieceStoryId'
  | 'recordingId'
  | 'referrerUid'
  | 'requestedBy'
  | 'storyId'
  | 'to.address'
  | 'tributeId'
  | 'uid';

/** A query within one family: its first condition fixes an owner. */
export interface OwnedQuery extends Pick<Query, 'orderBy'> {
  readonly where: readonly [owner: readonly [OwnerField, '==', string | null], ...others: Condition[]];
}

/**
 * Reads every document of a query within one family. Nothing else bounds the number of documents, so a query without
 * an owner does not compile: it reads one page, or is listed by `infra/dev/checks` with the reason for reading all.
 * @example const familyOrders = await findAll(documents, orders, { where: [['familyId', '==', familyId]] });
 */
export const findAll = async <T>(
  documents: Pick<Documents, 'find'>,
  collection: Collection<T>,
  query: OwnedQuery,
): Promise<Stored<T>[]> => {
  const items: Stored<T>[] = [];
  for await (const page of readPages(documents, collection, query)) items.push(...page);
  return items;
};
