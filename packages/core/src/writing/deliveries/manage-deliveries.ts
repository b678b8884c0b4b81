import { AppError, type Delivery } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { findVisible, LIST_PAGE } from '../../foundation/documents/find-visible.ts';
import { countMailToOthers } from '../../people/accounts/count-mail-to-others.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { requirePerson } from '../persons/manage-persons.ts';
import { readNarrated } from '../persons/narrated.ts';
import {
  findSecondId,
  getBookRhythm,
  getNarratorName,
  listNarratorIds,
  readNarrator,
} from '../persons/narrator.ts';
import { type PersonRecord, persons } from '../persons/person.ts';
import { readReach } from '../persons/reach.ts';
import { slowDownAfterSilence } from '../persons/rhythm-in-force.ts';
import { computeNextAt } from '../persons/to-person-view.ts';
import { isStillOffered } from '../questions/offer/read-library.ts';
import { type QuestionRecord, questions } from '../questions/question.ts';
import { formatQuestionForRelative } from '../questions/words-about.ts';
import { createDelivery, formatDeliveryToNarrator } from './create-delivery.ts';
import { deliveries, deliveryId, isShownToFamily, UNDO_MS } from './delivery.ts';
import { moveDelivery } from './move-delivery.ts';
import { createSendTimeReader } from './send-times.ts';
import { toDeliveryView } from './to-delivery-view.ts';

type DeliveryDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Lists the deliveries of a book, newest first, a hundred at a time, without those that the recipient passed. */
export const listDeliveries =
  ({ documents, clock }: Pick<Deps, 'documents' | 'clock'>) =>
  async (
    actor: Actor,
    bookId: string,
    after?: string,
  ): Promise<{ deliveries: Delivery[]; cursor: string | null }> => {
    const bookDocument = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', bookDocument);
    const query = {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'createdAt', direction: 'desc' },
    } as const;
    const { items, cursor } = await findVisible(
      documents,
      deliveries,
      { ...query, limit: LIST_PAGE, cursor: after },
      ({ value }) => isShownToFamily(value),
    );
    const relatives = await findAll(documents, persons, query);
    const recipients = new Map(relatives.map(({ id, value }) => [id, value]));
    const readSendTime = createSendTimeReader({ documents, clock }, book);
    const views = items.map(async (delivery) => {
      const { personId } = delivery.value;
      const isNarrator = listNarratorIds(book).includes(personId);
      const recipient = recipients.get(personId);
      return toDeliveryView(delivery, actor, {
        name: isNarrator ? getNarratorName(book, personId) : (recipient?.name ?? ''),
        isNarrator,
        emailChangedAt: recipient?.emailChangedAt,
        sendTime: await readSendTime(delivery),
      });
    });
    return { deliveries: await Promise.all(views), cursor };
  };

interface QuestionRequest {
  readonly questionId: string;
  readonly personId: string;
  readonly sentence: string;
  /** `next_hour`: with the rhythm's next question, which it replaces. */
  readonly when?: 'now' | 'next_hour';
}

/** Reads and checks, in this order: the book, the question, the person, and whether the question suits the person. */
const authorizeQuestion = async (
  tx: Transaction,
  actor: Actor,
  bookId: string,
  { questionId, personId }: QuestionRequest,
) => {
  const bookDocument = await tx.get(books, bookId);
  const book: Stored<BookDocument> = await authorizeAccess(tx, actor, 'question.ask', 'book', bookDocument);
  const question = await tx.get(questions, questionId);
  if (question?.value.bookId !== bookId) throw new AppError('question.not_found');
  const person = await requirePerson(tx, book, personId);
  if (question.value.state === 'skipped') throw new AppError('question.refused');
  if (person.value.isNarrator && question.value.narratorId !== findSecondId(book, personId))
    throw new AppError('question.of_other_narrator');
  if (person.value.isNarrator && question.value.isForRelatives) throw new AppError('question.for_relatives');
  if (person.value.isNarrator && question.value.state === 'answered') throw new AppError('question.answered');
  const { takesSensitive } = person.value;
  // A sensitive question goes only to a person who accepts such questions, and an optional theme only to a book that
  // chose it.
  if (!(await isStillOffered(tx, question.value.libraryId, { themes: book.value.themes, takesSensitive })))
    throw new AppError('question.sensitive');
  const reach = await readReach(tx, book, person);
  if (reach.address === null) throw new AppError('person.address_missing');
  const texts = person.value.isNarrator
    ? formatDeliveryToNarrator(question, person.value)
    : {
        questionText: formatQuestionForRelative(question.value, await readNarrated(tx, book, question.value)),
        followUpOf: question.value.followUpOf,
      };
  return { book, question, person, reach, texts };
};

