import type { Job } from './jobs.ts';

// A file of its own: a browser follows jobs without loading the validator that jobs.ts needs.

/** Why a job ended without work: a newer one of the same book does what it was asked for. */
export const SUPERSEDED = 'job.superseded';

/** The job that took this one's place: who follows this one is led there. Null when it ended by itself, or goes on. */
export const newerJobOf = ({ errorCode, result }: Pick<Job, 'errorCode' | 'result'>): string | null =>
  errorCode === SUPERSEDED ? (result?.jobId ?? null) : null;
