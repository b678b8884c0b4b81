import type { Rhythm } from '@souvenance/contracts';
import type { Collection, deliveries, MailDocument, persons, Stored } from '@souvenance/core';

type KeptIn<C> = C extends Collection<infer T> ? T : never;

/** One simulated year of questions, and what goes wrong meanwhile. */
export interface YearPlan {
  readonly books: number;
  readonly seed: number;
  readonly days: number;
  /** The worker is killed that often, spread over the year, each time among the questions of a full hour. */
  readonly kills: number;
  readonly flushes: number;
  /** A module that Node loads before the worker, for mutants. */
  readonly workerPreload?: string;
  /** All narrators alike, for mutants: none answers, all are asked at one hour. */
  readonly isUniform?: boolean;
}

/** `answers` does something with every question, `silent` with none, `wavers` with about each second. */
export type Habit = 'answers' | 'silent' | 'wavers';

export interface YearNarrator {
  readonly bookId: string;
  readonly personId: string;
  readonly address: string;
  readonly timeZone: string;
  readonly rhythm: Rhythm;
  readonly habit: Habit;
}

/** A mail as it came over the wire, at the simulated instant. */
export interface Arrival {
  readonly messageId: string;
  readonly address: string;
  readonly at: Date;
}

/** Everything stored and sent for one narrator during the year. */
export interface NarratorYear {
  readonly narrator: YearNarrator;
  readonly person: KeptIn<typeof persons>;
  readonly deliveries: readonly Stored<KeptIn<typeof deliveries>>[];
  readonly arrivals: readonly (Arrival & { readonly mail: Stored<MailDocument> })[];
  /** All that the ledger has for this address. */
  readonly ledger: readonly Stored<MailDocument>[];
}

export interface YearOutcome {
  readonly plan: YearPlan;
  readonly lived: readonly NarratorYear[];
  readonly kills: number;
  /** Kills after which somebody was still due or a job was open. */
  readonly killsInside: number;
  readonly flushes: number;
  readonly steps: number;
  /** Jobs open at the end. */
  readonly openJobs: number;
  readonly seconds: number;
}
