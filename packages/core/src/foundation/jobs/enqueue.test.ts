import { beforeEach, describe, expect, test } from 'vitest';
import { bindCore } from '../../core.ts';
import { claimOf } from '../../testing/claim-of.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openDocuments } from '../../testing/open-documents.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { declareJob } from './declare-job.ts';
import { enqueue, enqueueAgain, enqueueOrRequeue, requeue } from './enqueue.ts';
import { failJob } from './fail-job.ts';
import { JOB_ATTEMPTS_MAX, type JobDocument, jobs } from './job.ts';
import { relayDueJobs } from './offer-jobs.ts';
import { finishJob, requireCurrentClaim, toCancelledJob } from './run-job.ts';

const mail = declareJob('send-mail', (id: string) => id);
const job = (id: string) => ({ cause: id, payload: { mailId: id }, familyId: null, subject: id });

let app: TestApp;
let refusals: [string, string][];
beforeEach(() => {
  refusals = [];
  app = bindCore(createTestApp(), (error, id) => void refusals.push([id, (error as Error).message]));
});

const jobOf = (id: string) => readDocument(app, jobs, id);
const ask = (...ids: string[]): Promise<void> =>
  app.documents.transact(async (tx) => {
    for (const id of ids) enqueue(tx, app, mail, job(id));
  });
const askAgain = (id: string, more: object = {}): Promise<void> =>
  app.documents.transact(async (tx) => enqueueAgain(tx, app, mail, { ...job(id), ...more }));
const claimJobOf = (id: string) => claimOf(app, id);
const finish = async (id: string): Promise<void> => {
  const claim = await claimJobOf(id);
  await app.documents.transact(async (tx) => finishJob(tx, app, id, await requireCurrentClaim(tx, claim)));
};
const fail = async (id: string): Promise<void> => failJob(app)(await claimJobOf(id), 'internal', 'planted');
const cancel = (id: string): Promise<void> =>
  app.documents.transact(async (tx) => {
    const storedJob = await tx.get(jobs, id);
    if (storedJob !== null) tx.put(jobs, id, toCancelledJob(storedJob.value, app.clock.now().toISOString()));
  });
const added = () => app.jobs.addedJobs.map(({ id }) => id);
const failing = () => {
  const { add } = app.jobs;
  return (ids: readonly string[]) =>
    Object.assign(app.jobs, {
      add: async (one: Parameters<typeof add>[0]) => {
        if (ids.includes(one.id)) throw new Error(`no ${one.id}`);
        await add(one);
      },
    });
};

describe('the outbox', () => {
  test('is written with what caused it, and the queue is told after the commit, in the order of writing', async () => {
    await ask('b', 'a', 'c');
    expect(added()).toEqual(['b', 'a', 'c']);
    expect(await jobOf('a')).toMatchObject({
      state: 'queued',
      dispatch: 'dispatched',
      attempts: 0,
      fence: 0,
    });
  });

  test('tells the queue nothing of a transaction that failed', async () => {
    const attempt = app.documents.transact(async (tx) => {
      enqueue(tx, app, mail, job('a'));
      throw new Error('on second thoughts');
    });
    await expect(attempt).rejects.toThrow('second thoughts');
    expect([added(), await app.documents.get(jobs, 'a')]).toEqual([[], null]);
  });

  test('tells it only what the last run of a transaction wrote', async () => {
    let runs = 0;
    await app.documents.transact(async (tx) => {
      runs += 1;
      await tx.get(jobs, 'a');
      if (runs === 1) await ask('a');
      else return;
      enqueue(tx, app, mail, job('b'));
    });
    expect([runs, added()]).toEqual([2, ['a']]);
  });

  test('does not tell of a job that was put into the outbox and taken out in one transaction', async () => {
    await app.documents.transact(async (tx) => {
      enqueue(tx, app, mail, job('a'));
      enqueueOrRequeue(tx, app, mail, { ...job('a'), isBlocked: true }, blank);
    });
    expect([added(), (await jobOf('a')).dispatch]).toEqual([[], 'blocked']);
  });

  test('a payload that the worker would refuse stops the transaction, and no job waits for ever', async () => {
    const payload = { mailId: 'a', refundReference: 'gift.1' };
    const asking = app.documents.transact(async (tx) => enqueue(tx, app, mail, { ...job('a'), payload }));
    await expect(asking).rejects.toMatchObject({ name: 'ZodError' });
    expect(await app.documents.get(jobs, 'a')).toBeNull();
  });

  test('two causes of one job can’t both write it', async () => {
    const attempts = await Promise.allSettled([ask('a'), ask('a')]);
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(added()).toEqual(['a']);
  });
  const blank: JobDocument = {
    kind: 'send-mail',
    payload: { mailId: 'a' },
    familyId: null,
    subject: 'a',
    queue: 'mail',
    lane: '',
    turn: 0,
    workSeconds: 0,
    priority: 0,
    traceId: '',
    spanId: '',
    payloadVersion: 1,
    leftSince: null,
    state: 'failed',
    dispatch: 'ended',
    attempts: 3,
    fence: 3,
    deaths: 1,
    errorCode: 'x',
    progress: { step: 'waiting', done: 0, total: 0 },
    errorMessage: 'y',
    result: null,
    createdAt: '2026-03-02T08:00:00.000Z',
    touchedAt: '2026-03-02T08:00:00.000Z',
    finishedAt: null,
  };
});

