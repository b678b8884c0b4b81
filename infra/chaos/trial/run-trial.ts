import { createFamily, type JobEvent } from '@souvenance/core';
import { beginBook, carryOrder } from './carry-order.ts';
import { type Flusher, openFlusher } from './flusher.ts';
import { observe, sweepLeftovers } from './observe.ts';
import { openJobs } from './open-jobs.ts';
import { openTrialApp, type TrialApp } from './open-trial-app.ts';
import type { Outcome } from './outcome.ts';
import { owner } from './owner.ts';
import { pollUntil } from './poll-until.ts';
import type { Trial, TrialBook } from './trial.ts';
import { watchStandstill } from './watch-standstill.ts';
import { openWorkerKiller, type WorkerKiller } from './worker-killer.ts';

const writeBooks = async (
  { services }: TrialApp,
  { books: count, pictures = 0 }: Trial,
): Promise<TrialBook[]> => {
  const family = await createFamily(services)(owner, { name: 'Morel', timeZone: 'Europe/Paris' });
  const books: TrialBook[] = [];
  for (let index = 0; index < count; index += 1)
    books.push(await beginBook(services, { familyId: family.id, index, pictures }));
  return books;
};

const countRequeues = () => {
  const reported = new Set<string>();
  let requeues = 0;
  const onEvent = ({ type, kind, id }: JobEvent): void => {
    if (type !== 'added') return;
    if (reported.has(`${kind} ${id}`)) requeues += 1;
    reported.add(`${kind} ${id}`);
  };
  return { onEvent, count: () => requeues };
};

interface TrialRun {
  readonly trial: Trial;
  readonly app: TrialApp;
  readonly books: readonly TrialBook[];
  readonly killer: WorkerKiller;
  readonly flusher: Flusher;
}

/**
 * Takes all books through the product at once, until no work is left or the trial stalls. Throws the first error
 * other than giving up.
 */
const processBooks = async ({ trial, app, books, killer, flusher }: TrialRun): Promise<void> => {
  const { services: deps, stack } = app;
  const givenUp = new AbortController();
  const over = new AbortController();
  const standstill = watchStandstill(deps, {
    standstillMs: trial.standstillMs,
    watching: over.signal,
    giveUp: () => givenUp.abort(),
  });
  const onJobEnd = (targetJob: Parameters<WorkerKiller['recordEnd']>[0], book: TrialBook) => {
    killer.recordEnd(targetJob, book);
    if (targetJob === 'render-book') flusher.bookSet();
  };
  const carrying = { deps, fakeStripeUrl: stack.fakeStripeUrl, signal: givenUp.signal, onJobEnd };
  const outcomes = await Promise.allSettled(books.map((book) => carryOrder(book, carrying)));
  await pollUntil(async () => (await openJobs(deps)).length === 0, givenUp.signal).catch(ignoreGivenUp);
  await killer.waitForRestart();
  await flusher.settled();
  over.abort();
  await standstill;
  for (const one of outcomes) if (one.status === 'rejected') ignoreGivenUp(one.reason);
};

/** A stalled trial is judged as it is; any other error is a fault of the trial itself. */
const ignoreGivenUp = (error: unknown): void => {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
};

/** Runs one trial and reports each kill and each flush. */
export const runTrial = async (trial: Trial, printLine: (line: string) => void): Promise<Outcome> => {
  const startedMs = Date.now();
  const app = await openTrialApp(trial);
  const { stack, shop, services } = app;
  const printShopEmail = services.settings.printShopEmail;
  let lostProgram: string | null = null;
  void stack.lostChild.then(({ name }) => {
    lostProgram = name;
  });
  const flusher = openFlusher(trial, app, printLine);
  try {
    const books = await writeBooks(app, trial);
    const killer = openWorkerKiller({ trial, app, books, printShopEmail, printLine });
    const requeues = countRequeues();
    shop.beforeAnswer = killer.receive;
    const stopWatching = await services.jobs.watch((event) => {
      killer.onEvent(event);
      requeues.onEvent(event);
    });
    await processBooks({ trial, app, books, killer, flusher });
    await stopWatching();
    const observed = await observe(app, books);
    await stack.kill('worker');
    return {
      ...observed,
      trial,
      printShopEmail,
      kills: killer.kills,
      flushes: flusher.flushes,
      deliveries: shop.deliveries,
      requeues: requeues.count(),
      unfinishedFiles: await sweepLeftovers(app),
      lostProgram,
      storage: app.storage?.figures() ?? null,
      seconds: (Date.now() - startedMs) / 1_000,
    };
  } finally {
    flusher.close();
    await app.close();
  }
};
