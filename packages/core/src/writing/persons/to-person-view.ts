import type { Person } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findExistingPortraitId } from '../photographs/family-picture.ts';
import { getBookRhythm } from './narrator.ts';
import { computeSlot } from './next-slot.ts';
import type { PersonRecord } from './person.ts';
import { type Reach, readReach } from './reach.ts';
import { slowDownAfterSilence } from './rhythm-in-force.ts';

interface ViewDeps extends Pick<Deps, 'clock'> {
  readonly documents: Pick<Documents, 'get'>;
}

/**
 * When the rhythm's next question is sent: the planned slot, or the one that the scheduler will compute after a change.
 */
export const computeNextAt = (
  { clock }: Pick<Deps, 'clock'>,
  person: PersonRecord,
  rhythm: Person['rhythm'],
  reach: Reach,
) => {
  if (!person.isNarrator || !reach.isWilling || reach.address === null || person.pause !== null) return null;
  const last = person.lastSlotAt === null ? null : new Date(person.lastSlotAt);
  return person.slotAt ?? computeSlot(rhythm, reach.timeZone, clock.now(), last)?.toISOString() ?? null;
};

/**
 * A person as the family sees it. The address appears only where `isShown`, for writers; an account's own address never
 * does.
 */
export const toPersonView = async (
  deps: ViewDeps,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  person: Pick<Stored<PersonRecord>, 'id' | 'value'>,
  isShown: boolean,
): Promise<Person> => {
  const { id, value } = person;
  const reach = await readReach(deps.documents, book, person);
  const rhythm = slowDownAfterSilence(value, getBookRhythm(book, id));
  return {
    id,
    bookId: book.id,
    isNarrator: value.isNarrator,
    name: reach.name,
    email: isShown ? value.email : null,
    hasAddress: reach.address !== null,
    pronoun: value.pronoun,
    isFamiliar: value.isFamiliar ?? false,
    portraitId: await findExistingPortraitId(deps.documents, value.portraitId),
    timeZone: reach.timeZone,
    quietHours: reach.quietHours,
    takesSensitive: value.takesSensitive,
    rhythm,
    hasOwnRhythm: value.ownRhythm !== null,
    pause: value.pause,
    nextAt: computeNextAt(deps, value, rhythm, reach),
  };
};
