import { type QueueName, queueName } from '@souvenance/contracts';

export type { QueueName } from '@souvenance/contracts';
export { getQueue } from '@souvenance/core';

export const queueNames: readonly QueueName[] = queueName.options;

export const DEFAULT_PREFIX = 'souvenance';
