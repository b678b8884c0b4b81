import { findAll } from '../../foundation/documents/find-all.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type CommentRecord, comments, type HeartRecord, hearts } from './comment.ts';

/** A comment or a heart on a story. */
export interface Reaction extends Omit<HeartRecord, 'familyId'> {
  readonly kind: 'comment' | 'heart';
  /** The comment; empty for a heart. */
  readonly text: string;
}

/**
 * Finds the comments and hearts on a family's stories within a range of ISO instants (`from` is exclusive, `until`
 * inclusive), oldest first.
 */
export const findReactions = async (
  documents: Pick<Documents, 'find'>,
  familyId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<Reaction[]> => {
  const query = {
    where: [
      ['familyId', '==', familyId],
      ['createdAt', '>', from],
      ['createdAt', '<=', until],
    ],
    orderBy: { field: 'createdAt', direction: 'asc' },
  } as const;
  const [storedComments, storedHearts] = await Promise.all([
    findAll(documents, comments, query),
    findAll(documents, hearts, query),
  ]);
  const fromComment = ({ value: { familyId: _, ...fields } }: Stored<CommentRecord>): Reaction => ({
    kind: 'comment',
    ...fields,
  });
  const fromHeart = ({ value: { familyId: _, ...fields } }: Stored<HeartRecord>): Reaction => ({
    kind: 'heart',
    text: '',
    ...fields,
  });
  return [...storedComments.map(fromComment), ...storedHearts.map(fromHeart)].toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
};
