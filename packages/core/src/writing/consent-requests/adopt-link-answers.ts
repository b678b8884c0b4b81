import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { narratorId } from '../persons/person.ts';
import { stories } from '../stories/story.ts';

/** Makes an account the author of the answers; does nothing without an account. */
type AdoptAnswers = (tx: Transaction, narratorUid: string | null) => Promise<void>;

/**
 * Finds the answers that a narrator, the first one where `personId` is missing, gave by link, by mail or on paper
 * before their account was known. Returns the function that makes the account their author, in the transaction that
 * records the account.
 */
export const prepareLinkAnswers =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (bookId: string, personId = narratorId(bookId)): Promise<AdoptAnswers> => {
    const bookStories = await findAll(documents, stories, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    const answers = bookStories.filter(({ value }) => value.authorUid === personId);
    return async (tx, narratorUid) => {
      if (narratorUid === null) return;
      for (const { id } of answers) {
        const story = await tx.get(stories, id);
        if (story?.value.authorUid !== personId) continue;
        tx.put(stories, id, { ...story.value, authorUid: narratorUid });
      }
    };
  };
