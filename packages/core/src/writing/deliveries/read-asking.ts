import type { Dashboard } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { narratorOf } from '../persons/narrator.ts';
import { persons } from '../persons/person.ts';
import { personView } from '../persons/person-view.ts';
import { deliveries } from './delivery.ts';
import { deliveryView } from './delivery-view.ts';
import { departuresIn } from './departures.ts';

/** Questions that are shown as the latest. */
const LATEST = 3;

interface AskingDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

/** How a book's narrator is asked, without an address, and the last questions that were put to anybody; who asks is let in before. */
export const readAsking =
  (deps: AskingDeps) =>
  async (bookId: string): Promise<Dashboard['asking']> => {
    const { documents } = deps;
    const book = await documents.get(books, bookId);
    if (book === null) return null;
    const narrator = await personView(deps, book, await narratorOf(documents, book), false);
    const { items } = await documents.find(deliveries, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: LATEST,
    });
    const departureOf = departuresIn(deps, book);
    const views = items.map(async (one) => {
      const { personId } = one.value;
      const departure = await departureOf(one);
      if (personId === narrator.id) return deliveryView(one, { ...narrator, departure });
      const name = (await documents.get(persons, personId))?.value.name ?? '';
      return deliveryView(one, { name, isNarrator: false, departure });
    });
    return { narrator, deliveries: await Promise.all(views) };
  };
