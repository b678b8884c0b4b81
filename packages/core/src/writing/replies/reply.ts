import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/tally.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection } from '../../ports/documents.port.ts';

/** Outcomes of a mail that came for a question; each mail has one. */
const outcomes = [
  /** Its words went to the family. */
  'sent',
  /** They wait in the draft for the narrator's yes to the book. */
  'consent',
  /** The answer stands in the book, or was set aside: a story of its own waits beside it. */
  'apart',
  /** Photographs without a word wait in the draft. */
  'wordless',
  /** From another address, or for a question that was taken back: set aside, for the owner to look at. */
  'quarantined',
  /** The same words came before, from the same sender; who sent them in another mail is told. */
  'known',
  'empty',
  /** Nothing but files that stand in no story. */
  'files',
  /** Its words are encrypted for somebody else: nobody here can read them. */
  'encrypted',
  'too_long',
  'unreadable',
  /** An absence, a receipt, a list. */
  'automatic',
  /** Our own mail came back to us. */
  'loop',
  /** A server could not deliver our mail. */
  'bounce',
  /** The question is no longer there. */
  'gone',
] as const;
export type Outcome = (typeof outcomes)[number];

export const replyRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  deliveryId: z.string(),
  /** Where the mail lies in `media`, as it came. */
  key: z.string(),
  bytes: z.int(),
  /** Null until it was read. */
  outcome: z.enum(outcomes).nullable(),
  storyId: z.string().nullable(),
  photographs: z.int().nonnegative(),
  /** Recordings that became takes of the story. */
  takes: z.int().nonnegative(),
  /** Recordings and other files, which stay in the mail. */
  recordings: z.int().nonnegative(),
  others: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** Until when the mail itself is kept; null once it is erased. */
  endsAt: z.iso.datetime().nullable(),
});
export type ReplyRecord = z.infer<typeof replyRecord>;

/** Mails that came for a question's address: where each lies, and what became of it. None of its words. */
export const replies = collection('replies', replyRecord, [
  ['familyId'],
  ['bookId', 'createdAt'],
  ['deliveryId', 'createdAt'],
  ['endsAt'],
]);

/** Days for which a mail is kept: one that stands in the story whole, and one of which something was not read. */
export const READ_DAYS = 30;
export const UNREAD_DAYS = 365;

/** Not all that it brought stands in a story: it lies in the mail alone. */
export const isUnread = ({ outcome, recordings, others }: Omit<ReplyRecord, 'endsAt'>): boolean =>
  outcome === null ||
  outcome === 'unreadable' ||
  outcome === 'encrypted' ||
  outcome === 'too_long' ||
  (isFromSomebody(outcome) && recordings + others > 0);

/** False for mails that programs sent: they hold nobody's memories. */
const isFromSomebody = (outcome: Outcome): boolean =>
  outcome !== 'automatic' && outcome !== 'loop' && outcome !== 'bounce';

/** The record with the end of its mail. */
export const withEndDate = (reply: Omit<ReplyRecord, 'endsAt'>): ReplyRecord => {
  const days = isUnread(reply) ? UNREAD_DAYS : READ_DAYS;
  return { ...reply, endsAt: new Date(Date.parse(reply.createdAt) + days * DAY_MS).toISOString() };
};

/** Words and pictures that a question was answered with by mail: what comes again, however it was carried, is known. */
export const replyContents = collection(
  'reply-contents',
  z.object({
    familyId: z.string(),
    bookId: z.string(),
    replyId: z.string(),
    /** Hash of the Message-ID of the mail that brought them. */
    messageHash: z.string().default(''),
  }),
  [['familyId'], ['bookId']],
);

/** Small pictures that stood between the words of a reply: one that comes with another reply is a signature's. */
export const replyPictures = collection(
  'reply-pictures',
  z.object({ familyId: z.string(), bookId: z.string(), replyId: z.string() }),
  [['familyId'], ['bookId']],
);

/** Erased with its family. */
export const replyKey = (familyId: string, replyId: string): string =>
  `families/${familyId}/mails/${replyId}.eml`;

/** Id of the words that one sender wrote. A sender is empty for the person who was asked. */
export const replyContentId = (deliveryId: string, content: string, sender = ''): string =>
  sha256Of(`${deliveryId} ${content} ${sender}`);
