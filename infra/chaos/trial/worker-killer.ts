import { setImmediate } from 'node:timers/promises';
import type { JobEvent } from '@souvenance/core';
import { insideJob, jobIdOf } from './inside-job.ts';
import { planKills } from './kill-plan.ts';
import type { TrialApp } from './open-trial-app.ts';
import type { Delivery, Kill, Moment, Trial, TrialBook } from './trial.ts';

export interface WorkerKiller {
  readonly kills: readonly Kill[];
  /** Handles an event of the queue, and kills the worker when the plan says so. */
  onEvent(event: JobEvent): void;
  /** Handles a mail whose bytes are received and not yet acknowledged, the worst moment for a kill. */
  receive(delivery: Delivery): Promise<void>;
  /** Records that the moment is over for this book. */
  pass(moment: Moment, book: TrialBook): void;
  /** Resolves when the worker is running again. */
  settled(): Promise<void>;
}

export interface KillerOptions {
  readonly trial: Trial;
  readonly app: TrialApp;
  readonly books: readonly TrialBook[];
  readonly printShopEmail: string;
  readonly say: (line: string) => void;
}

/** Longest wait for an order's first effect once its job is active. */
const FIRST_EFFECT_MS = 10_000;

/** Kills the worker, checks the state of the job, and starts another worker. */
const openStriker = ({ trial, app, say }: KillerOptions) => {
  const { stack, services } = app;
  const plan = planKills(trial);
  const kills: Kill[] = [];
  const strike = async (moment: Moment, book: TrialBook, at: string): Promise<void> => {
    await stack.kill('worker');
    const jobId = jobIdOf(moment, book);
    const { isInside, claim, description } = await insideJob(services, moment, book);
    if (isInside) {
      plan.strike(moment, book.index);
      kills.push({ moment, jobId, at, claim });
      say(`kill ${kills.length}: ${jobId} at ${at}, ${description}`);
    } else {
      plan.pass(moment, book.index);
      say(`too late: ${jobId} at ${at}, ${description}; another moment takes its place`);
    }
    await stack.start('worker');
  };
  const strikePreparing = async (book: TrialBook): Promise<void> => {
    const deadlineMs = Date.now() + FIRST_EFFECT_MS;
    const isWaiting = async () => {
      const { isInside, description } = await insideJob(services, 'prepare-order', book);
      return !isInside && !description.startsWith('done') && Date.now() < deadlineMs;
    };
    while (await isWaiting()) await setImmediate();
    await strike('prepare-order', book, 'its first effect');
  };
  return { plan, kills, strike, strikePreparing };
};

/** Kills the worker with SIGKILL at the planned moments, one at a time, and restarts it each time. */
export const openWorkerKiller = (options: KillerOptions): WorkerKiller => {
  const { books, printShopEmail } = options;
  const { plan, kills, strike, strikePreparing } = openStriker(options);
  let striking: Promise<void> | null = null;

  /**
   * Runs one kill at a time. Events of a killed worker that the queue still delivers, and a second moment, are ignored.
   */
  const alone = (work: () => Promise<void>): Promise<void> => {
    striking = work().finally(() => {
      striking = null;
    });
    return striking;
  };
  const dueBook = (moment: Moment, isIt: (book: TrialBook) => boolean): TrialBook | undefined =>
    books.find((book) => plan.isDue(moment, book.index) && isIt(book));
  const dueSubject = (moment: Moment, { id }: JobEvent) =>
    dueBook(moment, (book) => jobIdOf(moment, book) === id);

  const hearProgress = (event: JobEvent): void => {
    const { progress } = event;
    const book = dueSubject('render-book', event);
    if (book === undefined || progress === null || !plan.isReached(book.index, progress)) return;
    void alone(() => strike('render-book', book, `${progress.step} ${progress.done}/${progress.total}`));
  };
  const hearStart = (event: JobEvent): void => {
    const book = dueSubject('prepare-order', event);
    if (book) void alone(() => strikePreparing(book));
  };
  return {
    kills,
    onEvent: (event) => {
      if (striking !== null) return;
      if (event.type === 'progress') hearProgress(event);
      if (event.type === 'active') hearStart(event);
    },
    receive: async ({ recipients, text }) => {
      if (!recipients.includes(printShopEmail)) return;
      // The worker that sent it is dead or about to be: it will not receive the answer, and the mail will be sent
      // again.
      if (striking !== null) return striking;
      const isOf = ({ orderNumber }: TrialBook) => orderNumber !== null && text.includes(orderNumber);
      const book = dueBook('send-mail', isOf);
      if (book) await alone(() => strike('send-mail', book, 'bytes received, not acknowledged'));
    },
    pass: (moment, book) => plan.pass(moment, book.index),
    settled: async () => {
      await striking;
    },
  };
};
