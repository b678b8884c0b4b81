import type { StorageFaults } from './open-storage.ts';

/** Kinds of the jobs of a book during which the worker is killed, each between the job's first and last effect. */
export const targetJobs = ['render-book', 'prepare-order', 'send-mail'] as const;
export type TargetJob = (typeof targetJobs)[number];

/** One test run: small books are taken from their stories to the print shop while faults are injected. */
export interface Trial {
  readonly name: string;
  readonly books: number;
  /** Photographs in each book; none by default. */
  readonly pictures?: number;
  /** Determines during which book's job the worker is killed, and how far in it. */
  readonly seed: number;
  /** Number of kills of the worker, by kind of job; no two kills concern the same book. */
  readonly kills: Readonly<Record<TargetJob, number>>;
  /** Redis is flushed each time this many books have been rendered. */
  readonly flushesAfter: readonly number[];
  /** Milliseconds without a finished job after which the run is given up and judged as it is. */
  readonly standstillMs: number;
  /** Failure rates of the hosted stores; by default the stores are on disk. */
  readonly storage?: StorageFaults;
  /** Variables that override the trial's own, for mutants. */
  readonly workerVariables?: Readonly<Record<string, string>>;
  /** A module that Node loads before the worker, for mutants. */
  readonly workerPreload?: string;
}

/** A book in a trial. The approved hashes are recorded here, outside the product. */
export interface TrialBook {
  readonly index: number;
  readonly bookId: string;
  readonly renderingId: string;
  orderId: string | null;
  orderNumber: string | null;
  approved: { readonly interior: string; readonly cover: string } | null;
}

/** A kill that hit a running job: active in the database, with its first effect written and its last one not. */
export interface Kill {
  readonly targetJob: TargetJob;
  readonly jobId: string;
  /** English description of how far the job was. */
  readonly progress: string;
  /** Number of the run that was killed: it grows each time a worker claims the job. */
  readonly fence: number;
}

export interface Flush {
  readonly keysBefore: number;
  readonly openJobs: number;
}

/** A mail as received over SMTP, duplicates included. */
export interface Delivery {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly text: string;
}
