import {
  AppError,
  type BookQuestion,
  type Dashboard,
  type Delivery,
  type Order,
  type Person,
  type StorySummary,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { memoizeReads } from '../../foundation/documents/memoize-reads.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { listOrders } from '../../selling/orders/placing/place-order.ts';
import { books } from '../../writing/books/book.ts';
import { readBook } from '../../writing/books/editing/manage-book.ts';
import { readConsentOfBook } from '../../writing/consent-requests/check-narrators-consent.ts';
import { deliveries, deliveryId } from '../../writing/deliveries/delivery.ts';
import { listDeliveriesTo, pickQuestion } from '../../writing/deliveries/pick-question.ts';
import { readAsking } from '../../writing/deliveries/read-asking.ts';
import { createSendTimeReader } from '../../writing/deliveries/send-times.ts';
import { toDeliveryView } from '../../writing/deliveries/to-delivery-view.ts';
import { readNarrator } from '../../writing/persons/narrator.ts';
import { readNarratorPortraitId } from '../../writing/persons/narrator-portrait.ts';
import { persons } from '../../writing/persons/person.ts';
import { findExistingPortraitId } from '../../writing/photographs/family-picture.ts';
import { listQuestions } from '../../writing/questions/choosing/list-questions.ts';
import { readQuestionViewer, toQuestionView } from '../../writing/questions/choosing/question-view.ts';
import { listStories } from '../../writing/stories/read-stories.ts';
import { isShown } from '../../writing/stories/show-story.ts';

/** Days for which a story that was shown to the family counts as news. The newest one always does. */
const NEWS_DAYS = 30;
const NEWS_MAX = 6;

/** Days for which the narrator's first answer stays the first, when others follow before the family has looked. */
const FIRST_ANSWER_DAYS = 2;
/** With more stories than this the book was not begun by answers, but by an import for example. */
const FIRST_ANSWERS_MAX = 3;

const endedStages = new Set<Order['stage']>(['delivered', 'cancelled', 'refunded']);

/** Returns the book of the family that was changed last. */
const findLatestBookId = async (documents: Deps['documents'], familyId: string): Promise<string | null> => {
  const storedBooks = await findAll(documents, books, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const [newest] = storedBooks.toSorted((a, b) => b.value.updatedAt.localeCompare(a.value.updatedAt));
  return newest?.id ?? null;
};

const isToReview = ({ state }: StorySummary): boolean => state === 'submitted';

const findShownAt = ({ shownAt: sharedAt, updatedAt }: StorySummary): string => sharedAt ?? updatedAt;

/**
 * Returns the id of the narrator's first answer: their only story, or the oldest of a few while it is recent. Null
 * later, and for a book without any.
 */
const findFirstAnswerId = (stories: readonly StorySummary[], now: Date): string | null => {
  const [first, ...others] = stories
    .filter(({ kind, state }) => kind === 'story' && isShown(state))
    .toSorted((a, b) => findShownAt(a).localeCompare(findShownAt(b)));
  if (first === undefined) return null;
  const since = new Date(now.getTime() - FIRST_ANSWER_DAYS * DAY_MS).toISOString();
  const isRecent = others.length < FIRST_ANSWERS_MAX && findShownAt(first) > since;
  return others.length === 0 || isRecent ? first.id : null;
};

/** Returns the stories that others than the viewer showed the family lately, with the avatars of their writers. */
const readNews = async (
  { documents, clock }: DashboardDeps,
  uid: string,
  stories: readonly StorySummary[],
): Promise<Dashboard['news']> => {
  const since = new Date(clock.now().getTime() - NEWS_DAYS * DAY_MS).toISOString();
  const news = stories
    .filter(({ state, authorUid }) => isShown(state) && authorUid !== uid)
    .toSorted((a, b) => findShownAt(b).localeCompare(findShownAt(a)))
    .filter((story, index) => index === 0 || findShownAt(story) > since)
    .slice(0, NEWS_MAX);
  const firstAnswerId = findFirstAnswerId(stories, clock.now());
  return Promise.all(
    news.map(async (story) => {
      const writer = await documents.get(members, memberId(story.familyId, story.authorUid));
      // A narrator who answers by a link has no account.
      const book =
        writer === null && story.kind === 'story' ? await documents.get(books, story.bookId) : null;
      const portraitId =
        book === null ? null : await readNarratorPortraitId(documents, book, story.narratorId ?? undefined);
      return {
        story,
        portraitId: portraitId ?? (await findExistingPortraitId(documents, writer?.value.portraitId)),
        isFirst: story.id === firstAnswerId,
      };
    }),
  );
};

interface DashboardDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

/**
 * Returns the first of the questions that was not withdrawn from the narrator: a revoked delivery leaves its question
 * in the book's list, and is never sent again. A question for relatives stays, since they answer it.
 */
const findFirstNotWithdrawn = async (
  documents: DashboardDeps['documents'],
  narratorId: string,
  unansweredQuestions: readonly BookQuestion[],
): Promise<BookQuestion | null> => {
  const [first = null] = unansweredQuestions;
  if (first === null) return null;
  const firstDelivery = await documents.get(deliveries, deliveryId(narratorId, first.id));
  if (firstDelivery?.value.state !== 'revoked') return first;
  const narratorDeliveries = await listDeliveriesTo(documents, narratorId);
  const revokedIds = new Set(
    narratorDeliveries.filter(({ value }) => value.state === 'revoked').map(({ id }) => id),
  );
  const isWithdrawn = ({ id, isForRelatives }: BookQuestion) =>
    !isForRelatives && revokedIds.has(deliveryId(narratorId, id));
  return unansweredQuestions.find((question) => !isWithdrawn(question)) ?? null;
};

/** Returns the outcome of a question that was sent to the narrator; null while it was not sent. */
const findQuestionDelivery = async (
  deps: DashboardDeps,
  actor: Actor,
  question: Dashboard['question'],
  narrator: Person | null,
): Promise<Dashboard['asked']> => {
  if (question === null || narrator === null) return null;
  const { documents } = deps;
  const delivery = await documents.get(deliveries, deliveryId(narrator.id, question.id));
  const book = delivery === null ? null : await documents.get(books, delivery.value.bookId);
  if (delivery === null || book === null) return null;
  const person = await documents.get(persons, narrator.id);
  return toDeliveryView(delivery, actor, {
    ...narrator,
    emailChangedAt: person?.value.emailChangedAt,
    sendTime: await createSendTimeReader(deps, book)(delivery),
  });
};

/** Returns the library's next question for the narrator, worded for the actor; null when nothing is left. */
const findUpcoming = async (
  deps: DashboardDeps,
  actor: Actor,
  bookId: string,
  narratorId: string | undefined,
): Promise<Dashboard['upcoming']> => {
  const { documents } = deps;
  const book = await documents.get(books, bookId);
  if (book === null) return null;
  const narrator = await readNarrator(documents, book, narratorId);
  const sentQuestions = await listDeliveriesTo(documents, narrator.id);
  const picked = await pickQuestion(deps, book, narrator, sentQuestions);
  if (!picked?.isNew) return null;
  return toQuestionView(picked.question, await readQuestionViewer(documents, actor, book));
};

interface NarratorFacts {
  readonly bookId: string;
  /** Null where the narrator cannot be asked by mail. */
  readonly narrator: Person | null;
  readonly secondId: string | undefined;
  /** Whether the viewer is this narrator. */
  readonly isViewer: boolean;
  readonly questions: readonly BookQuestion[];
}

/** Reads the question with which one narrator goes on. */
const readNextOf = async (
  deps: DashboardDeps,
  actor: Actor,
  { bookId, narrator, secondId, isViewer, questions }: NarratorFacts,
  sentDeliveries: readonly Delivery[],
): Promise<Pick<Dashboard, 'question' | 'upcoming' | 'asked'>> => {
  // An answer that the narrator has begun by their link does not answer the question before it is sent.
  const isWithNarrator = (questionId: string) =>
    sentDeliveries.some(
      (delivery) =>
        delivery.questionId === questionId && delivery.personId === narrator?.id && delivery.state === 'sent',
    );
  const isUnanswered = ({ id: questionId, state, storyId, isForRelatives }: BookQuestion) =>
    isViewer
      ? state === 'chosen' && storyId === null && !isForRelatives
      : (state === 'chosen' && storyId === null) || isWithNarrator(questionId);
  const unansweredQuestions = questions.filter(
    (question) => question.narratorId === (secondId ?? null) && isUnanswered(question),
  );
  const question =
    narrator === null
      ? (unansweredQuestions[0] ?? null)
      : await findFirstNotWithdrawn(deps.documents, narrator.id, unansweredQuestions);
  return {
    question,
    upcoming: question === null ? await findUpcoming(deps, actor, bookId, secondId) : null,
    asked: await findQuestionDelivery(deps, actor, question, narrator),
  };
};

interface DashboardSelection {
  /** The selected book; without one, the family's latest. */
  readonly bookId: string | undefined;
  /** The family on the page; null for a person without a family. */
  readonly familyId: string | null;
}

/**
 * Reads everything that the dashboard shows besides the session; each document is read once. Throws `session.required`.
 */
export const readDashboard =
  ({ documents: store, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, { bookId, familyId }: DashboardSelection): Promise<Dashboard> => {
    if (actor.kind !== 'user') throw new AppError('session.required');
    const documents = memoizeReads(store);
    const id = bookId ?? (familyId === null ? null : await findLatestBookId(documents, familyId));
    if (id === null)
      return {
        book: null,
        consent: 'missing',
        consentNarratorId: null,
        news: [],
        memberCount: 0,
        question: null,
        upcoming: null,
        asked: null,
        second: null,
        asking: null,
        toReview: [],
        orders: [],
        again: null,
      };
    const book = await readBook({ documents })(actor, id);
    const [questions, { stories }, orders, asking] = await Promise.all([
      listQuestions({ documents })(actor, id),
      listStories({ documents })(actor, id),
      listOrders({ documents })(actor),
      readAsking({ documents, clock })(actor, id),
    ]);
    const readNext = (narrator: Person | null, secondId: string | undefined, isViewer: boolean) =>
      readNextOf(
        { documents, clock },
        actor,
        { bookId: id, narrator, secondId, isViewer, questions },
        asking?.deliveries ?? [],
      );
    const { secondNarrator } = book;
    const isFirst = book.isNarrator && !book.isSecondNarrator;
    const [consent, family, news, first, second] = await Promise.all([
      documents.get(books, id).then((one) => one && readConsentOfBook(documents, one)),
      documents.get(families, book.familyId),
      readNews({ documents, clock }, actor.uid, stories),
      readNext(asking?.narrator ?? null, undefined, isFirst),
      secondNarrator && readNext(asking?.secondNarrator ?? null, secondNarrator.id, book.isSecondNarrator),
    ]);
    const newsIds = new Set(news.map(({ story }) => story.id));
    const ongoingOrders = orders.filter(
      (order) => order.familyId === book.familyId && !endedStages.has(order.stage),
    );
    const isOfBook = (order: Order) => order.bookId === id && order.canOrderAgain;
    return {
      book,
      news,
      memberCount: family?.value.memberCount ?? 0,
      ...first,
      second,
      asking,
      consent: consent?.state ?? 'missing',
      consentNarratorId: consent?.secondId ?? null,
      toReview: stories.filter((story) => isToReview(story) && !newsIds.has(story.id)),
      orders: ongoingOrders,
      again: ongoingOrders.length > 0 ? null : (orders.find(isOfBook) ?? null),
    };
  };
