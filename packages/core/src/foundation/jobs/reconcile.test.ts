import { beforeEach, describe, expect, test } from 'vitest';
import { claimOf } from '../../testing/claim-of.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { declareJob } from './declare-job.ts';
import { enqueue } from './enqueue.ts';
import { failJob } from './fail-job.ts';
import { jobs } from './job.ts';
import type { JobRule } from './job-rules.ts';
import { reconcile } from './reconcile.ts';

const bookJob = declareJob('render-book', (id: string) => id);

let app: TestApp;
let released: unknown[];
/** How the release of what waits for a book behaves. */
let release: NonNullable<JobRule['release']>;
beforeEach(() => {
  released = [];
  release = async (_tx, _deps, payload) => void released.push(payload.renderingId);
  const rules = { 'render-book': { release: (...args: Parameters<typeof release>) => release(...args) } };
  app = Object.assign(createTestApp(), { jobRules: rules });
});

const ask = (id: string, familyId: string | null = 'f'): Promise<void> =>
  app.documents.transact(async (tx) =>
    enqueue(tx, app, bookJob, { cause: id, payload: { renderingId: id }, familyId, subject: id }),
  );
const jobOf = (id: string) => readDocument(app, jobs, id);
const claimJobOf = (id: string) => claimOf(app, id);

describe('reconciling', () => {
  test.each(['missing', 'failed', 'completed'] as const)(
    'puts back what the queue believes to be %s, with its fence',
    async (state) => {
      await ask('a');
      const { fence } = await claimJobOf('a');
      Object.assign(app.jobs, { states: async (all: readonly unknown[]) => all.map(() => state) });
      app.jobs.flush();
      app.clock.forward(1_000);
      expect(await reconcile(app)(1_000)).toEqual(['a']);
      expect(await jobOf('a')).toMatchObject({ dispatch: 'dispatched', fence });
      expect(app.jobs.addedJobs.map(({ id }) => id)).toEqual(['a']);
    },
  );

  test.each(['waiting', 'active', 'delayed'] as const)('leaves alone what is %s there', async (state) => {
    await ask('a');
    Object.assign(app.jobs, { states: async (all: readonly unknown[]) => all.map(() => state) });
    app.clock.forward(60_000);
    expect(await reconcile(app)(0)).toEqual([]);
  });

  test('finds a lost one behind hundreds that only wait', async () => {
    for (let at = 0; at < 260; at += 1) await ask(`w${at}`, null);
    app.clock.forward(1_000);
    await ask('lost', null);
    await app.jobs.remove('render-book', 'lost');
    app.clock.forward(1_000);
    expect(await reconcile(app)(500)).toEqual(['lost']);
  });

  test('finds a lost one behind thousands that only wait in a later round, and asks the queue once for each page', async () => {
    await ask('w', null);
    const waiting = await jobOf('w');
    const count = 2_300;
    for (let from = 0; from < count; from += 100)
      await app.documents.transact(async (tx) => {
        for (let at = from; at < from + 100; at += 1) tx.put(jobs, `w${at}`, waiting);
      });
    app.clock.forward(1_000);
    await ask('lost', null);
    app.clock.forward(1_000);
    let calls = 0;
    const states = async (all: readonly { id: string }[]) => {
      calls += 1;
      return all.map(({ id }) => (id === 'lost' ? 'missing' : 'waiting'));
    };
    Object.assign(app.jobs, { states });
    const round = reconcile(app);
    expect(await round(0)).toEqual([]);
    expect(calls).toBe(10);
    expect(await round(0)).toEqual(['lost']);
    expect(calls).toBe(12);
  });

  test('a job that ended while the queue was asked is not brought back', async () => {
    await ask('a');
    const claim = await claimJobOf('a');
    Object.assign(app.jobs, {
      states: async () => {
        await failJob(app)(claim, 'internal', 'planted');
        return ['missing'];
      },
    });
    app.jobs.flush();
    await reconcile(app)(0);
    expect([(await jobOf('a')).state, app.jobs.addedJobs]).toEqual(['failed', []]);
  });
});
