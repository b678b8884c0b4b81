import type { Delivery } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { personOf } from '../persons/narrator.ts';
import { reachOf } from '../persons/reach.ts';
import type { DeliveryRecord } from './delivery.ts';
import { deliveriesOf } from './pick-question.ts';
import { leavingTimes } from './plan-next-send.ts';

interface LeavesDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get' | 'find'>;
}

type Departure = Delivery['departure'];
type Book = Pick<Stored<BookDocument>, 'id' | 'value'>;

/** When each question that waits for a person leaves, by its delivery's id; what leaves at once is not in it. */
const leavesOfPerson = async (
  { documents, clock }: LeavesDeps,
  book: Book,
  personId: string,
): Promise<ReadonlyMap<string, Departure>> => {
  const person = await personOf(documents, book, personId);
  if (person === null) return new Map();
  const waiting = (await deliveriesOf(documents, personId)).filter(
    ({ value }) => value.state === 'scheduled',
  );
  const reach = await reachOf(documents, book, person);
  const situation = { now: clock.now(), person: person.value, reach, rhythm: book.value.rhythm };
  const times = leavingTimes(situation, waiting.length);
  return new Map(
    times.flatMap(({ at, behind }, place): [string, Departure][] => {
      const one = waiting[place];
      const { timeZone } = reach;
      return one === undefined || behind === null
        ? []
        : [[one.id, { at: at.toISOString(), behind, timeZone }]];
    }),
  );
};

/** Says of a delivery when it leaves: null unless it waits for an hour that is known. Each person is read once. */
export const departuresIn = (deps: LeavesDeps, book: Book) => {
  const readsByPerson = new Map<string, Promise<ReadonlyMap<string, Departure>>>();
  return async ({ id, value }: Pick<Stored<DeliveryRecord>, 'id' | 'value'>): Promise<Departure> => {
    if (value.state !== 'scheduled') return null;
    const readOfPerson = readsByPerson.get(value.personId) ?? leavesOfPerson(deps, book, value.personId);
    readsByPerson.set(value.personId, readOfPerson);
    return (await readOfPerson).get(id) ?? null;
  };
};
