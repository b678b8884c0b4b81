import type { StorageFaults } from './open-storage.ts';

/** Moments of a book at which the worker is killed, each between a job's first and last effect. */
export const moments = ['render-book', 'prepare-order', 'send-mail'] as const;
export type Moment = (typeof moments)[number];

/** One run: a number of small books taken from their stories to the print shop, and the faults injected meanwhile. */
export interface Trial {
  readonly name: string;
  readonly books: number;
  /** Photographs in each book; none by default. */
  readonly pictures?: number;
  /** Determines which books are struck, and where. */
  readonly seed: number;
  /** Kills of the worker, by moment; no book is struck twice. */
  readonly kills: Readonly<Record<Moment, number>>;
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
  readonly moment: Moment;
  readonly jobId: string;
  readonly at: string;
  readonly claim: number;
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
