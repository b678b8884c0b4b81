import type { Rhythm } from '@souvenance/contracts';
import type { PersonRecord } from './person.ts';

/** Questions without an answer after which they come every two weeks. */
const SLOW_FROM = 3;
/** And after which none comes. */
export const SILENT_FROM = 6;

type Facts = Pick<PersonRecord, 'ownRhythm' | 'unanswered'>;

/** The narrator's rhythm: their own choice, else the family's, which may not be faster than twice a week. */
export const chosenRhythm = ({ ownRhythm }: Pick<PersonRecord, 'ownRhythm'>, ofBook: Rhythm): Rhythm => {
  if (ownRhythm !== null) return ownRhythm;
  return ofBook.pace === 'daily' ? { ...ofBook, pace: 'twice_weekly' } : ofBook;
};

const isRegular = ({ pace }: Rhythm): boolean => pace !== 'own';

/** The same, slower for who has left some without an answer. */
export const rhythmInForce = (person: Facts, ofBook: Rhythm): Rhythm => {
  const rhythm = chosenRhythm(person, ofBook);
  return person.unanswered >= SLOW_FROM && isRegular(rhythm) ? { ...rhythm, pace: 'fortnightly' } : rhythm;
};

/** Maximum of messages to a person: two in any seven days, or one a day when they chose a question a day. */
export const limitOf = (rhythm: Rhythm): { readonly most: number; readonly days: number } =>
  rhythm.pace === 'daily' ? { most: 1, days: 1 } : { most: 2, days: 7 };

/** A faster rhythm than one a week has no reminders. */
export const hasReminders = ({ pace }: Rhythm): boolean => pace !== 'daily' && pace !== 'twice_weekly';
