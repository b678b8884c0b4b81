import { beforeEach, describe, expect, test } from 'vitest';
import { claimOf } from '../../testing/claim-of.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument, readDocument } from '../../testing/read-test-app.ts';
import { writeHeartbeat } from '../programs/heartbeat.ts';
import { claimJob } from './claim-job.ts';
import { declareJob } from './declare-job.ts';
import { enqueue } from './enqueue.ts';
import { failJob } from './fail-job.ts';
import { JOB_ATTEMPTS_MAX, jobs } from './job.ts';
import type { JobRule } from './job-rules.ts';
import { readJobView } from './job-view.ts';
import { takeLease } from './lease.ts';
import { endClaimedJob, endNoJob, isLastDeath, recordFault, toCancelledJob } from './run-job.ts';
import { newestJobs, replaceOlderJob } from './supersede.ts';

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

describe('claiming', () => {
  test('counts the tries and raises the fence; two at once are two claims, of which the later holds', async () => {
    await ask('a');
    const claims = await Promise.all([claimJobOf('a'), claimJobOf('a')]);
    expect(claims.map(({ fence }) => fence).toSorted()).toEqual([1, 2]);
    expect(await jobOf('a')).toMatchObject({ state: 'active', attempts: 2, fence: 2 });
  });

  test('gives nothing of a job that is nowhere, ended or cancelled', async () => {
    expect(await claimJob(app)('nulle-part')).toBeNull();
    await ask('a');
    const { touchedAt } = await jobOf('a');
    await changeDocument(app, jobs, 'a', toCancelledJob(await jobOf('a'), touchedAt));
    expect([await claimJob(app)('a'), (await jobOf('a')).state]).toEqual([null, 'cancelled']);
  });

  test('takes one that the queue has although the outbox was not marked yet', async () => {
    await ask('a');
    await changeDocument(app, jobs, 'a', { dispatch: 'pending' });
    await claimJobOf('a');
    expect((await jobOf('a')).dispatch).toBe('dispatched');
  });
});

describe('a job that ends without effect', () => {
  test('frees what waited for it, with the code that the page words', async () => {
    await ask('a');
    await failJob(app)(await claimJobOf('a'), 'photograph.unreadable', 'planted');
    expect(await jobOf('a')).toMatchObject({
      state: 'failed',
      dispatch: 'ended',
      errorCode: 'photograph.unreadable',
      errorMessage: 'planted',
      finishedAt: app.clock.now().toISOString(),
    });
    expect(released).toEqual(['a']);
  });

  test('after the last of its tries frees it as well, once', async () => {
    await ask('a');
    await changeDocument(app, jobs, 'a', { attempts: JOB_ATTEMPTS_MAX - 1 });
    await claimJobOf('a');
    expect(released).toEqual([]);
    expect([await claimJob(app)('a'), await claimJob(app)('a')]).toEqual([null, null]);
    expect(released).toEqual(['a']);
  });

  test('does not end when what waits for it can’t be freed', async () => {
    release = async () => {
      throw new Error('not now');
    };
    await ask('a');
    await expect(failJob(app)(await claimJobOf('a'), 'internal', 'planted')).rejects.toThrow('not now');
    expect((await jobOf('a')).state).toBe('active');
  });

  test('twice, or by a worker that was overtaken, is refused', async () => {
    await ask('a');
    const [first, second] = [await claimJobOf('a'), await claimJobOf('a')];
    const fail = failJob(app);
    await expect(fail(first, 'internal', 'late')).rejects.toMatchObject({ name: 'FencedError' });
    await fail(second, 'internal', 'planted');
    await expect(fail(second, 'internal', 'twice')).rejects.toMatchObject({ name: 'FencedError' });
    expect([released, (await jobOf('a')).errorMessage]).toEqual([['a'], 'planted']);
  });

  test('of a kind that nothing waits for ends all the same', async () => {
    app = Object.assign(createTestApp(), { jobRules: {} });
    await ask('a');
    await failJob(app)(await claimJobOf('a'), 'internal', 'planted');
    expect((await jobOf('a')).state).toBe('failed');
  });
});

describe('a fault that will be tried again', () => {
  test('is kept with the job, and a death counts', async () => {
    await ask('a');
    const claim = await claimJobOf('a');
    expect(isLastDeath(claim)).toBe(false);
    await recordFault(app)(claim, 'no connection');
    await recordFault(app)(claim, 'out of memory', { died: true });
    await recordFault(app)(claim, 'out of memory', { died: true });
    expect(await jobOf('a')).toMatchObject({ state: 'active', deaths: 2, errorMessage: 'out of memory' });
    expect(isLastDeath(await claimJobOf('a'))).toBe(true);
  });

  test('of a worker that was overtaken is nobody’s', async () => {
    await ask('a');
    const [first] = [await claimJobOf('a'), await claimJobOf('a')];
    await expect(recordFault(app)(first, 'late', { died: true })).rejects.toMatchObject({
      name: 'FencedError',
    });
    expect((await jobOf('a')).deaths).toBe(0);
  });
});

test('what succeeds at a later try says nothing more of the fault of the earlier', async () => {
  await ask('a');
  await recordFault(app)(await claimJobOf('a'), 'no connection');
  const claim = await claimJobOf('a');
  await app.documents.transact(async (tx) => endClaimedJob(app, claim)(tx));
  expect(await jobOf('a')).toMatchObject({ state: 'done', errorCode: null, errorMessage: null });
});

