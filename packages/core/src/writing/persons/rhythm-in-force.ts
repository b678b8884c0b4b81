import type { Rhythm } from '@souvenance/contracts';
import type { PersonRecord } from './person.ts';

/** Questions without an answer after which they come every two weeks. */
const SLOW_FROM = 3;
/** And after which none comes. */
export const SILENT_FROM = 6;

type Facts = Pick<PersonRecord, 'ownRhythm' | 'unanswered'>;

/** What the narrator is asked by: his own choice, else the family's, which may not be faster than twice a week. */
export const chosenRhythm = ({ ownRhythm }: Pick<PersonRecord, 'ownRhythm'>, ofBook: Rhythm): Rhythm => {
  if (ownRhythm !== null) return ownRhythm;
  return ofBook.pace === 'daily' ? { ...ofBook, pace: 'twice_weekly' } : ofBook;
};

const isRegular = ({ pace }: Rhythm): boolean => pace !== 'own';

/** The same, slower for who has left some without an answer. */
export const rhythmInForce = (person: Facts, ofBook: Rhythm): Rhythm => {
  const chosen = chosenRhythm(person, ofBook);
  return person.unanswered >= SLOW_FROM && isRegular(chosen) ? { ...chosen, pace: 'fortnightly' } : chosen;
};

/** Messages that a person may get: two in any seven days, or one a day when he chose a question a day himself. */
export const limitOf = (rhythm: Rhythm): { readonly most: number; readonly days: number } =>
  rhythm.pace === 'daily' ? { most: 1, days: 1 } : { most: 2, days: 7 };

/** A faster rhythm than one a week has no reminders. */
export const hasReminders = ({ pace }: Rhythm): boolean => pace !== 'daily' && pace !== 'twice_weekly';
