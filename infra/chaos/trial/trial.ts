import type { StorageFaults } from './open-storage.ts';

/** Where in a book's life the worker is killed: each lies between a job's first and last effect. */
export const moments = ['render-book', 'prepare-order', 'send-mail'] as const;
export type Moment = (typeof moments)[number];

/** One run: so many small books carried from their stories to the print shop, and what goes wrong meanwhile. */
export interface Trial {
  readonly name: string;
  readonly books: number;
  /** Photographs in each book; none when left out. */
  readonly pictures?: number;
  /** Decides which books are struck, and where. */
  readonly seed: number;
  /** Kills of the worker, by moment; no book is chosen twice. */
  readonly kills: Readonly<Record<Moment, number>>;
  /** Redis is emptied each time that this many books have been set. */
  readonly flushesAfter: readonly number[];
  /** Milliseconds in which no job ends, after which the run is given up and judged as it stands. */
  readonly standstillMs: number;
  /** Both stores hosted, and how often they fail; on the disk when left out. */
  readonly storage?: StorageFaults;
  /** Variables that win over the trial's own, for mutants. */
  readonly workerVariables?: Readonly<Record<string, string>>;
  /** A module that Node loads before the worker, for mutants. */
  readonly workerPreload?: string;
}

/** A book on its way. What was approved is kept here, outside the product. */
export interface TrialBook {
  readonly index: number;
  readonly bookId: string;
  readonly renderingId: string;
  orderId: string | null;
  orderNumber: string | null;
  approved: { readonly interior: string; readonly cover: string } | null;
}

/** A kill that fell inside a job: the database held it as active, begun and not ended. */
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

/** A mail as it came over the wire, duplicates kept. */
export interface Delivery {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly text: string;
}
