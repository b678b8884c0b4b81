import { type JobKind, jobDeclarations, type QueueName } from '@souvenance/contracts';

export const getQueue = (kind: JobKind): QueueName => jobDeclarations[kind].queue;

/** Whether a job without a lane runs after the others of its queue. */
export const yieldsToOthers = (kind: JobKind): boolean => jobDeclarations[kind].givesWay ?? false;

/**
 * Queues in which families take turns. In the others jobs are short and run by priority, then in the order of arrival.
 */
const fairQueues: ReadonlySet<QueueName> = new Set([
  'books',
  'photographs',
  'voices',
  'pictures',
  'family-data',
]);

/** The queue in which families take turns for this kind; empty for a queue without turns. */
export const getLane = (kind: JobKind): string => {
  const queue = getQueue(kind);
  return fairQueues.has(queue) ? queue : '';
};