test('what ends with an effect ends in its transaction, or not at all', async () => {
  await ask('a');
  const claim = await claimJobOf('a');
  const half = app.documents.transact(async (tx) => {
    await endClaimedJob(app, claim)(tx);
    throw new Error('the effect failed');
  });
  await expect(half).rejects.toThrow('effect');
  expect((await jobOf('a')).state).toBe('active');
  await app.documents.transact(async (tx) => endNoJob(tx));
  await app.documents.transact(async (tx) => endClaimedJob(app, claim)(tx));
  expect(await jobOf('a')).toMatchObject({ state: 'done', progress: { step: 'finished' } });
});

describe('of two jobs of a book', () => {
  const follow = (jobId: string, bookId = 'b') =>
    app.documents.transact(async (tx) => {
      const older = await replaceOlderJob(tx, app, { kind: 'render-book', familyId: 'f', bookId, jobId });
      return older?.id ?? null;
    });

  test('the newer takes the place of the older, whose worker is fenced off', async () => {
    await ask('a');
    await ask('b');
    expect(await follow('a')).toBeNull();
    const claim = await claimJobOf('a');
    expect(await follow('b')).toBe('a');
    expect(await jobOf('a')).toMatchObject({
      state: 'cancelled',
      dispatch: 'ended',
      fence: claim.fence + 1,
      errorCode: 'job.superseded',
      result: { jobId: 'b' },
    });
    await expect(recordFault(app)(claim, 'late')).rejects.toMatchObject({ name: 'FencedError' });
    expect(await readDocument(app, newestJobs, 'render-book.b')).toMatchObject({
      jobId: 'b',
      familyId: 'f',
    });
  });

  test('a job that is requested twice does not count as newer than itself', async () => {
    await ask('a');
    await follow('a');
    expect(await follow('a')).toBeNull();
    expect((await jobOf('a')).state).toBe('queued');
  });

  test('one that has ended is left as it ended, and another book’s runs on', async () => {
    for (const id of ['a', 'b', 'c']) await ask(id);
    await follow('a');
    await failJob(app)(await claimJobOf('a'), 'internal', 'planted');
    expect(await follow('b')).toBeNull();
    expect((await jobOf('a')).errorMessage).toBe('planted');
    await follow('c', 'another');
    expect((await jobOf('b')).state).toBe('queued');
  });
});

/** A worker goes round. */
const alive = (holder = 'one') => {
  const startedAt = app.clock.now().toISOString();
  return writeHeartbeat(app, holder, { program: 'worker', startedAt, failing: [] });
};

describe('what is shown of a job', () => {
  const live = { step: 'pages', done: 3, total: 9 } as const;
  const jobNow = async () => {
    const storedJob = await app.documents.get(jobs, 'a');
    if (storedJob === null) throw new Error('no job');
    return readJobView(app)(storedJob);
  };

  test('is the queue’s live progress while it runs, its document’s before and after', async () => {
    Object.assign(app.jobs, { progress: async () => live });
    await ask('a');
    expect((await jobNow()).progress.step).toBe('waiting');
    const claim = await claimJobOf('a');
    expect((await jobNow()).progress).toEqual(live);
    await failJob(app)(claim, 'internal', 'planted');
    expect((await jobNow()).progress.step).toBe('waiting');
  });

  test('is its document with the queue away', async () => {
    Object.assign(app.jobs, { progress: () => Promise.reject(new Error('away')) });
    await ask('a');
    await claimJobOf('a');
    expect(await jobNow()).toMatchObject({ state: 'active', progress: { step: 'waiting' } });
  });

  test('waits when no worker lives, whatever its state; and when none has come to it for long', async () => {
    const isDelayed = async () => (await jobNow()).isDelayed;
    await ask('a');
    expect(await isDelayed()).toBe(true);
    await alive();
    expect(await isDelayed()).toBe(false);
    app.clock.forward(5 * 60_000 + 1);
    await alive();
    expect(await isDelayed()).toBe(true);
    const claim = await claimJobOf('a');
    expect(await isDelayed()).toBe(false);
    // The worker is frozen with the job in its hands.
    app.clock.forward(40_000);
    expect(await isDelayed()).toBe(true);
    await failJob(app)(claim, 'internal', 'planted');
    expect(await isDelayed()).toBe(false);
  });

  test.each(['pending', 'dispatched'] as const)(
    'waits within a minute when the queue is away and a worker lives, be the job %s',
    async (dispatch) => {
      await ask('a');
      await app.documents.transact(async (tx) => {
        const storedJob = await tx.get(jobs, 'a');
        if (storedJob !== null) tx.put(jobs, 'a', { ...storedJob.value, dispatch });
      });
      Object.assign(app.jobs, {
        add: () => Promise.reject(new Error('away')),
        state: () => Promise.reject(new Error('away')),
      });
      app.clock.forward(20_000);
      await alive();
      expect((await jobNow()).isDelayed).toBe(false);
      app.clock.forward(15_000);
      expect((await jobNow()).isDelayed).toBe(true);
    },
  );

  test('never has the words of a fault', async () => {
    await ask('a');
    await failJob(app)(await claimJobOf('a'), 'internal', 'a secret of the machine');
    expect(JSON.stringify(await jobNow())).not.toContain('secret');
  });
});

test('of two who take a lease at once one has it', async () => {
  const leases = await Promise.all(['one', 'two'].map((who) => takeLease(app)('relay', who, 1_000)));
  expect(leases.toSorted()).toEqual([false, true]);
});
