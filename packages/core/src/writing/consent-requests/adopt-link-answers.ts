import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { narratorId } from '../persons/person.ts';
import { stories } from '../stories/story.ts';

/** Makes an account the author of the answers; does nothing without an account. */
type AdoptAnswers = (tx: Transaction, narratorUid: string | null) => Promise<void>;

/**
 * Finds the answers that the narrator gave by link, by mail or on paper before their account was known. Returns the
 * function that makes the account their author, in the transaction that records the account.
 */
export const prepareLinkAnswers =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (bookId: string, secondId?: string | undefined): Promise<AdoptAnswers> => {
    const narrator = secondId ?? narratorId(bookId);
    const bookStories = await findAll(documents, stories, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const answers = bookStories.filter(({ value }) => value.authorUid === narrator);
    return async (tx, narratorUid) => {
      if (narratorUid === null) return;
      for (const { id } of answers) {
        const story = await tx.get(stories, id);
        if (story?.value.authorUid !== narrator) continue;
        tx.put(stories, id, { ...story.value, authorUid: narratorUid });
      }
    };
  };
