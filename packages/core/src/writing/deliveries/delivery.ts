import { type DeliveryState, deliveryStates, deliveryWays } from '@souvenance/contracts';
import { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { collection } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

export const deliveryRecord = z.object({
  familyId: z.string(),
  bookId: z.string(),
  personId: z.string(),
  questionId: z.string(),
  /** The question as it was put, whatever becomes of it in the book's list. */
  question: z.string(),
  theme: z.string(),
  /** The question or story that this question continues; missing for most. */
  follows: z.string().optional(),
  way: z.enum(deliveryWays),
  askedBy: z.string(),
  askedByUid: z.string().nullable(),
  /** The asker's own sentence beside the question; mostly empty. */
  sentence: z.string(),
  state: z.enum(deliveryStates),
  /** Grows with each link that is given out: the older ones are over. 0 before the first. */
  turn: z.int().nonnegative(),
  storyId: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When it was sent for the first time, whatever was put off since; null until then. */
  firstSentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  openedAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** When a question that was put off is put again. */
  laterUntil: instant.nullable(),
  /** When the server of its person's address refused its mail for good. */
  bouncedAt: instant.nullable(),
});
export type DeliveryRecord = z.infer<typeof deliveryRecord>;

/** One question put to one person. */
export const deliveries = collection('deliveries', deliveryRecord, [
  ['familyId'],
  ['bookId', 'createdAt'],
  ['personId', 'createdAt'],
  ['firstSentAt'],
  ['settledAt'],
]);

/** The same question and person always have the same one: it can't be put twice. */
export const deliveryId = (personId: string, questionId: string): string =>
  sha256Of(`${personId} ${questionId}`).slice(0, 32);

/** scheduled → sent → answered, skipped or later; what was put off is sent again; the family takes back what waits. */
const moves: Record<DeliveryState, readonly DeliveryState[]> = {
  scheduled: ['sent', 'revoked'],
  sent: ['answered', 'skipped', 'later', 'revoked'],
  later: ['sent', 'answered', 'skipped', 'revoked'],
  answered: [],
  skipped: ['answered'],
  revoked: [],
};

export const canMoveDelivery = (from: DeliveryState, to: DeliveryState): boolean => moves[from].includes(to);

/** Its question waits for this person's answer. */
export const isOpen = ({ state }: Pick<DeliveryRecord, 'state'>): boolean =>
  state === 'sent' || state === 'later';
