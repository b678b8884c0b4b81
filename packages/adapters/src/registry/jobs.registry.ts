import { openRegistry } from '../foundation/adapter.ts';
import { bullmqJobs } from '../jobs/bullmq/bullmq.adapter.ts';

export const jobsRegistry = openRegistry({ bullmq: bullmqJobs }, () => 'bullmq');
