import { setImmediate } from 'node:timers/promises';
import type { JobEvent } from '@souvenance/core';
import { inspectJob, toJobId } from './inspect-job.ts';
import { planKills } from './kill-plan.ts';
import type { TrialApp } from './open-trial-app.ts';
import type { Delivery, Kill, TargetJob, Trial, TrialBook } from './trial.ts';

export interface WorkerKiller {
  readonly kills: readonly Kill[];
  /** Handles an event of the queue, and kills the worker when the plan says so. */
  onEvent(event: JobEvent): void;
  /**
   * Handles a mail whose bytes are received and not yet acknowledged, the worst time for a kill. The mail server
   * answers when this resolves.
   */
  receive(delivery: Delivery): Promise<void>;
  /** Records that this job of this book has ended, killed or not. */
  recordEnd(targetJob: TargetJob, book: TrialBook): void;
  /** Resolves when the worker is running again. */
  waitForRestart(): Promise<void>;
}

export interface KillerOptions {
  readonly trial: Trial;
  readonly app: TrialApp;
  readonly books: readonly TrialBook[];
  readonly printShopEmail: string;
  readonly printLine: (line: string) => void;
}

/** Longest wait for the first effect of an order's job once the job is active. */
const FIRST_EFFECT_MS = 10_000;

/** Returns functions that kill the worker, record whether the job was running, and start another worker. */
const createKiller = ({ trial, app, printLine }: KillerOptions) => {
  const { stack, services } = app;
  const plan = planKills(trial);
  const kills: Kill[] = [];
  const killAndRestart = async (targetJob: TargetJob, book: TrialBook, progress: string): Promise<void> => {
    await stack.kill('worker');
    const jobId = toJobId(targetJob, book);
    const { isRunning, fence, description } = await inspectJob(services, targetJob, book);
    if (isRunning) {
      plan.recordKill(targetJob, book.index);
      kills.push({ targetJob, jobId, progress, fence });
      printLine(`kill ${kills.length}: ${jobId} at ${progress}, ${description}`);
    } else {
      plan.recordEnd(targetJob, book.index);
      printLine(`too late: ${jobId} at ${progress}, ${description}; the kill moves to another book`);
    }
    await stack.start('worker');
  };
  /** Waits for the order's first effect, then kills the worker. */
  const killPreparation = async (book: TrialBook): Promise<void> => {
    const deadlineMs = Date.now() + FIRST_EFFECT_MS;
    const isWaiting = async () => {
      const { isRunning, hasEnded } = await inspectJob(services, 'prepare-order', book);
      return !isRunning && !hasEnded && Date.now() < deadlineMs;
    };
    while (await isWaiting()) await setImmediate();
    await killAndRestart('prepare-order', book, 'its first effect');
  };
  return { plan, kills, killAndRestart, killPreparation };
};

/** Kills the worker with SIGKILL during the planned jobs, one at a time, and restarts it each time. */
export const openWorkerKiller = (options: KillerOptions): WorkerKiller => {
  const { books, printShopEmail } = options;
  const { plan, kills, killAndRestart, killPreparation } = createKiller(options);
  let currentKill: Promise<void> | null = null;

  /** Callers check first that no kill is under way: events that the queue delivers meanwhile are ignored. */
  const startKill = (work: () => Promise<void>): Promise<void> => {
    currentKill = work().finally(() => {
      currentKill = null;
    });
    return currentKill;
  };
  const findDueBook = (targetJob: TargetJob, matches: (book: TrialBook) => boolean): TrialBook | undefined =>
    books.find((book) => plan.isDue(targetJob, book.index) && matches(book));
  const findDueBookOfJob = (targetJob: TargetJob, { id }: JobEvent) =>
    findDueBook(targetJob, (book) => toJobId(targetJob, book) === id);

  const onProgress = (event: JobEvent): void => {
    const { progress } = event;
    const book = findDueBookOfJob('render-book', event);
    if (book === undefined || progress === null || !plan.isReached(book.index, progress)) return;
    void startKill(() =>
      killAndRestart('render-book', book, `${progress.step} ${progress.done}/${progress.total}`),
    );
  };
  const onStart = (event: JobEvent): void => {
    const book = findDueBookOfJob('prepare-order', event);
    if (book) void startKill(() => killPreparation(book));
  };
  return {
    kills,
    onEvent: (event) => {
      if (currentKill !== null) return;
      if (event.type === 'progress') onProgress(event);
      if (event.type === 'active') onStart(event);
    },
    receive: async ({ recipients, text }) => {
      if (!recipients.includes(printShopEmail)) return;
      // The worker that sent it is dead or about to be: it will not receive the answer, and the mail will be sent
      // again.
      if (currentKill !== null) return currentKill;
      const isAboutBook = ({ orderNumber }: TrialBook) => orderNumber !== null && text.includes(orderNumber);
      const book = findDueBook('send-mail', isAboutBook);
      if (book) await startKill(() => killAndRestart('send-mail', book, 'bytes received, not acknowledged'));
    },
    recordEnd: (targetJob, book) => plan.recordEnd(targetJob, book.index),
    waitForRestart: async () => {
      await currentKill;
    },
  };
};
