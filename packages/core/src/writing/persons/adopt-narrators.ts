import type { Deps } from '../../ports/deps.ts';
import { books } from '../books/book.ts';
import { newNarrator } from './narrator.ts';
import { narratorId, persons } from './person.ts';

/** Gives each book of before its narrator, so that the scheduler looks at him. Returns how many it gave. */
export const adoptNarrators =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (): Promise<number> => {
    let adopted = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await documents.find(books, {
        limit: 100,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { id } of page.items) {
        // Every book is looked at: only one without its narrator is worth a transaction.
        if ((await documents.get(persons, narratorId(id))) !== null) continue;
        adopted += await documents.transact(async (tx) => {
          const book = await tx.get(books, id);
          if (book === null || (await tx.get(persons, narratorId(id))) !== null) return 0;
          const wakeAt = clock.now().toISOString();
          tx.create(persons, narratorId(id), { ...newNarrator(book, book.value.createdAt), wakeAt });
          return 1;
        });
      }
      cursor = page.cursor;
    }
    return adopted;
  };
