import {
  AppError,
  type BookQuestion,
  type Dashboard,
  mayDo,
  type Order,
  type StorySummary,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { readOnce } from '../../foundation/documents/read-once.ts';
import { consents } from '../../people/consents/consent.ts';
import { roleIn } from '../../people/families/authorize-access.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { listOrders } from '../../selling/orders/placing/place-order.ts';
import { books } from '../../writing/books/book.ts';
import { readBook } from '../../writing/books/editing/manage-book.ts';
import { deliveries, deliveryId } from '../../writing/deliveries/delivery.ts';
import { deliveryView } from '../../writing/deliveries/delivery-view.ts';
import { createDepartureReader } from '../../writing/deliveries/departures.ts';
import { readAsking } from '../../writing/deliveries/read-asking.ts';
import { listQuestions } from '../../writing/questions/choosing/manage-questions.ts';
import { listStories } from '../../writing/stories/read-stories.ts';
import { isShown } from '../../writing/stories/show-story.ts';

/** Stories that the dashboard shows as the latest. */
const RECENT = 3;

const over = new Set<Order['stage']>(['delivered', 'cancelled', 'refunded']);

/** The book of the family that changed last. */
const newestBook = async (documents: Deps['documents'], familyId: string): Promise<string | null> => {
  const storedBooks = await findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const [newest] = storedBooks.toSorted((one, other) =>
    other.value.updatedAt.localeCompare(one.value.updatedAt),
  );
  return newest?.id ?? null;
};

const isToReview = ({ state }: StorySummary): boolean => state === 'submitted';

const shownAt = ({ shownAt: at, updatedAt }: StorySummary): string => at ?? updatedAt;

/** The newest story that others showed the family, and the face of who wrote it. */
const lastSpoken = async (
  documents: Pick<Documents, 'get'>,
  uid: string,
  stories: readonly StorySummary[],
): Promise<Dashboard['spoke']> => {
  const [story] = stories
    .filter(({ state, authorUid }) => isShown(state) && authorUid !== uid)
    .toSorted((one, other) => shownAt(other).localeCompare(shownAt(one)));
  if (story === undefined) return null;
  const writer = await documents.get(members, memberId(story.familyId, story.authorUid));
  return { story, portraitId: writer?.value.portraitId ?? null };
};

interface DashboardDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

/** The outcome of a question that was sent to the narrator; null while it was not sent. */
const askedOf = async (
  deps: DashboardDeps,
  question: Dashboard['question'],
  asking: Dashboard['asking'],
): Promise<Dashboard['asked']> => {
  if (question === null || asking === null) return null;
  const { documents } = deps;
  const delivery = await documents.get(deliveries, deliveryId(asking.narrator.id, question.id));
  const book = delivery === null ? null : await documents.get(books, delivery.value.bookId);
  if (delivery === null || book === null) return null;
  return deliveryView(delivery, {
    ...asking.narrator,
    departure: await createDepartureReader(deps, book)(delivery),
  });
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
      return {
        book: null,
        consent: 'missing',
        spoke: null,
        question: null,
        asked: null,
        asking: null,
        toReview: [],
        recent: [],
        orders: [],
        again: null,
      };
    const book = await readBook({ documents })(actor, id);
    const [questions, { stories }, orders, asking] = await Promise.all([
      listQuestions({ documents })(actor, id),
      listStories({ documents })(actor, id),
      listOrders({ documents })(actor),
      readAsking({ documents, clock })(id),
    ]);
    const isWaiting = ({ state, storyId, isForRelatives }: BookQuestion) =>
      state === 'chosen' && storyId === null && !(isForRelatives && book.isNarrator);
    const question = questions.find(isWaiting) ?? null;
    const mayApprove = mayDo(await roleIn(documents, book.familyId, actor), 'story.approve');
    const [consent, spoke, questionAsked] = await Promise.all([
      documents.get(consents, id),
      lastSpoken(documents, actor.uid, stories),
      askedOf({ documents, clock }, question, asking),
    ]);
    const underWay = orders.filter((order) => order.familyId === book.familyId && !over.has(order.stage));
    const isOfBook = (order: Order) => order.bookId === id && order.canOrderAgain;
    return {
      book,
      spoke,
      question,
      asked: questionAsked,
      asking,
      consent: consent?.value.state ?? 'missing',
      toReview: stories.filter(isToReview),
      // Listed for review, and not among the latest as well; sorted out before the list is cut.
      recent: stories
        .filter((story) => !(mayApprove && isToReview(story)))
        .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
        .slice(0, RECENT),
      orders: underWay,
      again: underWay.length > 0 ? null : (orders.find(isOfBook) ?? null),
    };
  };
