import { beforeEach, expect, test } from 'vitest';
import { claimOf } from '../../testing/claim-of.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { claimJob } from './claim-job.ts';
import { declareJob } from './declare-job.ts';
import { enqueue, type NewJob } from './enqueue.ts';
import { JOB_ATTEMPTS_MAX, jobs } from './job.ts';
import { releaseLease, takeLease } from './lease.ts';
import { relayDueJobs } from './offer-jobs.ts';
import { reconcile } from './reconcile.ts';
import { type Claim, FencedError, finishJob, requireCurrentClaim } from './run-job.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

type More = Partial<Pick<NewJob<'send-mail', string>, 'isBlocked' | 'notBefore' | 'workSeconds'>>;

const aMail = declareJob('send-mail', (id: string) => id);
const aBook = declareJob('render-book', (id: string) => id);

/** A job of nobody's, or a book of a family. */
const ask = (id: string, familyId: string | null = null, more: More = {}): Promise<void> =>
  app.documents.transact(async (tx) =>
    familyId === null
      ? enqueue(tx, app, aMail, { cause: id, payload: { mailId: id }, familyId, subject: id, ...more })
      : enqueue(tx, app, aBook, {
          cause: id,
          payload: { renderingId: id },
          familyId,
          subject: id,
          ...more,
        }),
  );
const jobOf = async (id: string) => {
  const job = await app.documents.get(jobs, id);
  if (job === null) throw new Error(`no job ${id}`);
  return job.value;
};
const claimJobOf = (id: string) => claimOf(app, id);
const finish = (claim: Claim): Promise<void> =>
  app.documents.transact(async (tx) => finishJob(tx, app, claim.jobId, await requireCurrentClaim(tx, claim)));
const queued = (): string[] => app.jobs.addedJobs.map(({ id }) => id);
const inTurn = (): string[] =>
  app.jobs.addedJobs
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0))
    .map(({ id }) => id);

test('a job is worked on once; the end is written with its effect', async () => {
  await ask('a');
  await finish(await claimJobOf('a'));
  expect(await jobOf('a')).toMatchObject({ state: 'done', dispatch: 'ended', attempts: 1 });
  expect(await claimJob(app)('a')).toBeNull();
});

test('of two workers with one job the first has no effect any more', async () => {
  await ask('a');
  const [first, second] = [await claimJobOf('a'), await claimJobOf('a')];
  await expect(finish(first)).rejects.toBeInstanceOf(FencedError);
  expect((await jobOf('a')).state).toBe('active');
  await finish(second);
  await expect(finish(second)).rejects.toBeInstanceOf(FencedError);
});

test('a job that was tried too often is failed for somebody to see', async () => {
  await ask('a');
  for (let tries = 0; tries < JOB_ATTEMPTS_MAX; tries += 1) await claimJobOf('a');
  expect(await claimJob(app)('a')).toBeNull();
  expect(await jobOf('a')).toMatchObject({ state: 'failed', errorCode: 'job.attempts_exhausted' });
});

test('the queue is told once, and what waits for its hour or for another job is not told', async () => {
  await ask('now');
  await ask('later', null, { notBefore: '2026-03-02T10:00:00.000Z' });
  await ask('blocked', null, { isBlocked: true });
  expect(queued()).toEqual(['now']);
  expect(await relayDueJobs(app)()).toBe(0);
  app.clock.forward(3_600_000);
  expect(await relayDueJobs(app)()).toBe(1);
  expect(queued()).toEqual(['now', 'later']);
});

test('with the queue away the outbox stands, and the relay tells it later', async () => {
  app.jobs.isAway = true;
  await ask('a');
  expect((await jobOf('a')).dispatch).toBe('pending');
  await expect(relayDueJobs(app)()).rejects.toMatchObject({ code: 'service.unavailable' });
  app.jobs.isAway = false;
  expect(await relayDueJobs(app)()).toBe(1);
  expect((await jobOf('a')).dispatch).toBe('dispatched');
});

test('what a flush has lost comes back; what is young, or ended, is left alone', async () => {
  for (const id of ['lost', 'over']) await ask(id);
  await finish(await claimJobOf('over'));
  app.clock.forward(60_000);
  await ask('young');
  app.jobs.flush();
  expect(await reconcile(app)(30_000)).toEqual(['lost']);
  expect(queued()).toEqual(['lost']);
});

