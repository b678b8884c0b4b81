import { AppError, type Dashboard, type Order } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { readOnce } from '../../foundation/documents/read-once.ts';
import type { Deps } from '../../ports/deps.ts';
import { listOrders } from '../../selling/orders/place-order.ts';
import { listQuestions } from '../../writing/book-questions/manage-questions.ts';
import { books } from '../../writing/books/book.ts';
import { readAsking } from '../../writing/deliveries/read-asking.ts';
import { readBook } from '../../writing/shelf/manage-book.ts';
import { listStories } from '../../writing/stories/read-stories.ts';

/** Stories that the dashboard shows as the latest. */
const RECENT = 3;

const over = new Set<Order['state']>(['delivered', 'cancelled', 'refunded']);

/** The book of the family that changed last. */
const newestBook = async (documents: Deps['documents'], familyId: string): Promise<string | null> => {
  const found = await findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const [newest] = found.toSorted((one, other) => other.value.updatedAt.localeCompare(one.value.updatedAt));
  return newest?.id ?? null;
};

interface Asked {
  /** The book that is asked for; else the family's newest. */
  readonly bookId: string | undefined;
  /** The family that is shown; null for whoever belongs to none. */
  readonly familyId: string | null;
}

/** All that the dashboard shows besides the session, of one reading of the store. */
export const readDashboard =
  ({ documents: store, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, { bookId, familyId }: Asked): Promise<Dashboard> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const documents = readOnce(store);
    const id = bookId ?? (familyId === null ? null : await newestBook(documents, familyId));
    if (id === null)
      return { book: null, question: null, asking: null, toReview: [], recent: [], orders: [] };
    const book = await readBook({ documents })(actor, id);
    const [questions, { stories }, orders, asking] = await Promise.all([
      listQuestions({ documents })(actor, id),
      listStories({ documents })(actor, id),
      listOrders({ documents })(actor),
      readAsking({ documents, clock })(id),
    ]);
    return {
      book,
      question: questions.find(({ state, storyId }) => state === 'chosen' && storyId === null) ?? null,
      asking,
      toReview: stories.filter(({ state }) => state === 'submitted'),
      recent: stories.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, RECENT),
      orders: orders.filter((order) => order.familyId === book.familyId && !over.has(order.state)),
    };
  };
