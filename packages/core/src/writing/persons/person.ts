import { personPauses, pronouns, rhythm } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();
const hour = z.int().min(0).max(23);

export const personRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  isNarrator: z.boolean(),
  /** A relative's; the narrator is called as the book has it. */
  name: z.string(),
  /** Address of the questions; null: the narrator's own account, if there is one. */
  email: z.string().nullable(),
  pronoun: z.enum(pronouns).nullable(),
  /** Null: the family's. */
  timeZone: z.string().nullable(),
  /** For who has no account, which would say when. */
  quietHours: z.object({ from: hour, until: hour }).nullable(),
  takesSensitive: z.boolean(),
  /** The narrator's own choice, by a link or by their account; null: the book's rhythm applies. */
  ownRhythm: rhythm.nullable(),
  pause: z.enum(personPauses).nullable(),
  /** When the scheduler looks at this person next; null: not before something is asked or changed. */
  wakeAt: instant.nullable(),
  /** When the rhythm's next question is due; null: none is. */
  slotAt: instant.nullable(),
  /** Questions sent by the rhythm since this person last did something with one. */
  unanswered: z.int().nonnegative(),
  /** When the rhythm's last question left. */
  lastSlotAt: instant.nullable(),
  /** The last messages that left for this person, oldest first, as many as the limits ask for. */
  messagesAt: z.array(instant),
  /** The question that a reminder may still speak of, and when. */
  reminder: z.object({ deliveryId: z.string(), at: instant }).nullable(),
  createdAt: instant,
});
export type PersonRecord = z.infer<typeof personRecord>;

/** The people who are asked for a book, with or without an account: its narrator, and relatives. */
export const persons = collection('persons', personRecord, [
  ['familyId'],
  ['bookId', 'createdAt'],
  ['wakeAt'],
]);

/** A book has one narrator, under an id that follows from the book's. */
export const narratorId = (bookId: string): string => `${bookId}.narrator`;

/** Default quiet hours: nobody gets a mail at night without having chosen so. */
const NIGHT = { from: 21, until: 8 } as const;

/** Somebody of whom nothing is known yet but the book. */
export const newPerson = (
  { familyId, bookId, createdAt }: Pick<PersonRecord, 'familyId' | 'bookId' | 'createdAt'>,
  fields: Partial<PersonRecord>,
): PersonRecord => ({
  familyId,
  bookId,
  createdAt,
  isNarrator: false,
  name: '',
  email: null,
  pronoun: null,
  timeZone: null,
  quietHours: NIGHT,
  takesSensitive: false,
  ownRhythm: null,
  pause: null,
  wakeAt: null,
  slotAt: null,
  unanswered: 0,
  lastSlotAt: null,
  messagesAt: [],
  reminder: null,
  ...fields,
});
