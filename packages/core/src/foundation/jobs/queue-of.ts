import { type JobKind, jobDeclarations, type QueueName } from '@souvenance/contracts';

export const queueOf = (kind: JobKind): QueueName => jobDeclarations[kind].queue;

/** Whether a job that takes no turns lets the others of its queue go first. */
export const letsOthersFirst = (kind: JobKind): boolean => jobDeclarations[kind].givesWay ?? false;

/** The queue in which families take turns for this kind; empty where jobs are short and go as they come. */
export const laneOf = (kind: JobKind): string => {
  const queue = queueOf(kind);
  return queue === 'effects' ? '' : queue;
};
