import { replyOutcomes } from '@souvenance/contracts';
import { z } from 'zod';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection } from '../../ports/documents.port.ts';

/** Outcomes of a mail to a question's address; each mail gets one. */
const outcomes = [
  /** The answer was sent to the family. */
  'sent',
  /** The answer, or a separate story beside it, waits in a draft for the narrator's consent. */
  'consent',
  /** The answer is in the book or set aside: the text is a separate story beside it. */
  'apart',
  /** Photographs without text wait in the draft. */
  'wordless',
  /** From another address, or for a revoked question: quarantined for the owner to decide. */
  'quarantined',
  /** The same words came before, from the same sender; who sent them in another mail is told. */
  'duplicate',
  'empty',
  /** Only files that cannot be part of a story. */
  'files',
  /** Its words are encrypted for somebody else: nobody here can read them. */
  'encrypted',
  'too_long',
  'unreadable',
  /** An absence reply, a receipt, a mailing list. */
  'automatic',
  /** Our own mail came back to us. */
  'loop',
  /** A server could not deliver our mail. */
  'bounce',
  /** The question no longer exists. */
  'gone',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The facts that the mail to a reply's sender tells: what became of the reply. */
const receipt = z.object({
  outcome: z.enum(replyOutcomes),
  photographs: z.int().nonnegative(),
  /** Numbers of recordings that became takes and that stay in the mail. */
  takes: z.int().nonnegative(),
  recordings: z.int().nonnegative(),
  /** Whether it lists files that stay in the mail. */
  hasFiles: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

export const replyRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  deliveryId: z.string(),
  /** Storage key in `media` of the mail as received. */
  key: z.string(),
  bytes: z.int(),
  /** Null until it was read. */
  outcome: z.enum(outcomes).nullable(),
  storyId: z.string().nullable(),
  photographs: z.int().nonnegative(),
  /** Number of recordings that became takes of the story. */
  takes: z.int().nonnegative(),
  /** Numbers of recordings and of other files that stay in the mail. */
  recordings: z.int().nonnegative(),
  others: z.int().nonnegative(),
  /** Null until it was read, and when its sender is told nothing; a reply of before this field has none either. */
  receipt: receipt.nullable().default(null),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  /** Until when the mail itself is stored; null once it is erased. */
  endsAt: z.iso.datetime().nullable(),
});
export type ReplyRecord = z.infer<typeof replyRecord>;

/** Mails received at questions' addresses: where each is stored, and its outcome. They contain no text. */
export const replies = collection('replies', replyRecord, [
  ['familyId'],
  ['bookId', 'createdAt'],
  ['deliveryId', 'createdAt'],
  ['endsAt'],
]);

/** Days for which a mail is stored: after all of it became a story, and when something of it was not read. */
export const READ_DAYS = 30;
export const UNREAD_DAYS = 365;

/** Whether part of its content exists only in the mail. */
export const isUnread = ({ outcome, recordings, others }: Omit<ReplyRecord, 'endsAt'>): boolean =>
  outcome === null ||
  outcome === 'unreadable' ||
  outcome === 'encrypted' ||
  outcome === 'too_long' ||
  (isFromSomebody(outcome) && recordings + others > 0);

/** False for mails sent by programs, which contain no memories. */
const isFromSomebody = (outcome: Outcome): boolean =>
  outcome !== 'automatic' && outcome !== 'loop' && outcome !== 'bounce';

/**
 * The record with the date at which its mail is erased. A mail that counts as empty may have a text that looked like a
 * signature, and is in no story.
 */
export const setEndDate = (reply: Omit<ReplyRecord, 'endsAt'>): ReplyRecord => {
  const days = isUnread(reply) || reply.outcome === 'empty' ? UNREAD_DAYS : READ_DAYS;
  return { ...reply, endsAt: new Date(Date.parse(reply.createdAt) + days * DAY_MS).toISOString() };
};

/** Hashes of the text and pictures that questions were answered with by mail, to detect repeated answers. */
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

/** Small pictures within replies: one that comes with another reply belongs to a signature. */
export const replyPictures = collection(
  'reply-pictures',
  z.object({ familyId: z.string(), bookId: z.string(), replyId: z.string() }),
  [['familyId'], ['bookId']],
);

/** Storage key of a mail, erased with its family. */
export const replyKey = (familyId: string, replyId: string): string =>
  `families/${familyId}/mails/${replyId}.eml`;

/** Id of the words that one sender wrote. A sender is empty for the person who was asked. */
export const replyContentId = (deliveryId: string, content: string, sender = ''): string =>
  sha256Of(`${deliveryId} ${content} ${sender}`);
