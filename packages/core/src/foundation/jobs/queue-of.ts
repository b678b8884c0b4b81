import type { JobKind, QueueName } from '@souvenance/contracts';

const queues: Readonly<Record<JobKind, QueueName>> = {
  'render-book': 'books',
  'render-ebook': 'books',
  'draw-cover': 'books',
  'draw-pages': 'pictures',
  'check-photograph': 'photographs',
  'prepare-recording': 'photographs',
  'hear-recording': 'voices',
  'render-notebook': 'books',
  'read-written-page': 'photographs',
  'read-reply': 'photographs',
  'read-shop-reply': 'effects',
  'check-shop-picture': 'photographs',
  'fulfil-payment': 'effects',
  'refund-payment': 'effects',
  'refund-gift': 'effects',
  'set-gift-card': 'effects',
  'settle-payment': 'effects',
  'settle-subscription': 'effects',
  'prepare-order': 'effects',
  'issue-invoice': 'effects',
  'settle-print': 'effects',
  'make-export': 'books',
  'carry-erasure': 'books',
  'send-mail': 'effects',
};

/**
 * Books take minutes, photographs and recordings seconds; money and mail have a queue of their own and never wait behind them.
 * Voices wait for a service outside, minutes long, and hold up nothing else.
 * Pictures of pages that nobody looks at yet wait for all the others.
 */
export const queueOf = (kind: JobKind): QueueName => queues[kind];

const setsDocuments: ReadonlySet<JobKind> = new Set(['prepare-order', 'issue-invoice', 'set-gift-card']);

/** Whether a job that takes no turns lets the others of its queue go first: setting a ticket takes a second, writing down a payment a hundredth. */
export const letsOthersFirst = (kind: JobKind): boolean => setsDocuments.has(kind);

/** The queue in which families take turns for this kind; empty where jobs are short and go as they come. */
export const laneOf = (kind: JobKind): string => {
  const queue = queues[kind];
  return queue === 'effects' || queue === 'pictures' ? '' : queue;
};
