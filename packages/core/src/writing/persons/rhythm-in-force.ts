import type { Rhythm } from '@souvenance/contracts';
import type { PersonRecord } from './person.ts';

/** From this number of unanswered questions on, they are sent every two weeks. */
const SLOW_FROM = 3;
/** From this number of unanswered questions on, they are paused. */
export const PAUSED_FROM = 6;

type RhythmState = Pick<PersonRecord, 'ownRhythm' | 'unanswered'>;

/** The narrator's rhythm: their own choice, else the book's, which may not be faster than twice a week. */
export const getChosenRhythm = (
  { ownRhythm }: Pick<PersonRecord, 'ownRhythm'>,
  bookRhythm: Rhythm,
): Rhythm => {
  if (ownRhythm !== null) return ownRhythm;
  return bookRhythm.pace === 'daily' ? { ...bookRhythm, pace: 'twice_weekly' } : bookRhythm;
};

const isRegular = ({ pace }: Rhythm): boolean => pace !== 'own';

/** Like `getChosenRhythm`, but slower after unanswered questions. */
export const slowDownAfterSilence = (person: RhythmState, bookRhythm: Rhythm): Rhythm => {
  const rhythm = getChosenRhythm(person, bookRhythm);
  return person.unanswered >= SLOW_FROM && isRegular(rhythm) ? { ...rhythm, pace: 'fortnightly' } : rhythm;
};

/** Limit of messages to a person: two in any seven days, or one a day for a rhythm of one question a day. */
export const getMessageLimit = (rhythm: Rhythm): { readonly most: number; readonly days: number } =>
  rhythm.pace === 'daily' ? { most: 1, days: 1 } : { most: 2, days: 7 };

/** A rhythm faster than weekly has no reminders. */
export const hasReminders = ({ pace }: Rhythm): boolean => pace !== 'daily' && pace !== 'twice_weekly';
