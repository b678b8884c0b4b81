import type { Delivery } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { readPerson } from '../persons/narrator.ts';
import { narratorId } from '../persons/person.ts';
import { readReach } from '../persons/reach.ts';
import { type DeliveryRecord, deliveries, deliveryId, findReadyTime, waitsForChosenHour } from './delivery.ts';
import { listDeliveriesTo } from './pick-question.ts';
import { planSendTimesAhead } from './plan-next-send.ts';

interface SendTimesDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

type Departure = Delivery['departure'];
type Book = Pick<Stored<BookDocument>, 'id' | 'value'>;

/** Reads the questions that wait for a person, and what the scheduler plans their mails from. */
const readWaiting = async ({ documents, clock }: SendTimesDeps, book: Book, personId: string) => {
  const person = await readPerson(documents, book, personId);
  if (person === null) return null;
  const now = clock.now();
  const unsent = (await listDeliveriesTo(documents, personId)).filter(
    ({ value }) => value.state === 'scheduled',
  );
  const withChosenHour = unsent.filter(({ value }) => waitsForChosenHour(value, now));
  const reach = await readReach(documents, book, person);
  return {
    withChosenHour,
    waiting: unsent.filter((one) => !withChosenHour.includes(one)),
    situation: { now, person: person.value, reach, rhythm: book.value.rhythm },
    timeZone: reach.timeZone,
  };
};

/**
 * Planned send times of the questions that wait for a person, by delivery id. A question that is sent at once has no
 * entry.
 */
const planSendTimes = async (
  deps: SendTimesDeps,
  book: Book,
  personId: string,
): Promise<ReadonlyMap<string, Departure>> => {
  const planned = await readWaiting(deps, book, personId);
  if (planned === null) return new Map();
  const { withChosenHour, waiting, situation, timeZone } = planned;
  const sendTimes = planSendTimesAhead(situation, waiting.length);
  return new Map([
    ...sendTimes.flatMap(({ at, hindrance }, index): [string, Departure][] => {
      const delivery = waiting[index];
      return delivery === undefined || hindrance === null
        ? []
        : [[delivery.id, { at: at.toISOString(), behind: hindrance, timeZone }]];
    }),
    ...withChosenHour.map(({ id, value }): [string, Departure] => [
      id,
      { at: findReadyTime(value) ?? '', behind: 'chosen', timeZone },
    ]),
  ]);
};

/** When the mail of a question would be sent that is put to the person now; null where it is sent at once. */
export const planDepartureOfNew = async (
  deps: SendTimesDeps,
  book: Book,
  personId: string,
): Promise<Departure> => {
  const planned = await readWaiting(deps, book, personId);
  if (planned === null) return null;
  const { waiting, situation, timeZone } = planned;
  const person = { ...situation.person, wakeAt: situation.now.toISOString() };
  const send = planSendTimesAhead({ ...situation, person }, waiting.length + 1)[waiting.length];
  if (send === undefined || send.hindrance === null) return null;
  return { at: send.at.toISOString(), behind: send.hindrance, timeZone };
};

/**
 * Returns a function that computes when a delivery is sent; null unless it waits for a known hour. Each person is read
 * once.
 */
export const createDepartureReader = (deps: SendTimesDeps, book: Book) => {
  const readsByPerson = new Map<string, Promise<ReadonlyMap<string, Departure>>>();
  return async ({ id, value }: Pick<Stored<DeliveryRecord>, 'id' | 'value'>): Promise<Departure> => {
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
 * When the mail of a question that was put to the narrator leaves; null where it leaves at once, where no mail waits, or
 * behind twenty others.
 */
export const readDepartureToNarrator = async (
  deps: SendTimesDeps,
  bookId: string,
  questionId: string,
): Promise<Departure> => {
  const book = await deps.documents.get(books, bookId);
  const delivery = await deps.documents.get(deliveries, deliveryId(narratorId(bookId), questionId));
  if (book === null || delivery?.value.state !== 'scheduled') return null;
  if (await isQueueLong(deps, delivery.value.personId)) return null;
  return createDepartureReader(deps, book)(delivery);
};