test('families take turns, whether they ask one after the other or all at once', async () => {
  await Promise.all(['a1', 'a2', 'a3', 'a4'].map((id) => ask(id, 'anne')));
  for (const id of ['b1', 'b2']) await ask(id, 'benoit');
  const turns = await Promise.all(['a1', 'a2', 'a3', 'a4'].map(async (id) => (await jobOf(id)).turn));
  expect(turns.toSorted()).toEqual([1, 2, 3, 4]);
  expect(inTurn().indexOf('b1')).toBe(1);
  expect(inTurn().indexOf('b2')).toBe(3);
});

test('who has nothing waiting joins the round that is being served', async () => {
  for (const id of ['a1', 'a2', 'a3']) await ask(id, 'anne');
  await finish(await claimJobOf('a1'));
  await finish(await claimJobOf('a2'));
  await ask('b1', 'benoit');
  expect((await jobOf('b1')).turn).toBe((await jobOf('a3')).turn);
});

test('a short job goes before a long one, of its own family and of another that asked earlier', async () => {
  await ask('long', 'anne', { workSeconds: 60 });
  await ask('longer', 'chloe', { workSeconds: 600 });
  await ask('short', 'anne', { workSeconds: 1 });
  await ask('other', 'benoit', { workSeconds: 2 });
  expect(inTurn()).toEqual(['other', 'short', 'long', 'longer']);
});

test('a long job waits for two jobs at most of any other family, even of a family that asks for fifty', async () => {
  for (let index = 1; index <= 50; index += 1) await ask(`a${index}`, 'anne');
  await ask('long', 'benoit', { workSeconds: 600 });
  expect(inTurn().indexOf('long')).toBe(2);
});

test('nobody who comes later passes a long job that has waited for five minutes', async () => {
  await ask('long', 'anne', { workSeconds: 600 });
  await ask('b1', 'benoit');
  app.clock.forward(299_000);
  await ask('c1', 'chloe');
  app.clock.forward(1_000);
  await ask('d1', 'denis');
  expect(inTurn()).toEqual(['b1', 'c1', 'long', 'd1']);
});

test('a turn stays with its job over a flush', async () => {
  for (const id of ['a1', 'a2']) await ask(id, 'anne');
  app.jobs.flush();
  await reconcile(app)(0);
  expect(app.jobs.addedJobs.map(({ id, priority }) => [id, priority])).toEqual([
    ['a1', 1],
    ['a2', 9],
  ]);
});

test('an invoice, which takes a second, is made after a payment that is recorded in a hundredth of one', async () => {
  const anInvoice = declareJob('issue-invoice', (id: string) => id);
  const aPayment = declareJob('fulfil-payment', (id: string) => id);
  const job = (id: string) => ({ cause: id, familyId: 'anne', subject: id });
  await app.documents.transact(async (tx) => {
    enqueue(tx, app, anInvoice, { ...job('invoice'), payload: { orderId: 'o' } });
    enqueue(tx, app, aPayment, { ...job('payment'), payload: { sessionId: 's' } });
  });
  expect(inTurn()).toEqual(['payment', 'invoice']);
});

test('a lease is one worker’s until it runs out', async () => {
  expect(await takeLease(app)('relay', 'one', 1_000)).toBe(true);
  expect(await takeLease(app)('relay', 'two', 1_000)).toBe(false);
  expect(await takeLease(app)('relay', 'one', 1_000)).toBe(true);
  app.clock.forward(1_001);
  expect(await takeLease(app)('relay', 'two', 1_000)).toBe(true);
});

test('a lease of a clock that was a year ahead ends, and one of a clock a minute ahead does not', async () => {
  const now = app.clock.now().getTime();
  const clockAhead = (ms: number) => ({ ...app, clock: { now: () => new Date(now + ms) } });
  await takeLease(clockAhead(60_000))('relay', 'one', 1_000);
  expect(await takeLease(app)('relay', 'two', 1_000)).toBe(false);
  await takeLease(clockAhead(365 * 86_400_000))('relay', 'one', 1_000);
  expect(await takeLease(app)('relay', 'two', 1_000)).toBe(true);
});

test('a released lease is free, and a former holder releases nothing', async () => {
  await takeLease(app)('relay', 'one', 1_000);
  await releaseLease(app)('relay', 'two');
  expect(await takeLease(app)('relay', 'two', 1_000)).toBe(false);
  await releaseLease(app)('relay', 'one');
  expect(await takeLease(app)('relay', 'two', 1_000)).toBe(true);
});
