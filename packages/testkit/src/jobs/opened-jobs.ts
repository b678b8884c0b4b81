import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind, JobProgress } from '@souvenance/contracts';
import type { Jobs } from '@souvenance/core';
import type { ProxyMode } from '@souvenance/fakes/proxy';

interface TestJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly payload: unknown;
  readonly attempt: number;
}

interface TestContext {
  progress(p: JobProgress): Promise<void>;
  log(line: string): Promise<void>;
  readonly signal: AbortSignal;
}

export type RunJob = (job: TestJob, context: TestContext) => Promise<void>;

interface TestWorkers {
  drain(isDraining: boolean): Promise<void>;
  close(options: { deadlineMs: number }): Promise<{ isClean: boolean }>;
}

/** Ends a job whose payload is refused. */
type RefuseJob = (job: Pick<TestJob, 'id' | 'kind'>, reason: string) => Promise<void>;

export interface OpenedJobs {
  readonly jobs: Jobs;
  /** Starts workers of all kinds that call `run`, with short pauses between tries. */
  startWorkers(run: RunJob, refuse?: RefuseJob): Promise<TestWorkers>;
  /** Creates the adapter's `PermanentFailure` error. */
  permanentFailure(message: string): Error;
  /** Empties the queue's server, like FLUSHALL. */
  loseEverything(): Promise<void>;
  /** Sets how the network to the queue's server behaves, for producers and workers. */
  setWay(mode: ProxyMode): void;
  dispose(): Promise<void>;
}

export interface JobsSubject {
  readonly name: string;
  openFresh(): Promise<OpenedJobs>;
}

const STEP_MS = 10;
/** A busy machine may take minutes for a second's work. */
const PATIENCE_MS = 240_000;

/** Waits until a condition holds, not for a fixed time. `what` describes it in the error. */
export const waitFor = async (fact: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await pause(STEP_MS);
  }
};
