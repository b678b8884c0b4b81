export { describeJobs, type JobsSubject, type OpenedJobs } from './jobs.contract.ts';
export { type RunJob, waitFor } from './opened-jobs.ts';
