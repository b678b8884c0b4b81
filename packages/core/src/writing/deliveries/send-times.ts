import type { Delivery, messageHindrances } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { getBookRhythm, readNarrator, readPerson } from '../persons/narrator.ts';
import { narratorId, type PersonRecord } from '../persons/person.ts';
import { type Reach, readReach } from '../persons/reach.ts';
import { questions } from '../questions/question.ts';
import {
  type DeliveryRecord,
  deliveries,
  deliveryId,
  findReadyTime,
  waitsForChosenHour,
} from './delivery.ts';
import { listDeliveriesTo } from './pick-question.ts';
import { isUnreachable, type PlannedSend, planSendTimesAhead, type Situation } from './plan-next-send.ts';

interface SendTimesDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

type SendTime = Delivery['sendTime'];
type Book = Pick<Stored<BookDocument>, 'id' | 'value'>;

/** A person of a book with the facts by which the person is reached. */
interface ReachablePerson {
  readonly person: Pick<Stored<PersonRecord>, 'id' | 'value'>;
  readonly reach: Reach;
}

/** Reads the questions that wait for a person, and what the scheduler plans their mails from. */
const readWaiting = async (
  { documents, clock }: SendTimesDeps,
  book: Book,
  { person, reach }: ReachablePerson,
) => {
  const now = clock.now();
  const unsent = (await listDeliveriesTo(documents, person.id)).filter(
    ({ value }) => value.state === 'scheduled',
  );
  const withChosenHour = unsent.filter(({ value }) => waitsForChosenHour(value, now));
  return {
    withChosenHour,
    waiting: unsent.filter((one) => !withChosenHour.includes(one)),
    situation: { now, person: person.value, reach, rhythm: getBookRhythm(book, person.id) },
  };
};

type Recipient = Pick<Situation, 'person' | 'reach'>;

/** The send time of a question that waits for an event without a date. */
const waitWithoutDate = ({ person, reach }: Recipient): SendTime => {
  const { address, timeZone, isWilling, isConsentRequested } = reach;
  const wait = (hindrance: (typeof messageHindrances)[number]): SendTime => ({
    at: null,
    hindrance,
    timeZone,
  });
  if (isConsentRequested) return wait('consent');
  if (!isWilling) return wait('declined');
  if (address === null) return wait('address');
  return wait(isUnreachable(person, reach) ? 'pause' : 'queue');
};

/** The send time of a question that the scheduler plans to send then; `undefined` for one that it cannot plan. */
const toSendTime = (send: PlannedSend | undefined, recipient: Recipient): SendTime => {
  if (send === undefined) return waitWithoutDate(recipient);
  const { at, hindrance } = send;
  return hindrance === null ? null : { at: at.toISOString(), hindrance, timeZone: recipient.reach.timeZone };
};

/** Send times of the questions that wait for a person, by delivery id. */
const planSendTimes = async (
  deps: SendTimesDeps,
  book: Book,
  personId: string,
): Promise<ReadonlyMap<string, SendTime>> => {
  const person = await readPerson(deps.documents, book, personId);
  if (person === null) return new Map();
  const reach = await readReach(deps.documents, book, person);
  const { withChosenHour, waiting, situation } = await readWaiting(deps, book, { person, reach });
  const sendTimes = planSendTimesAhead(situation, waiting.length);
  const isStopped = isUnreachable(person.value, reach);
  return new Map([
    ...waiting.map(({ id }, index): [string, SendTime] => [id, toSendTime(sendTimes[index], situation)]),
    ...withChosenHour.map(({ id, value }): [string, SendTime] => [
      id,
      isStopped
        ? waitWithoutDate(situation)
        : { at: findReadyTime(value), hindrance: 'chosen', timeZone: reach.timeZone },
    ]),
  ]);
};

/** When the mail of a question would be sent that is put to the person now; null when it is sent at once. */
export const planSendTimeOfNew = async (
  deps: SendTimesDeps,
  book: Book,
  recipient: ReachablePerson,
): Promise<SendTime> => {
  const { waiting, situation } = await readWaiting(deps, book, recipient);
  const person = { ...situation.person, wakeAt: situation.now.toISOString() };
  const send = planSendTimesAhead({ ...situation, person }, waiting.length + 1)[waiting.length];
  return toSendTime(send, situation);
};

/**
 * Returns a function that computes when a delivery is sent; null when it was sent or is sent at once. Each person is
 * read once.
 */
export const createSendTimeReader = (deps: SendTimesDeps, book: Book) => {
  const readsByPerson = new Map<string, Promise<ReadonlyMap<string, SendTime>>>();
  return async ({ id, value }: Pick<Stored<DeliveryRecord>, 'id' | 'value'>): Promise<SendTime> => {
    if (value.state !== 'scheduled') return null;
    const personSendTimes = readsByPerson.get(value.personId) ?? planSendTimes(deps, book, value.personId);
    readsByPerson.set(value.personId, personSendTimes);
    return (await personSendTimes).get(id) ?? null;
  };
};

/** Most waiting questions for which the day of the last one is planned: behind more, the day is far and uncertain. */
const PLANNED_MAX = 20;

/** Whether so many questions wait for this person that the day of the last one is not planned. */
const isQueueLong = async ({ documents }: SendTimesDeps, personId: string): Promise<boolean> => {
  const { items } = await documents.find(deliveries, {
    where: [['personId', '==', personId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: PLANNED_MAX + 1,
  });
  return items.filter(({ value }) => value.state === 'scheduled').length > PLANNED_MAX;
};

/**
 * When the mail of a question that was put to its narrator is sent, without a date behind twenty others; null when it
 * is sent at once, and when no mail waits.
 */
export const readSendTimeToNarrator = async (
  deps: SendTimesDeps,
  bookId: string,
  questionId: string,
): Promise<SendTime> => {
  const book = await deps.documents.get(books, bookId);
  const question = await deps.documents.get(questions, questionId);
  const personId = question?.value.narratorId ?? narratorId(bookId);
  const delivery = await deps.documents.get(deliveries, deliveryId(personId, questionId));
  if (book === null || delivery?.value.state !== 'scheduled') return null;
  if (await isQueueLong(deps, delivery.value.personId)) {
    const narrator = await readNarrator(deps.documents, book, personId);
    const reach = await readReach(deps.documents, book, narrator);
    return waitWithoutDate({ person: narrator.value, reach });
  }
  return createSendTimeReader(deps, book)(delivery);
};
