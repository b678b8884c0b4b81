import { type QueueName, queueName } from '@souvenance/contracts';

/** Concurrency of workers that run one job of each queue at a time. */
export const oneSlotEach = Object.fromEntries(queueName.options.map((name) => [name, 1])) as Readonly<
  Record<QueueName, number>
>;
