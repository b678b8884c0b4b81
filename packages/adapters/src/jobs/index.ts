export { type BullmqJobsOptions, openBullmqJobs } from './bullmq/open-bullmq-jobs.ts';
export { type BullmqQueues, openBullmqQueues } from './bullmq/open-bullmq-queues.ts';
export { PermanentFailure } from './bullmq/permanent-failure.ts';
export { getQueue, type QueueName, queueNames } from './bullmq/queues.ts';
export {
  type BullmqWorkers,
  type BullmqWorkersOptions,
  startBullmqWorkers,
  type WorkerFailure,
} from './bullmq/start-bullmq-workers.ts';
export type { JobGate, StartedJob } from './bullmq/started-job.ts';
