import type { Job } from './jobs.ts';

/** Why a job ended without work: a newer one of the same book does what it was asked for. */
export const SUPERSEDED = 'job.superseded';

/** The job that took this one's place: who follows this one is led there. Null when it ended by itself, or goes on. */
export const newerJobOf = ({ errorCode, result }: Pick<Job, 'errorCode' | 'result'>): string | null =>
  errorCode === SUPERSEDED ? (result?.jobId ?? null) : null;
