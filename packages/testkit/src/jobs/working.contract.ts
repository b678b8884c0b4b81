import { once } from 'node:events';
import { expect, test } from 'vitest';
import { type OpenedJobs, waitFor } from './opened-jobs.ts';

const isState = (opened: OpenedJobs, id: string, state: string) => async () =>
  (await opened.jobs.state('send-mail', id)) === state;

const addMail = (opened: OpenedJobs, id: string, payload: unknown = { mailId: id }) =>
  opened.jobs.add({ id, kind: 'send-mail', payload });

const describeFailures = (get: () => OpenedJobs): void => {
  test('retries a failed job and counts its starts', async () => {
    const attempts: number[] = [];
    await get().startWorkers(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    });
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    expect(attempts).toEqual([1, 2, 3]);
  });

  test('reports when a failed job is retried, and null for a waiting one', async () => {
    await addMail(get(), 'm1');
    expect(await get().jobs.nextRetryAt('send-mail', 'm1')).toBeNull();
    const workers = await get().startWorkers(async () => {
      throw new Error('not yet');
    });
    let next: Date | null = null;
    await waitFor(async () => {
      next = await get().jobs.nextRetryAt('send-mail', 'm1');
      return next !== null;
    }, 'delayed');
    expect(Math.abs(Number(next) - Date.now())).toBeLessThan(60_000);
    await workers.close({ deadlineMs: 5_000 });
  });

  test('runs nothing of a paused queue, and continues it afterwards', async () => {
    await get().jobs.pause('mail', true);
    await get().startWorkers(async () => undefined);
    await addMail(get(), 'm1');
    const mailQueue = async () => (await get().jobs.overview()).find(({ name }) => name === 'mail');
    expect(await mailQueue()).toMatchObject({ isPaused: true, waiting: 1 });
    const depths = await get().jobs.depths();
    expect(depths.find(({ name }) => name === 'mail')).toMatchObject({ isPaused: true, waiting: 1 });
    expect(depths.find(({ name }) => name === 'books')).toMatchObject({ isPaused: false, waiting: 0 });
    expect(await get().jobs.state('send-mail', 'm1')).toBe('waiting');
    await get().jobs.pause('mail', false);
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    expect(await mailQueue()).toMatchObject({ isPaused: false });
  });

  test('draining workers finish their jobs, take no more, and continue when told', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const startedIds: string[] = [];
    const workers = await get().startWorkers(async ({ id }) => {
      startedIds.push(id);
      if (id === 'm1') await gate;
    });
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'active'), 'active');
    const drained = workers.drain(true);
    await workers.drain(true);
    await addMail(get(), 'm2');
    release();
    await drained;
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    expect([startedIds, await get().jobs.state('send-mail', 'm2')]).toEqual([['m1'], 'waiting']);
    await workers.drain(false);
    await waitFor(isState(get(), 'm2', 'completed'), 'completed');
  });

  test('cleans jobs that ended long enough ago, and no waiting ones', async () => {
    const workers = await get().startWorkers(async () => undefined);
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    await workers.close({ deadlineMs: 5_000 });
    await addMail(get(), 'm2');
    expect(await get().jobs.clean('mail', 60_000)).toBe(0);
    expect(await get().jobs.clean('mail', 0)).toBe(1);
    expect(await get().jobs.state('send-mail', 'm1')).toBe('missing');
    expect(await get().jobs.state('send-mail', 'm2')).toBe('waiting');
  });

  test('runs a permanently failing job once', async () => {
    let runs = 0;
    await get().startWorkers(async () => {
      runs += 1;
      throw get().permanentFailure('the address is refused for good');
    });
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'failed'), 'failed');
    expect(runs).toBe(1);
  });

  test('fails a payload that its schema refuses before the job runs, and reports it once with the reason', async () => {
    let runs = 0;
    const refusals: string[] = [];
    await get().startWorkers(
      async () => {
        runs += 1;
      },
      async ({ kind, id }, reason) => void refusals.push(`${kind} ${id}: ${reason}`),
    );
    await addMail(get(), 'm1', { mailId: 'm1', letter: 'a whole document' });
    await waitFor(isState(get(), 'm1', 'failed'), 'failed');
    expect([runs, refusals]).toEqual([0, [expect.stringMatching(/^send-mail m1: .*refused.*letter/su)]]);
  });

  test('refuses a payload again when the refusal could not be stored', async () => {
    let tries = 0;
    await get().startWorkers(
      async () => undefined,
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('the database is away');
      },
    );
    await addMail(get(), 'm1', { letter: 'a whole document' });
    await waitFor(isState(get(), 'm1', 'failed'), 'failed');
    expect(tries).toBe(2);
  });
};

