import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { comments, hearts } from '../../writing/comments/comment.ts';
import { remarks } from '../../writing/remarks/remark.ts';

/**
 * Returns the comments and hearts of relatives for the stories of a book, and the remarks on its pages: everybody's, or
 * one person's own.
 */
export const collectReactions = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  ofUid: string | null,
) => {
  const where = [['bookId', '==', bookId]] as const;
  const [storedComments, storedHearts, storedRemarks] = await Promise.all([
    findAll(documents, comments, { where }),
    findAll(documents, hearts, { where }),
    findAll(documents, remarks, { where }),
  ]);
  const isIncluded = ({ value }: { value: { uid: string } }) => ofUid === null || value.uid === ofUid;
  return {
    comments: storedComments.filter(isIncluded).map(({ value: { storyId, name, text, createdAt } }) => ({
      storyId,
      name,
      text,
      createdAt,
    })),
    hearts: storedHearts.filter(isIncluded).map(({ value: { storyId, name, createdAt } }) => ({
      storyId,
      name,
      createdAt,
    })),
    remarks: storedRemarks.filter(isIncluded).map(({ value }) => ({
      page: value.page,
      renderedAt: value.renderedAt,
      name: value.name,
      text: value.text,
      createdAt: value.createdAt,
      state: value.state,
      settledByName: value.settledBy?.name ?? null,
      settledAt: value.settledAt ?? null,
    })),
  };
};
