import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openServices } from '@souvenance/adapters';
import { type Deps, exports, findAll, type JobDocument, jobs, type Stored } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stack, startStack } from '../dev/stack/stack.ts';
import { openPerson } from '../e2e/driver/people/person.ts';
import { BOOKS_TOO_MANY, FLOOD, type Flooded } from './flood/flooder.ts';
import { type NeighbourResult, openNeighbour, type Work } from './flood/neighbour.ts';
import { type FlooderProcess, startFlooder } from './flood/start-flooder.ts';
import { openJobs } from './trial/open-jobs.ts';

/** A call may take so many times what it takes alone; up to a tenth of a second everything is felt as at once. */
const SLOWER_MAX = 3;
const AT_ONCE_MS = 100;
/**
 * Most jobs of the other family that may end before one's own: the one that runs at the request, and the one claimed at
 * that instant.
 */
const TURNS_MAX = 2;
const STREAMS_MAX = 30;
const EXPORTS_MAX = 10;
const OVER_WITHIN_MS = 900_000;

let stack: Stack;
let folder: string;
let flooder: FlooderProcess | undefined;
let services: Pick<Deps, 'documents'> & { close(): Promise<void> };
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-fairness-'));
  stack = await startStack({ dataDir: folder, only: ['inbox', 'fake-stripe', 'api', 'worker', 'edge'] });
  services = await openServices(stack.environment, { mailer: false });
});
afterAll(async () => {
  flooder?.stop();
  await services?.close();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, right) => a - right)[Math.floor(values.length / 2)] ?? Number.NaN;

const jobOf = async (id: string): Promise<Stored<JobDocument>> => {
  const job = await services.documents.get(jobs, id);
  if (job === null) throw new Error(`the job ${id} is lost`);
  return job;
};

/** Works of the other family that ended while this one waited, in the lane where families take turns. */
const turnsBefore = async ({ jobId, knownAt }: Work, familyId: string): Promise<number> => {
  const { value } = await jobOf(jobId);
  const theirs = await findAll(services.documents, jobs, { where: [['familyId', '==', familyId]] });
  return theirs.filter(
    ({ value: { lane, state, finishedAt } }) =>
      lane === value.lane &&
      state === 'done' &&
      (finishedAt ?? '') > knownAt &&
      (finishedAt ?? '') < (value.finishedAt ?? ''),
  ).length;
};

const figures = (values: readonly number[]): string =>
  `${Math.round(median(values))} ms (at most ${Math.round(Math.max(...values))})`;

const tell = (alone: NeighbourResult, beside: NeighbourResult): void => {
  for (const [name, times] of Object.entries(alone.callsMs))
    printLine(`${name}: alone ${figures(times)}, beside ${figures(beside.callsMs[name] ?? [])}`);
  for (const what of ['pages', 'covers'] as const)
    printLine(
      `${what}: alone ${figures(alone[what].map(({ ms }) => ms))}, beside ${figures(beside[what].map(({ ms }) => ms))}`,
    );
};

const untilOver = async (): Promise<number> => {
  for (const end = Date.now() + OVER_WITHIN_MS; ; await sleep(500)) {
    const open = (await openJobs(services)).length;
    if (open === 0 || Date.now() > end) return open;
  }
};

/** Each thing that was granted has come to its end: made, or given up for a newer one of the same book. */
const endsOf = async ({ jobIds, exportIds }: Flooded): Promise<string[]> => {
  const grantedJobs = await Promise.all(jobIds.map(jobOf));
  const copies = await Promise.all(exportIds.map((id) => services.documents.get(exports, id)));
  const ends = [
    ...grantedJobs.map(({ value: { state, errorCode } }) => errorCode ?? state),
    ...copies.map((copy) => copy?.value.state ?? 'lost'),
  ];
  printLine(
    `what the flood was granted: ${JSON.stringify(Object.entries(Object.groupBy(ends, (end) => end)).map(([end, all]) => [end, all?.length]))}`,
  );
  return [...new Set(ends)].toSorted();
};

test('beside a family that floods, another waits one turn more than alone, and nothing of either is lost', async () => {
  const neighbour = await openNeighbour(await openPerson(stack.siteUrl, 'Les Morel', 'anne@exemple.fr'));
  flooder = await startFlooder(stack.siteUrl);
  await neighbour.live('à froid');
  expect(await untilOver()).toBe(0);
  const alone = await neighbour.live('seule');
  expect(await untilOver()).toBe(0);

  const flooding = flooder.run();
  await sleep(500);
  const beside = await neighbour.live('à côté');
  const { familyId } = flooder.ready;
  const waiting = (await openJobs(services)).filter(
    ({ value }) => value.lane !== '' && value.familyId === familyId,
  );
  const flooded = await flooding;
  const turns = await Promise.all(beside.pages.map((work) => turnsBefore(work, familyId)));
  const coverTurns = await Promise.all(beside.covers.map((work) => turnsBefore(work, familyId)));
  tell(alone, beside);
  printLine(
    `jobs of the flooding family that ended before the other's pages: ${turns}; before its covers: ${coverTurns}`,
  );
  printLine(
    `the flood: ${JSON.stringify(flooded.tally)}; ${waiting.length} of its works waited when the other was through`,
  );
  const openJobCount = await untilOver();
  flooder.stop();

  expect(waiting.length, 'without a flood this proves nothing').toBeGreaterThan(0);
  expect(Math.max(...turns)).toBeLessThanOrEqual(TURNS_MAX);
  // The cover is the family's second work: its pages go first, and one work of the others between them.
  expect(Math.max(...coverTurns)).toBeLessThanOrEqual(2 * TURNS_MAX);
  for (const [name, times] of Object.entries(alone.callsMs)) {
    const most = SLOWER_MAX * Math.max(median(times), AT_ONCE_MS);
    expect(median(beside.callsMs[name] ?? []), name).toBeLessThanOrEqual(most);
  }
  const { books, pages, streams = {}, exports: copies = {} } = flooded.tally;
  expect(books).toEqual({ granted: FLOOD.books, 'book.too_many': BOOKS_TOO_MANY });
  expect(pages).toEqual({ granted: FLOOD.waiting + FLOOD.edits });
  expect(Object.keys(streams).toSorted()).toEqual(['granted', 'stream.too_many']);
  expect(streams.granted).toBeGreaterThanOrEqual(STREAMS_MAX);
  expect(flooded.exportIds.length).toBeLessThanOrEqual(EXPORTS_MAX);
  expect(Object.keys(copies).filter((how) => how !== 'granted' && how !== 'export.too_many')).toEqual([]);
  expect(openJobCount).toBe(0);
  expect(await endsOf(flooded)).toEqual(['done', 'job.superseded', 'ready']);
});
