import { findAll } from '../../foundation/documents/find-all.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { deliveries } from '../../writing/deliveries/delivery.ts';
import { findNarratorByUid } from '../../writing/persons/narrator.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { erasePhotograph } from './erase-photograph.ts';

/**
 * Erases the photographs that a narrator sent by links of questions, except those in use, if the account is that
 * narrator's. Runs before the consent loses its account, by which a second run recognises the narrator.
 */
export const eraseUnplacedAnswers =
  (deps: Pick<Deps, 'documents' | 'media'>) =>
  async (book: Stored<BookDocument>, uid: string, idsInUse: ReadonlySet<string>): Promise<void> => {
    const { documents } = deps;
    const personId = await findNarratorByUid(documents, book, uid);
    if (personId === null) return;
    const narratorDeliveries = await findAll(documents, deliveries, {
      where: [['bookId', '==', book.id]],
      orderBy: { field: 'createdAt', direction: 'asc' },
    });
    for (const delivery of narratorDeliveries) {
      if (delivery.value.personId !== personId) continue;
      const sentPhotographs = await findAll(documents, photographs, {
        where: [['deliveryId', '==', delivery.id]],
      });
      for (const photograph of sentPhotographs)
        if (!idsInUse.has(photograph.id)) await erasePhotograph(deps)(photograph);
    }
  };
