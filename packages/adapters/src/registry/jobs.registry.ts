import { declareRegistry } from '../foundation/adapter.ts';
import { bullmqJobs } from '../jobs/bullmq/bullmq.adapter.ts';

export const jobsRegistry = declareRegistry({ bullmq: bullmqJobs }, () => 'bullmq');
