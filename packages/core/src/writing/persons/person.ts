import { personPauses, pronouns, rhythm } from '@souvenance/contracts';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();
const hour = z.int().min(0).max(23);

export const personRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  isNarrator: z.boolean(),
  /** The name of a relative; a narrator's name is stored with the book. */
  name: z.string(),
  /** Address for questions. Null: the narrator's account address is used, if there is an account. */
  email: z.string().nullable(),
  /** When the address was last corrected: a mail that bounced before says nothing about it. Missing: never. */
  emailChangedAt: instant.optional(),
  pronoun: z.enum(pronouns).nullable(),
  /** True when questions of the library address the person with « tu ». Missing: « vous ». */
  isFamiliar: z.boolean().optional(),
  /** Photograph that the family gave; missing or null where the initial stands. */
  portraitId: z.string().nullable().optional(),
  /** Null: the family's time zone applies. */
  timeZone: z.string().nullable(),
  /** For a person without an account, whose own settings would have priority. */
  quietHours: z.object({ from: hour, until: hour }).nullable(),
  takesSensitive: z.boolean(),
  /** The narrator's own choice, made by a link or in their account. Null: the book's rhythm applies. */
  ownRhythm: rhythm.nullable(),
  pause: z.enum(personPauses).nullable(),
  /** When the scheduler looks at this person next. Null: only after a request or a change. */
  wakeAt: instant.nullable(),
  /** When the rhythm's next question is due; null when none is. */
  slotAt: instant.nullable(),
  /** Number of questions sent since this person last reacted to one. */
  unanswered: z.int().nonnegative(),
  /** When the rhythm's last question was sent. */
  lastSlotAt: instant.nullable(),
  /** When the last messages to this person were sent, oldest first; as many as the limits count. */
  messagesAt: z.array(instant),
  /** Until when mails with questions told the narrator of hearts and comments; missing before the first. */
  reactionsUntil: instant.optional(),
  /** The delivery that a reminder will be about, and when it is due. */
  reminder: z.object({ deliveryId: z.string(), at: instant }).nullable(),
  createdAt: instant,
});
export type PersonRecord = z.infer<typeof personRecord>;

/** Recipients of a book's questions, with or without an account: its narrators, and relatives. */
export const persons = collection('persons', personRecord, [
  ['familyId'],
  ['bookId', 'createdAt'],
  ['wakeAt'],
]);

/** The id of a book's first narrator; the second one has an id of its own in `secondNarrator` of the book. */
export const narratorId = (bookId: string): string => `${bookId}.narrator`;

/** Default quiet hours: nobody gets a mail at night without having chosen so. */
const NIGHT = { from: 21, until: 8 } as const;

/** A person with default values. */
export const createPerson = (
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
