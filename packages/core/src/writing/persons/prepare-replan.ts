import { findAll } from '../../foundation/documents/find-all.ts';
import type { MovedNarrators, WithQuestionPlans } from '../../people/accounts/with-question-plans.ts';
import { consents } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { keepDueSlot, listNarratorIds, wakeNarrator } from './narrator.ts';

type DocumentFinder = Pick<Deps['documents'], 'find'>;

const listBookIds = async (documents: DocumentFinder, narrators: MovedNarrators): Promise<string[]> => {
  if ('uid' in narrators) {
    const ownConsents = await findAll(documents, consents, { where: [['uid', '==', narrators.uid]] });
    return ownConsents.map(({ value }) => value.bookId);
  }
  const familyBooks = await findAll(documents, books, {
    where: [['familyId', '==', narrators.familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return familyBooks.map(({ id }) => id);
};

/** Plans the next questions of narrators anew, whose family or account moved to another time zone. */
export const prepareReplan: WithQuestionPlans['prepareReplan'] = async (documents, narrators) => {
  const bookIds = await listBookIds(documents, narrators);
  return async (tx, deps) => {
    for (const bookId of bookIds) {
      const book = await tx.get(books, bookId);
      if (book === null) continue;
      const now = deps.clock.now().toISOString();
      for (const id of listNarratorIds(book))
        await wakeNarrator(tx, deps, book, id, (person) => ({ slotAt: keepDueSlot(person, now) }));
    }
  };
};
