import type { Job } from './jobs.ts';

// A file of its own: a browser follows jobs without loading the validator that jobs.ts needs.

/** Code of a job that ended without work because a newer job of the same book replaces it. */
export const SUPERSEDED = 'job.superseded';

/** Returns the id of the job that replaced this one; null when the job ended by itself or still runs. */
export const findNewerJobId = ({ errorCode, result }: Pick<Job, 'errorCode' | 'result'>): string | null =>
  errorCode === SUPERSEDED ? (result?.jobId ?? null) : null;