const describeClosing = (get: () => OpenedJobs): void => {
  test('lets a running job end before it closes', async () => {
    const gate = Promise.withResolvers<void>();
    const workers = await get().startWorkers(() => gate.promise);
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'active'), 'active');
    const closing = workers.close({ deadlineMs: 240_000 });
    gate.resolve();
    expect(await closing).toEqual({ isClean: true });
    expect(await get().jobs.state('send-mail', 'm1')).toBe('completed');
  });

  test('aborts a job that exceeds the deadline, and closes without it', async () => {
    let isTold = false;
    const workers = await get().startWorkers(async (_, { signal }) => {
      await once(signal, 'abort');
      isTold = true;
      throw new Error('stopped');
    });
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'active'), 'active');
    expect(await workers.close({ deadlineMs: 100 })).toEqual({ isClean: false });
    await waitFor(() => isTold, 'the signal');
  });
};

export const describeWorking = (get: () => OpenedJobs): void => {
  test('stores the last progress and the log of a job', async () => {
    await get().startWorkers(async (_, { progress, log }) => {
      await progress({ step: 'typeset', done: 1, total: 30 });
      await progress({ step: 'typeset', done: 12, total: 30 });
      await log('chapter twelve, « à la ferme »');
    });
    await addMail(get(), 'm1');
    expect(await get().jobs.progress('send-mail', 'never')).toBeNull();
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    expect(await get().jobs.progress('send-mail', 'm1')).toEqual({ step: 'typeset', done: 12, total: 30 });
    expect(await get().jobs.log('send-mail', 'm1')).toEqual(['chapter twelve, « à la ferme »']);
  });

  test('sends mail while books keep their workers busy', async () => {
    const gate = Promise.withResolvers<void>();
    await get().startWorkers(({ kind }) => (kind === 'render-book' ? gate.promise : Promise.resolve()));
    for (let book = 0; book < 5; book += 1)
      await get().jobs.add({ id: `b${book}`, kind: 'render-book', payload: { renderingId: `b${book}` } });
    await addMail(get(), 'm1');
    await waitFor(isState(get(), 'm1', 'completed'), 'the mail');
    gate.resolve();
  });

  test('counts waiting and finished jobs and workers, and measures durations', async () => {
    await addMail(get(), 'm1');
    const before = await get().jobs.overview();
    expect(before.reduce((sum, queue) => sum + queue.waiting, 0)).toBe(1);
    expect(before.every(({ workers, p50Ms }) => workers === 0 && p50Ms === null)).toBe(true);
    await get().startWorkers(async () => undefined);
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    const after = await get().jobs.overview();
    expect(after.reduce((sum, queue) => sum + queue.finishedLastHour, 0)).toBe(1);
    expect(after.reduce((sum, queue) => sum + queue.finishedRecently, 0)).toBe(1);
    expect(after.find(({ completed }) => completed === 1)?.latencyMs).toBeGreaterThanOrEqual(0);
    expect(after.every(({ workers }) => workers === 1)).toBe(true);
    expect(after.find(({ completed }) => completed === 1)?.p95Ms).toBeGreaterThanOrEqual(0);
  });

  describeFailures(get);
  describeClosing(get);
};
