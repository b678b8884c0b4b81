import type { Person } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { nextSlot } from './next-slot.ts';
import type { PersonRecord } from './person.ts';
import { type Reach, reachOf } from './reach.ts';
import { rhythmInForce } from './rhythm-in-force.ts';

interface ViewDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get'>;
}

/** When the rhythm asks next: as the scheduler will count it, where something has just changed and it has not looked yet. */
const nextAt = (
  { clock }: Pick<Deps, 'clock'>,
  person: PersonRecord,
  rhythm: Person['rhythm'],
  reach: Reach,
) => {
  if (!person.isNarrator || !reach.isWilling || reach.address === null || person.pause !== null) return null;
  const last = person.lastSlotAt === null ? null : new Date(person.lastSlotAt);
  return person.slotAt ?? nextSlot(rhythm, reach.timeZone, clock.now(), last)?.toISOString() ?? null;
};

/** A person as the family sees it. An address is shown to those who write, never that of an account. */
export const personView = async (
  deps: ViewDeps,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  person: Pick<Stored<PersonRecord>, 'id' | 'value'>,
  isShown: boolean,
): Promise<Person> => {
  const { id, value } = person;
  const reach = await reachOf(deps.documents, book, person);
  const rhythm = rhythmInForce(value, book.value.rhythm);
  return {
    id,
    bookId: book.id,
    isNarrator: value.isNarrator,
    name: reach.name,
    email: isShown ? value.email : null,
    hasAddress: reach.address !== null,
    pronoun: value.pronoun,
    timeZone: reach.timeZone,
    quietHours: reach.quietHours,
    takesSensitive: value.takesSensitive,
    rhythm,
    hasOwnRhythm: value.ownRhythm !== null,
    pause: value.pause,
    nextAt: nextAt(deps, value, rhythm, reach),
  };
};
