import { type DeliveryState, deliveryOrigins, deliveryStates } from '@souvenance/contracts';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

/** A heart or a comment on the narrator's story, as the mail with a question told it. */
const reactionLine = z.object({
  kind: z.enum(['comment', 'heart']),
  /** The account that reacted: the line is erased with it. */
  uid: z.string(),
  name: z.string(),
  storyId: z.string(),
  title: z.string(),
  /** The beginning of the comment; empty for a heart. */
  excerpt: z.string(),
});

/** The reactions that the mail of `sentAt` told, and the number of those that it only counted. */
const reactionNews = z.object({
  sentAt: instant,
  lines: z.array(reactionLine),
  moreCount: z.int().nonnegative(),
});
export type ReactionNews = z.infer<typeof reactionNews>;

export const deliveryRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  personId: z.string(),
  questionId: z.string(),
  /** The library question that it asks; null for a question of the family. */
  libraryId: z.string().nullable().default(null),
  isToNarrator: z.boolean().default(false),
  /** The question's text as sent; later edits of the book's list do not change it. */
  question: z.string(),
  theme: z.string(),
  /** The earlier question or story that this question continues; missing for most. */
  followUpOf: z.string().optional(),
  origin: z.enum(deliveryOrigins),
  askedBy: z.string(),
  askedByUid: z.string().nullable(),
  /** The asker's own sentence beside the question; often empty. */
  sentence: z.string(),
  state: z.enum(deliveryStates),
  /** Number of the current link: each new link increments it and expires the older ones. 0 before the first. */
  linkNumber: z.int().nonnegative(),
  storyId: z.string().nullable(),
  /**
   * Drafts of mails that the answer did not take, and that wait for the narrator's consent: the page of the question
   * shows them, and sends them with the answer. Missing for most.
   */
  waitingStoryIds: z.array(z.string()).optional(),
  createdAt: instant,
  /** Not sent before, so that its asker has a moment to cancel it; missing for one of the rhythm. */
  undoableUntil: instant.optional(),
  sentAt: instant.nullable(),
  /** When it was first sent, before any snooze; null until then. */
  firstSentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  openedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** When a snoozed question is sent again. */
  laterUntil: instant.nullable(),
  /** The hour that the asker chose: not sent before. Missing for a question that is sent as soon as possible. */
  sendAfter: instant.optional(),
  /**
   * The reactions that its mails told, the latest mail last: a mail that is rendered or sent again is the same. Missing
   * for most.
   */
  reactionNews: z.array(reactionNews).optional(),
  /** When the recipient's mail server refused the mail permanently. */
  bouncedAt: instant.nullable(),
  /** The tribute whose open link a guest used; missing for a question. */
  tributeId: z.string().optional(),
  /** The guest, who is no person of the book. `agreedAt`: agreed that the family gets the piece. */
  guest: z.object({ name: z.string(), agreedAt: instant.nullable() }).optional(),
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

/** Deliveries: one question sent to one person. */
export const deliveries = collection('deliveries', deliveryRecord, [
  ['familyId'],
  ['bookId', 'createdAt'],
  ['personId', 'createdAt'],
  ['firstSentAt'],
  ['settledAt'],
  ['libraryId', 'isToNarrator', 'sentAt'],
  ['tributeId'],
]);

/** The id is derived from person and question, so that the same question cannot be delivered twice to one person. */
export const deliveryId = (personId: string, questionId: string): string =>
  sha256Of(`${personId} ${questionId}`).slice(0, 32);

/** Allowed state changes. A snoozed delivery is sent again; the family may revoke one that waits. */
const moves: Record<DeliveryState, readonly DeliveryState[]> = {
  scheduled: ['sent', 'revoked'],
  sent: ['answered', 'skipped', 'later', 'revoked'],
  later: ['sent', 'answered', 'skipped', 'revoked'],
  answered: [],
  skipped: ['answered'],
  revoked: [],
};

export const canMoveDelivery = (from: DeliveryState, to: DeliveryState): boolean => moves[from].includes(to);

/** How long a question that a relative sends is held back, so that the relative can undo it. */
export const UNDO_MS = 10_000;

/**
 * When a delivery that waits to be sent may be sent at the earliest: once the time to undo it is over and the hour that
 * its asker chose has come. Null for one without either.
 */
export const findReadyTime = ({
  undoableUntil = '',
  sendAfter = '',
}: Pick<DeliveryRecord, 'undoableUntil' | 'sendAfter'>): string | null =>
  (sendAfter > undoableUntil ? sendAfter : undoableUntil) || null;

/** Whether the delivery waits to be sent and may be sent now. */
export const isReadyToSend = (
  { state, ...times }: Pick<DeliveryRecord, 'state' | 'undoableUntil' | 'sendAfter'>,
  now: string,
): boolean => state === 'scheduled' && (findReadyTime(times) ?? '') <= now;

/** Whether the question waits for an hour that its asker chose. */
export const waitsForChosenHour = (
  { state, sendAfter }: Pick<DeliveryRecord, 'state' | 'sendAfter'>,
  now: Date,
): boolean => state === 'scheduled' && (sendAfter ?? '') > now.toISOString();

/** Whether the question waits for this person's answer. */
export const isOpen = ({ state }: Pick<DeliveryRecord, 'state'>): boolean =>
  state === 'sent' || state === 'later';

/**
 * Whether the family sees the delivery among its questions. A skipped one is shown to nobody (« personne ne vous
 * demandera pourquoi »), a guest's piece on the page of its tribute.
 */
export const isShownToFamily = ({ state, tributeId }: Pick<DeliveryRecord, 'state' | 'tributeId'>): boolean =>
  state !== 'skipped' && tributeId === undefined;
