import type { FamilyAction, JobKind } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { JobDocument } from './job.ts';

export type ReleaseDeps = Pick<Deps, 'clock' | 'ids' | 'settings'>;

/** Rules for a kind of job, set by the feature that declares it. */
export interface JobRule {
  /** Releases the documents that wait for a job which ended without effect, in the same transaction. */
  readonly release?: (tx: Transaction, deps: ReleaseDeps, payload: JobDocument['payload']) => Promise<void>;
  /** Right that a person needs to see the progress; `family.read` unless given. */
  readonly viewAction?: FamilyAction;
}

type JobRules = Readonly<Partial<Record<JobKind, JobRule>>>;

/** Passed in at the top of core: the queue's machinery runs the rules without importing any feature. */
export interface WithJobRules {
  readonly jobRules: JobRules;
}