/** The times of a question that is sent now: it leaves once its asker can no longer undo it. */
const holdForUndo = ({ clock }: Pick<Deps, 'clock'>): { at: string; undoableUntil: string } => {
  const now = clock.now();
  return { at: now.toISOString(), undoableUntil: new Date(now.getTime() + UNDO_MS).toISOString() };
};

/**
 * The hour of the rhythm's next question. Throws `delivery.no_next_hour` in a pause and for a person without a rhythm.
 */
const requireNextHour = (...args: Parameters<typeof computeNextAt>): string => {
  const nextAt = computeNextAt(...args);
  if (nextAt === null) throw new AppError('delivery.no_next_hour');
  return nextAt;
};

/** The person, at whom the scheduler looks at the given time at the latest. */
const wakeBy = (person: PersonRecord, at: string): PersonRecord => ({
  ...person,
  wakeAt: person.wakeAt !== null && person.wakeAt < at ? person.wakeAt : at,
});

/**
 * Asks a person one of the book's questions. It is sent as soon as the person's limits allow, or at the rhythm's next
 * hour, ahead of the questions without an asker, and never before `UNDO_MS` are over (`cancelDelivery`). Throws
 * `question.refused`, `question.for_relatives`, `question.sensitive`, `person.address_missing`, `delivery.already`,
 * `delivery.no_next_hour` and `mail.unverified_full`.
 */
export const askPerson =
  (deps: DeliveryDeps) =>
  async (actor: Actor, bookId: string, request: QuestionRequest): Promise<Delivery> => {
    const { book, delivery, recipient } = await deps.documents.transact(async (tx) => {
      const { book, question, person, reach, texts } = await authorizeQuestion(tx, actor, bookId, request);
      const { uid, name } = await countMailToOthers(tx, deps, actor);
      const id = deliveryId(person.id, question.id);
      if ((await tx.get(deliveries, id)) !== null) throw new AppError('delivery.already');
      const { sentence } = request;
      const schedule = holdForUndo(deps);
      const rhythm = slowDownAfterSilence(person.value, getBookRhythm(book, person.id));
      const sendAfter =
        request.when === 'next_hour' ? requireNextHour(deps, person.value, rhythm, reach) : undefined;
      const options = {
        personId: person.id,
        origin: 'asked',
        ...schedule,
        sentence,
        ...texts,
        sendAfter,
      } as const;
      const value = { ...createDelivery(question, options), askedBy: name, askedByUid: uid };
      tx.create(deliveries, id, value);
      tx.put(persons, person.id, wakeBy(person.value, schedule.undoableUntil));
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'delivery.moved',
        object: `delivery:${id}`,
        familyId,
        from: null,
        to: 'scheduled',
      });
      const recipient = { name: reach.name, isNarrator: person.value.isNarrator };
      return { book, delivery: { id, value }, recipient };
    });
    return toDeliveryView(delivery, actor, {
      ...recipient,
      sendTime: await createSendTimeReader(deps, book)(delivery),
    });
  };

/** Plans a question that a relative has just added to the book's list as the narrator's next one. */
export const askNarrator = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  book: Stored<BookDocument>,
  question: Pick<Stored<QuestionRecord>, 'id' | 'value'>,
): Promise<void> => {
  const { id: personId, value: person } = await readNarrator(tx, book, question.value.narratorId);
  const schedule = holdForUndo({ clock });
  const texts = formatDeliveryToNarrator(question, person);
  const options = { personId, origin: 'asked', ...schedule, ...texts } as const;
  tx.create(deliveries, deliveryId(personId, question.id), createDelivery(question, options));
  tx.put(persons, personId, wakeBy(person, schedule.undoableUntil));
};

/** Revokes a delivery. Throws `delivery.state_refused` for one that was answered or skipped. */
export const revokeDelivery =
  (deps: DeliveryDeps) =>
  (actor: Actor, bookId: string, id: string): Promise<Delivery> =>
    deps.documents.transact(async (tx) => {
      const candidate = await tx.get(deliveries, id);
      const bookDelivery = candidate?.value.bookId === bookId ? candidate : null;
      const delivery = await authorizeAccess(tx, actor, 'story.write', 'delivery', bookDelivery);
      const book = await tx.get(books, bookId);
      if (book === null) throw new AppError('book.not_found');
      const person = await requirePerson(tx, book, delivery.value.personId);
      const reach = await readReach(tx, book, person);
      const value = await moveDelivery(tx, deps, actor, delivery, 'revoked');
      return toDeliveryView({ id, value }, actor, { name: reach.name, isNarrator: person.value.isNarrator });
    });
