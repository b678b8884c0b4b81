import { z } from 'zod';
import { id, instant, sha256 } from './fields.ts';

export const queueName = z.enum(['books', 'photographs', 'voices', 'effects', 'pictures']);
export type QueueName = z.infer<typeof queueName>;

interface JobDeclaration {
  /**
   * Books take minutes, photographs and recordings seconds; money and mail have a queue of their own and never wait behind
   * them. Voices wait for a service outside, minutes long, and hold up nothing else. Pictures of pages that nobody looks at
   * yet wait for all the others.
   */
  readonly queue: QueueName;
  /** Ids and a content hash, never a document. */
  readonly payload: z.ZodType;
  /** It lets the others of a queue without turns go first: setting a ticket takes a second, writing down a payment a hundredth. */
  readonly givesWay?: true;
}

/** Every kind of job: the queue that it waits in, and what it carries. */
const kinds = {
  'render-book': { queue: 'books', payload: z.strictObject({ renderingId: id }) },
  'render-ebook': { queue: 'books', payload: z.strictObject({ renderingId: id }) },
  'draw-pages': { queue: 'pictures', payload: z.strictObject({ renderingId: id }) },
  'draw-cover': { queue: 'books', payload: z.strictObject({ bookId: id, contentHash: sha256 }) },
  'check-photograph': { queue: 'photographs', payload: z.strictObject({ photographId: id }) },
  'prepare-recording': {
    queue: 'photographs',
    payload: z.strictObject({ storyId: id, turn: z.int().positive() }),
  },
  'transcribe-recording': {
    queue: 'voices',
    payload: z.strictObject({ storyId: id, turn: z.int().positive() }),
  },
  'render-notebook': { queue: 'books', payload: z.strictObject({ notebookId: id }) },
  'read-written-page': { queue: 'photographs', payload: z.strictObject({ pageId: id }) },
  /** `isHeld`: only what waited in the mail for an approval. */
  'read-reply': {
    queue: 'photographs',
    payload: z.strictObject({ replyId: id, isHeld: z.literal(true).optional() }),
  },
  'read-shop-reply': { queue: 'effects', payload: z.strictObject({ replyId: id }) },
  'check-shop-picture': { queue: 'photographs', payload: z.strictObject({ pictureId: id }) },
  'fulfil-payment': { queue: 'effects', payload: z.strictObject({ sessionId: z.string().min(1).max(200) }) },
  /** `part`: not what is due of the whole, but this part of its order, from 1. */
  'refund-payment': {
    queue: 'effects',
    payload: z.strictObject({
      sessionId: z.string().min(1).max(200),
      part: z.int().positive().optional(),
    }),
  },
  'set-gift-card': { queue: 'effects', givesWay: true, payload: z.strictObject({ giftId: id }) },
  'refund-gift': { queue: 'effects', payload: z.strictObject({ giftId: id }) },
  'settle-payment': {
    queue: 'effects',
    payload: z.strictObject({ paymentIntentId: z.string().min(1).max(200) }),
  },
  'settle-subscription': {
    queue: 'effects',
    payload: z.strictObject({ customerId: z.string().min(1).max(200) }),
  },
  'prepare-order': { queue: 'effects', givesWay: true, payload: z.strictObject({ orderId: id }) },
  /** `paysFor`: not of an order but of a cart of gifts, or of one payment of a plan. `turn` and `cents`: not the invoice of its payment, but the credit note of what goes back at this turn. */
  'issue-invoice': {
    queue: 'effects',
    givesWay: true,
    payload: z.strictObject({
      orderId: id,
      paysFor: z.enum(['gifts', 'plan']).optional(),
      turn: z.string().min(1).max(80).optional(),
      cents: z.int().positive().optional(),
      /** The part of these cents that went back on gift cards. */
      cardCents: z.int().positive().optional(),
    }),
  },
  'settle-print': { queue: 'effects', payload: z.strictObject({ submissionId: id }) },
  'make-export': { queue: 'books', payload: z.strictObject({ exportId: id }) },
  'perform-erasure': { queue: 'books', payload: z.strictObject({ erasureId: id }) },
  'send-mail': { queue: 'effects', payload: z.strictObject({ mailId: z.string().min(1).max(200) }) },
} as const satisfies Readonly<Record<string, JobDeclaration>>;

/**
 * Grows whenever a payload, or what a worker makes of one, changes so that a worker of the former release would do it wrong: that one
 * then leaves the job to a worker of this release or a later one.
 */
export const JOB_PAYLOADS_VERSION = 1;

export type JobKind = keyof typeof kinds;
export const jobKind = z.enum(Object.keys(kinds) as [JobKind, ...JobKind[]]);
export type JobPayload<K extends JobKind> = z.infer<(typeof kinds)[K]['payload']>;
export const jobDeclarations: Readonly<Record<JobKind, JobDeclaration>> = kinds;

/** A code with numbers; the page words it ("Mise en page : chapitre 12 sur 30"). */
export const jobProgress = z.object({
  step: z.enum([
    'waiting',
    'typeset',
    'assemble',
    // The pages can be looked at; the other files follow.
    'pages',
    'cover',
    'screen',
    'preflight',
    'ebook',
    'store',
    'finished',
  ]),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type JobProgress = z.infer<typeof jobProgress>;

const figures = z.record(z.string(), z.union([z.string(), z.number()]));

/** A line of a job's journal: a code with its figures, which the page words. */
export const jobNote = z.object({
  code: z.enum(['claimed', 'step', 'setting', 'stored', 'undrawn', 'overtaken', 'unknown']),
  figures,
  /** When it was written; missing in a line that could not be read. */
  at: z.iso.datetime().optional(),
});
export type JobNote = z.infer<typeof jobNote>;

export const jobState = z.enum(['queued', 'active', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

export const job = z.object({
  id,
  kind: jobKind,
  state: jobState,
  progress: jobProgress,
  /** It waits, whatever its state says: no worker lives, or none has come to it for long. */
  isDelayed: z.boolean(),
  attempts: z.int().nonnegative(),
  /** Code of the failure that ended the job, for the page to word. */
  errorCode: z.string().nullable(),
  /** Result of the job: a hash, an id, or null. */
  result: z.record(z.string(), z.string()).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Job = z.infer<typeof job>;