test('a job of a lane that nobody has offered yet is told once by the relay', async () => {
  const documents = openDocuments();
  const later = createTestApp({}, documents);
  const book = declareJob('render-book', (id: string) => id);
  const rendering = { ...job('a'), payload: { renderingId: 'a' }, familyId: 'family' };
  // The process died between the commit and the offer.
  await documents.transact(async (tx) => enqueue(tx, later, book, rendering));
  const addedKinds: string[] = [];
  const { add } = later.jobs;
  const telling = (one: Parameters<typeof add>[0]) => {
    addedKinds.push(one.id);
    return add(one);
  };
  Object.assign(later.jobs, { add: telling });
  expect(await relayDueJobs(later)()).toBe(1);
  expect(addedKinds).toEqual(['a']);
  expect(await readDocument(later, jobs, 'a')).toMatchObject({ dispatch: 'dispatched', turn: 1 });
});

describe('a queue that does not take a job', () => {
  test('is no error of what caused it: it is told, and the others are offered', async () => {
    failing()(['b']);
    await ask('a', 'b', 'c');
    expect([added(), refusals]).toEqual([['a', 'c'], [['b', 'no b']]]);
    expect((await jobOf('b')).dispatch).toBe('pending');
  });

  test('because it is away is asked once, not once a job', async () => {
    app.jobs.isAway = true;
    await ask('a', 'b', 'c');
    expect(refusals.map(([id]) => id)).toEqual(['a']);
    app.jobs.isAway = false;
    expect(await relayDueJobs(app)()).toBe(3);
    expect(added().toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('for one job, the relay adds all the others and tells it at the end, each round', async () => {
    app.jobs.isAway = true;
    await ask('a', 'b', 'c');
    app.jobs.isAway = false;
    failing()(['b']);
    await expect(relayDueJobs(app)()).rejects.toThrow('refused by the queue');
    expect([added().toSorted(), (await jobOf('b')).dispatch]).toEqual([['a', 'c'], 'pending']);
  });

  test('a store that dies after the queue was told leaves a job that is told once more, and is one', async () => {
    const documents = openDocuments();
    const first = createTestApp({}, createDyingStore(documents, 1));
    await first.documents.transact(async (tx) => enqueue(tx, first, mail, job('a')));
    expect(first.jobs.addedJobs.map(({ id }) => id)).toEqual(['a']);
    const later = { ...createTestApp({}, documents), jobs: first.jobs };
    expect(await relayDueJobs(later)()).toBe(1);
    expect(first.jobs.addedJobs).toHaveLength(1);
    expect((await readDocument(later, jobs, 'a')).dispatch).toBe('dispatched');
  });
});

describe('a job that is asked for again', () => {
  test.each<[string, () => Promise<unknown>, string, number]>([
    ['waits', async () => null, 'queued', 0],
    ['runs', () => claimJobOf('a'), 'active', 1],
    ['is done', () => finish('a'), 'done', 1],
  ])('stays as it is while it %s', async (_, arrive, state, attempts) => {
    await ask('a');
    await arrive();
    const before = await app.documents.get(jobs, 'a');
    await askAgain('a');
    expect(await app.documents.get(jobs, 'a')).toEqual(before);
    expect(before?.value).toMatchObject({ state, attempts });
  });

  test.each([
    ['failed', () => fail('a')],
    ['was cancelled', () => cancel('a')],
  ] as const)('goes into the outbox once more when it %s, without the fault of before', async (_, end) => {
    await ask('a');
    await end();
    app.clock.forward(1_000);
    app.jobs.flush();
    await askAgain('a');
    expect(await jobOf('a')).toMatchObject({
      state: 'queued',
      dispatch: 'dispatched',
      attempts: 0,
      errorCode: null,
      errorMessage: null,
      finishedAt: null,
      result: null,
      touchedAt: app.clock.now().toISOString(),
    });
    expect(added()).toEqual(['a']);
  });

  test('that nobody asked for before is new', async () => {
    await askAgain('a', { notBefore: '2026-03-02T10:00:00.000Z' });
    expect(await jobOf('a')).toMatchObject({ dispatch: 'pending', touchedAt: '2026-03-02T10:00:00.000Z' });
  });

  test('may be held for another or wait for an hour', async () => {
    await ask('a');
    await fail('a');
    await askAgain('a', { isBlocked: true });
    expect(await jobOf('a')).toMatchObject({ state: 'queued', dispatch: 'blocked' });
    expect(await relayDueJobs(app)()).toBe(0);
  });

  test('keeps its fence: a worker of before can’t end what was begun anew', async () => {
    await ask('a');
    const before = await claimJobOf('a');
    await cancel('a');
    await askAgain('a');
    const now = await claimJobOf('a');
    expect(now.fence).toBe(before.fence + 1);
    await expect(failJob(app)(before, 'internal', 'late')).rejects.toMatchObject({ name: 'FencedError' });
    expect((await jobOf('a')).state).toBe('active');
  });
});

test('what is put back has all its tries again, its turn to be given, and no death', async () => {
  await ask('a');
  const worn = { ...(await jobOf('a')), attempts: JOB_ATTEMPTS_MAX, deaths: 2, turn: 7 };
  expect(requeue(worn, worn.createdAt)).toMatchObject({
    attempts: 0,
    deaths: 0,
    turn: 0,
    workSeconds: 0,
    dispatch: 'pending',
  });
});
