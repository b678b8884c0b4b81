import type { Jobs } from '@souvenance/core';
import { expect, test } from 'vitest';
import { type OpenedJobs, waitFor } from './opened-jobs.ts';

const job = { id: 'm1', kind: 'send-mail', payload: { mailId: 'm1' } } as const;

const calls: readonly [string, (jobs: Jobs) => Promise<unknown>][] = [
  ['add', (jobs) => jobs.add(job)],
  ['state', (jobs) => jobs.state('send-mail', 'm1')],
  ['progress', (jobs) => jobs.progress('send-mail', 'm1')],
  ['log', (jobs) => jobs.log('send-mail', 'm1')],
  ['remove', (jobs) => jobs.remove('send-mail', 'm1')],
  ['nextTry', (jobs) => jobs.nextRetryAt('send-mail', 'm1')],
  ['pause', (jobs) => jobs.pause('mail', true)],
  ['clean', (jobs) => jobs.clean('mail', 0)],
  ['overview', (jobs) => jobs.overview()],
  ['depths', (jobs) => jobs.depths()],
  ['watch', (jobs) => jobs.watch(() => undefined)],
];

export const describeAbsence = (get: () => OpenedJobs): void => {
  test.each(['refuse', 'hang'] as const)(
    'rejects every call instead of waiting when connections %s, and serves again afterwards',
    async (mode) => {
      await get().jobs.add({ ...job, id: 'before' });
      get().setWay(mode);
      // The server comes back only after all calls have answered, so a call that waits for it would block the test
      // forever.
      const outcomes = await Promise.all(
        calls.map(async ([name, call]) => {
          const code = await call(get().jobs).then(
            () => 'answered',
            (error: { code?: string }) => error.code,
          );
          return [name, code];
        }),
      );
      expect(outcomes).toEqual(calls.map(([name]) => [name, 'service.unavailable']));
      get().setWay('pass');
      const isBack = () =>
        get()
          .jobs.add(job)
          .then(
            () => true,
            () => false,
          );
      await waitFor(isBack, 'an answer after the absence');
      expect(await get().jobs.state('send-mail', 'before')).toBe('waiting');
    },
  );

  test('lets workers wait while the server is away, and continue afterwards', async () => {
    await get().startWorkers(async () => undefined);
    get().setWay('refuse');
    await expect(get().jobs.add(job)).rejects.toMatchObject({ code: 'service.unavailable' });
    get().setWay('pass');
    const isDone = () =>
      get()
        .jobs.add(job)
        .then(() => get().jobs.state('send-mail', 'm1'))
        .then(
          (state) => state === 'completed',
          () => false,
        );
    await waitFor(isDone, 'the job after the absence');
  });

  test('closes workers and watchers too while the server is away', async () => {
    const workers = await get().startWorkers(async () => undefined);
    await get().jobs.watch(() => undefined);
    await get().jobs.add(job);
    get().setWay('refuse');
    await expect(get().jobs.add(job)).rejects.toMatchObject({ code: 'service.unavailable' });
    await workers.close({ deadlineMs: 500 });
    await get().jobs.close();
  });

  test('reports a job as missing after the server lost everything, and accepts it again', async () => {
    await get().jobs.add(job);
    await get().loseEverything();
    expect(await get().jobs.state('send-mail', 'm1')).toBe('missing');
    await get().jobs.add(job);
    await get().startWorkers(async () => undefined);
    await waitFor(async () => (await get().jobs.state('send-mail', 'm1')) === 'completed', 'completed');
  });
};
