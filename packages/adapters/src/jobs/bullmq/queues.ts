import type { JobKind } from '@souvenance/contracts';

/** Books take minutes and photographs seconds; money and mail have a queue of their own and never wait behind them. */
export const queueNames = ['books', 'photographs', 'effects'] as const;
export type QueueName = (typeof queueNames)[number];

const queues: Readonly<Record<JobKind, QueueName>> = {
  'set-book': 'books',
  'make-ebook': 'books',
  'draw-cover': 'books',
  'check-photograph': 'photographs',
  'fulfil-payment': 'effects',
  'settle-subscription': 'effects',
  'prepare-order': 'effects',
  'make-export': 'books',
  'carry-erasure': 'books',
  'send-mail': 'effects',
};

export const queueOf = (kind: JobKind): QueueName => queues[kind];

export const DEFAULT_PREFIX = 'souvenance';
