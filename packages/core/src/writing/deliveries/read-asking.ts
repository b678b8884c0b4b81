import type { Dashboard } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findVisible } from '../../foundation/documents/find-visible.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { getNarratorName, listNarratorIds, readNarrator } from '../persons/narrator.ts';
import { persons } from '../persons/person.ts';
import { toPersonView } from '../persons/to-person-view.ts';
import { deliveries, isShownToFamily } from './delivery.ts';
import { createSendTimeReader } from './send-times.ts';
import { toDeliveryView } from './to-delivery-view.ts';

/** Number of the latest deliveries shown. */
const LATEST_COUNT = 3;

interface AskingDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

/**
 * Reads a book's narrators, without the address, and the latest deliveries of the book, for the dashboard. The caller
 * checks access before.
 */
export const readAsking =
  (deps: AskingDeps) =>
  async (actor: Actor, bookId: string): Promise<Dashboard['asking']> => {
    const { documents } = deps;
    const book = await documents.get(books, bookId);
    if (book === null) return null;
    const narrators = await Promise.all(
      listNarratorIds(book).map(async (id) =>
        toPersonView(deps, book, await readNarrator(documents, book, id), false),
      ),
    );
    const [narrator, secondNarrator = null] = narrators;
    if (narrator === undefined) return null;
    const { items } = await findVisible(
      documents,
      deliveries,
      {
        where: [['bookId', '==', bookId]],
        orderBy: { field: 'createdAt', direction: 'desc' },
        limit: LATEST_COUNT,
      },
      ({ value }) => isShownToFamily(value),
    );
    const readSendTime = createSendTimeReader(deps, book);
    const views = items.slice(0, LATEST_COUNT).map(async (delivery) => {
      const { personId } = delivery.value;
      const sendTime = await readSendTime(delivery);
      const isNarrator = listNarratorIds(book).includes(personId);
      const person = await documents.get(persons, personId);
      const name = isNarrator ? getNarratorName(book, personId) : (person?.value.name ?? '');
      const emailChangedAt = person?.value.emailChangedAt;
      return toDeliveryView(delivery, actor, { name, isNarrator, emailChangedAt, sendTime });
    });
    return { narrator, secondNarrator, deliveries: await Promise.all(views) };
  };
