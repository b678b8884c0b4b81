import type { Rhythm } from '@souvenance/contracts';
import type { Collection, deliveries, MailDocument, persons, Stored } from '@souvenance/core';

type DocumentOf<C> = C extends Collection<infer T> ? T : never;

/** One simulated year of questions, and the faults injected meanwhile. */
export interface YearPlan {
  readonly books: number;
  readonly seed: number;
  readonly days: number;
  /** Number of times the worker is killed, spread over the year, each time at an hour when many questions are due. */
  readonly kills: number;
  readonly flushes: number;
  /** A module that Node loads before the worker, for mutants. */
  readonly workerPreload?: string;
  /** All narrators alike, for mutants: none answers, all are asked at the same hour. */
  readonly isUniform?: boolean;
}

/** `answers` reacts to every question, `silent` to none, `wavers` to about every second one. */
export type Habit = 'answers' | 'silent' | 'wavers';

export interface YearNarrator {
  readonly bookId: string;
  readonly personId: string;
  readonly address: string;
  readonly timeZone: string;
  readonly rhythm: Rhythm;
  readonly habit: Habit;
}

/** A mail as received over SMTP, at the simulated time. */
export interface Arrival {
  readonly messageId: string;
  readonly address: string;
  readonly at: Date;
}

/** Everything stored and sent for one narrator during the year. */
export interface NarratorYear {
  readonly narrator: YearNarrator;
  readonly person: DocumentOf<typeof persons>;
  readonly deliveries: readonly Stored<DocumentOf<typeof deliveries>>[];
  readonly arrivals: readonly (Arrival & { readonly mail: Stored<MailDocument> })[];
  /** All rows of the mail ledger for this address. */
  readonly ledger: readonly Stored<MailDocument>[];
}

export interface YearOutcome {
  readonly plan: YearPlan;
  readonly lived: readonly NarratorYear[];
  readonly kills: number;
  /** Kills after which a person was still due or a job was open. */
  readonly killsInside: number;
  readonly flushes: number;
  readonly steps: number;
  /** Jobs open at the end. */
  readonly openJobs: number;
  readonly seconds: number;
}
