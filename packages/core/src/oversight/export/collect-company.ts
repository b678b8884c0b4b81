import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import { comments, hearts } from '../../writing/comments/comment.ts';

/** Words and hearts of relatives about the stories of a book: everybody's, or one person's own. */
export const collectCompany = async (
  { documents }: Pick<Deps, 'documents'>,
  bookId: string,
  ofUid: string | null,
) => {
  const where = [['bookId', '==', bookId]] as const;
  const [said, given] = await Promise.all([
    findAll(documents, comments, { where }),
    findAll(documents, hearts, { where }),
  ]);
  const isWanted = ({ value }: { value: { uid: string } }) => ofUid === null || value.uid === ofUid;
  return {
    comments: said.filter(isWanted).map(({ value: { storyId, name, text, createdAt } }) => ({
      ...{ storyId, name, text, createdAt },
    })),
    hearts: given.filter(isWanted).map(({ value: { storyId, name, createdAt } }) => ({
      ...{ storyId, name, createdAt },
    })),
  };
};
