import { z } from 'zod';
import { id, instant, sha256 } from './fields.ts';

/**
 * The queues. Each outside service has its own, so that a service that hangs delays only its own jobs: `mail` (SMTP),
 * `payments` (card payments), `print-shops` (interfaces of print shops) and `voices` (transcription). `orders` needs
 * no outside service. `family-data` (copies and erasures) has its own, so that the copy of one family's data delays no
 * book of another.
 */
export const queueName = z.enum([
  'books',
  'photographs',
  'voices',
  'mail',
  'payments',
  'print-shops',
  'orders',
  'family-data',
  'pictures',
]);
export type QueueName = z.infer<typeof queueName>;

/**
 * The queues whose jobs call an outside service. Each has a circuit breaker, which pauses it while its service is down.
 */
export const serviceQueues = [
  'mail',
  'payments',
  'print-shops',
  'voices',
] as const satisfies readonly QueueName[];
export type ServiceQueue = (typeof serviceQueues)[number];

export const isServiceQueue = (queue: QueueName): queue is ServiceQueue =>
  (serviceQueues as readonly QueueName[]).includes(queue);

/** Why an outside service counts as down. `busy`: it answers that it serves nobody now. */
export const outageCodes = [
  'timeout',
  'refused',
  'unknown_host',
  'broken',
  'certificate',
  'login',
  'busy',
  'other',
] as const;
export type OutageCode = (typeof outageCodes)[number];

interface JobDeclaration {
  /**
   * Books take minutes, copies of a family's data up to an hour, photographs and recordings seconds; orders never wait
   * behind them, nor for an outside service.
   * A job that calls an outside service is in the queue of that service. Pictures of pages that nobody has viewed yet
   * wait for all other jobs.
   */
  readonly queue: QueueName;
  /** Ids and a content hash, never a document. */
  readonly payload: z.ZodType;
  /**
   * True for a job that runs after the others of a queue without turns: rendering a ticket takes a second, recording a
   * payment a hundredth of one.
   */
  readonly givesWay?: true;
}

/** Every kind of job, with its queue and payload. */
const kinds = {
  'render-book': { queue: 'books', payload: z.strictObject({ renderingId: id }) },
  'render-ebook': { queue: 'books', payload: z.strictObject({ renderingId: id }) },
  'draw-pages': { queue: 'pictures', payload: z.strictObject({ renderingId: id }) },
  'draw-cover': { queue: 'books', payload: z.strictObject({ bookId: id, contentHash: sha256 }) },
  'check-photograph': { queue: 'photographs', payload: z.strictObject({ photographId: id }) },
  'prepare-recording': {
    queue: 'photographs',
    payload: z.strictObject({ storyId: id, revision: z.int().positive() }),
  },
  'transcribe-recording': {
    queue: 'voices',
    payload: z.strictObject({ storyId: id, revision: z.int().positive() }),
  },
  'continue-volume': { queue: 'family-data', payload: z.strictObject({ bookId: id, formerId: id }) },
  'render-notebook': { queue: 'books', payload: z.strictObject({ notebookId: id }) },
  'read-written-page': { queue: 'photographs', payload: z.strictObject({ pageId: id }) },
  /**
   * `isQuarantined`: reads only the parts of the mail that waited for an approval. `isUnreadable`: tells its sender and
   * the owner that it could not be read.
   */
  'read-reply': {
    queue: 'photographs',
    payload: z.strictObject({
      replyId: id,
      isQuarantined: z.literal(true).optional(),
      isUnreadable: z.literal(true).optional(),
    }),
  },
  'read-shop-reply': { queue: 'orders', payload: z.strictObject({ replyId: id }) },
  'check-shop-picture': { queue: 'photographs', payload: z.strictObject({ pictureId: id }) },
  'fulfil-payment': { queue: 'payments', payload: z.strictObject({ sessionId: z.string().min(1).max(200) }) },
  /**
   * `refundNumber`: makes this partial refund of the order, counted from 1, instead of refunding the whole amount due.
   */
  'refund-payment': {
    queue: 'payments',
    payload: z.strictObject({
      sessionId: z.string().min(1).max(200),
      refundNumber: z.int().positive().optional(),
    }),
  },
  'set-gift-card': { queue: 'orders', givesWay: true, payload: z.strictObject({ giftId: id }) },
  'refund-gift': { queue: 'payments', payload: z.strictObject({ giftId: id }) },
  'settle-payment': {
    queue: 'payments',
    payload: z.strictObject({ paymentIntentId: z.string().min(1).max(200) }),
  },
  'settle-subscription': {
    queue: 'payments',
    payload: z.strictObject({ customerId: z.string().min(1).max(200) }),
  },
  'prepare-order': { queue: 'orders', givesWay: true, payload: z.strictObject({ orderId: id }) },
  /**
   * `paysFor` is set for a cart of gifts, or for one payment of a plan, instead of an order. With `refundReference` and
   * `cents` it issues the credit note of that refund instead of the invoice.
   */
  'issue-invoice': {
    queue: 'payments',
    givesWay: true,
    payload: z.strictObject({
      orderId: id,
      paysFor: z.enum(['gifts', 'plan']).optional(),
      refundReference: z.string().min(1).max(80).optional(),
      cents: z.int().positive().optional(),
      /** The part of these cents that was refunded to gift cards. */
      cardCents: z.int().positive().optional(),
    }),
  },
  'settle-print': { queue: 'print-shops', payload: z.strictObject({ submissionId: id }) },
  'make-export': { queue: 'family-data', payload: z.strictObject({ exportId: id }) },
  'perform-erasure': { queue: 'family-data', payload: z.strictObject({ erasureId: id }) },
  'send-mail': { queue: 'mail', payload: z.strictObject({ mailId: z.string().min(1).max(200) }) },
} as const satisfies Readonly<Record<string, JobDeclaration>>;

/**
 * Increase it whenever a payload, or how a worker processes it, changes so that a worker of the former release would do
 * it wrong: such a worker then leaves the job to a worker of this release or a later one.
 */
export const JOB_PAYLOADS_VERSION = 1;

export type JobKind = keyof typeof kinds;
export const jobKind = z.enum(Object.keys(kinds) as [JobKind, ...JobKind[]]);
export type JobPayload<K extends JobKind> = z.infer<(typeof kinds)[K]['payload']>;
export const jobDeclarations: Readonly<Record<JobKind, JobDeclaration>> = kinds;

/** A code with numbers, which the page translates ("Mise en page : chapitre 12 sur 30"). */
export const jobProgress = z.object({
  step: z.enum([
    'waiting',
    'typeset',
    'assemble',
    // The pages can be viewed; the other files follow.
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

/** A line of a job's log: a code with its figures, which the page translates. */
export const jobNote = z.object({
  code: z.enum(['claimed', 'step', 'setting', 'stored', 'undrawn', 'no_word_book', 'overtaken', 'unknown']),
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
  /** True for a job that waits, whatever its state: no worker is alive, or none has claimed it for long. */
  isDelayed: z.boolean(),
  attempts: z.int().nonnegative(),
  /** Code of the failure that ended the job, which the page translates. */
  errorCode: z.string().nullable(),
  /** Result of the job: a hash, an id, or null. */
  result: z.record(z.string(), z.string()).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Job = z.infer<typeof job>;
