import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServices } from '@souvenance/adapters';
import { type Deps, type JobDocument, jobs, type Stored } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../local/stack.ts';
import { FLOOD, flood, prepareFlood } from './flood/flooder.ts';
import { beginBook, openPerson, write } from './flood/household.ts';
import { liveBeside, type Wait } from './flood/neighbour.ts';
import { openJobs } from './trial/open-jobs.ts';

/** A call may take so many times what it takes alone; what nobody can feel is not compared. */
const SLOWER_MAX = 3;
const UNFELT_MS = 40;
/** The book that is being set when one asks, and one that was taken up in that very instant. */
const TURNS_MAX = 2;
const OVER_WITHIN_MS = 900_000;

let stack: Stack;
let folder: string;
let services: Pick<Deps, 'documents'> & { close(): Promise<void> };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-fairness-'));
  stack = await startStack({ dataDir: folder, only: ['inbox', 'payment-desk', 'api', 'worker', 'edge'] });
  services = await openServices(stack.environment, { mailer: false });
});
afterAll(async () => {
  await services?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

const jobOf = async (id: string): Promise<Stored<JobDocument>> => {
  const job = await services.documents.get(jobs, id);
  if (job === null) throw new Error(`the job ${id} is lost`);
  return job;
};

/** Books of the flood that were set between the neighbour's request and the end of his own. */
const turnsBefore = async (mine: string, theirs: readonly string[]): Promise<number> => {
  const { value } = await jobOf(mine);
  const others = await Promise.all([...new Set(theirs)].map(jobOf));
  return others.filter(
    ({ value: { state, finishedAt } }) =>
      state === 'done' &&
      finishedAt !== null &&
      finishedAt > value.createdAt &&
      finishedAt < (value.finishedAt ?? ''),
  ).length;
};

const tell = (alone: Wait, beside: Wait): void => {
  for (const [name, times] of Object.entries(alone.callsMs))
    say(
      `${name}: alone ${rounded(median(times))} ms, beside ${rounded(median(beside.callsMs[name] ?? []))} ms`,
    );
  say(`pages: alone ${rounded(alone.pagesMs)} ms, beside ${rounded(beside.pagesMs)} ms`);
  say(`cover: alone ${rounded(alone.coverMs)} ms, beside ${rounded(beside.coverMs)} ms`);
};

const untilOver = async (): Promise<number> => {
  const end = Date.now() + OVER_WITHIN_MS;
  for (;;) {
    const open = (await openJobs(services)).length;
    if (open === 0 || Date.now() > end) return open;
    await sleep(500);
  }
};

test('beside a family that floods, another waits one turn more than alone, and nothing of either is lost', async () => {
  const quiet = await openPerson(stack.siteUrl, 'Les Morel', 'anne@exemple.fr');
  const loud = await openPerson(stack.siteUrl, 'Les Bruyant', 'paul@exemple.fr');
  const bookId = await beginBook(quiet, 'Les jours de Jeanne');
  let story = await write(quiet, bookId, 'La crue');
  // Once for nothing: the worker reads its fonts and warms up.
  story = (await liveBeside(quiet, bookId, story, 'À froid')).story;
  const alone = await liveBeside(quiet, bookId, story, 'Seule');
  const prepared = await prepareFlood(loud);
  expect(await untilOver()).toBe(0);

  const flooding = flood(loud, prepared);
  await sleep(300);
  const beside = await liveBeside(quiet, bookId, alone.story, 'À côté');
  const stillWaiting = (await openJobs(services)).filter(
    ({ value }) => value.kind === 'set-book' && value.familyId === loud.familyId,
  ).length;
  const { tally, jobIds, close } = await flooding;

  tell(alone, beside);
  say(
    `the flood: ${JSON.stringify(tally)}; of its books ${stillWaiting} still waited when the other's was ready`,
  );
  const turns = await turnsBefore(beside.pagesJobId, jobIds);
  say(`books of the flood set before the other's: ${turns}`);
  const left = await untilOver();
  close();
  const ends = await Promise.all([...new Set(jobIds)].map(jobOf));
  const settled = Object.groupBy(ends, ({ value: { state, errorCode } }) => errorCode ?? state);
  say(
    `the flood's ${ends.length} books: ${Object.entries(settled).map(([how, all]) => `${how} ${all?.length}`)}`,
  );

  // It was a flood: without one this proves nothing.
  expect(stillWaiting).toBeGreaterThanOrEqual(FLOOD.waiting / 4);
  expect(turns).toBeLessThanOrEqual(TURNS_MAX);
  for (const [name, times] of Object.entries(alone.callsMs))
    expect([name, median(beside.callsMs[name] ?? [])]).toEqual([
      name,
      expect.toSatisfy((ms: number) => ms <= SLOWER_MAX * Math.max(median(times), UNFELT_MS)),
    ]);
  expect(tally.books).toEqual({ granted: FLOOD.books, 'book.too_many': 5 });
  expect(tally.streams).toEqual({ granted: 30, 'stream.too_many': FLOOD.streams - 30 });
  expect(Object.keys(tally.exports ?? {}).toSorted()).toEqual(['export.too_many', 'granted']);
  expect(tally.pages).toEqual({ granted: FLOOD.waiting + FLOOD.edits });
  expect(left).toBe(0);
  expect(Object.keys(settled).toSorted()).toEqual(['done', 'job.superseded']);
});
