export { describeJobs, type JobsSubject, type OpenedJobs } from './jobs.contract.ts';
export { oneSlotEach } from './one-slot-each.ts';
export { type RunJob, waitFor } from './opened-jobs.ts';
