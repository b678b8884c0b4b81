import { type JobKind, jobDeclarations, type QueueName } from '@souvenance/contracts';

export const queueOf = (kind: JobKind): QueueName => jobDeclarations[kind].queue;

/** Whether a job without a lane runs after the others of its queue. */
export const yieldsToOthers = (kind: JobKind): boolean => jobDeclarations[kind].givesWay ?? false;

/** The queue in which families take turns for this kind; empty where jobs are short and run in the order of arrival. */
export const laneOf = (kind: JobKind): string => {
  const queue = queueOf(kind);
  return queue === 'effects' ? '' : queue;
};
