import type { Person } from '@souvenance/contracts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import type { PersonRecord } from './person.ts';
import { reachOf } from './reach.ts';
import { rhythmInForce } from './rhythm-in-force.ts';

/** A person as the family sees it. An address is shown to those who write, never that of an account. */
export const personView = async (
  reader: Pick<Documents, 'get'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  stored: Pick<Stored<PersonRecord>, 'id' | 'value'>,
  isShown: boolean,
): Promise<Person> => {
  const { id, value } = stored;
  const reach = await reachOf(reader, book, stored);
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
    rhythm: rhythmInForce(value, book.value.rhythm),
    hasOwnRhythm: value.ownRhythm !== null,
    pause: value.pause,
    nextAt: reach.isWilling && reach.address !== null && value.pause === null ? value.slotAt : null,
  };
};
