import type { QueuedJob } from '@souvenance/core';
import { expect, test } from 'vitest';
import { type OpenedJobs, waitFor } from './opened-jobs.ts';

const mail = (id: string, over: Partial<QueuedJob> = {}): QueuedJob => ({
  id,
  kind: 'send-mail',
  payload: { mailId: id },
  ...over,
});

const isState = (opened: OpenedJobs, id: string, state: string) => async () =>
  (await opened.jobs.state('send-mail', id)) === state;

const describeReplacing = (get: () => OpenedJobs): void => {
  test.each(['completed', 'failed'] as const)(
    'replaces a job that has %s, with its new payload',
    async (end) => {
      const payloads: unknown[] = [];
      await get().startWorkers(async ({ payload }) => {
        payloads.push(payload);
        if (end === 'failed' && payloads.length === 1) throw get().permanentFailure('on purpose');
      });
      await get().jobs.add(mail('m1'));
      await waitFor(isState(get(), 'm1', end), end);
      await get().jobs.add(mail('m1', { payload: { mailId: 'm2' } }));
      await waitFor(() => payloads.length === 2, 'the second run');
      expect(payloads).toEqual([{ mailId: 'm1' }, { mailId: 'm2' }]);
    },
  );

  test('leaves an active job unchanged, whether it is added or removed', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    await get().startWorkers(async () => {
      runs += 1;
      await gate.promise;
    });
    await get().jobs.add(mail('m1'));
    await waitFor(isState(get(), 'm1', 'active'), 'active');
    await get().jobs.add(mail('m1'));
    expect(await get().jobs.remove('send-mail', 'm1')).toBe(false);
    gate.resolve();
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    expect(runs).toBe(1);
  });
};

export const describeQueueing = (get: () => OpenedJobs): void => {
  test('runs a job once that was added many times concurrently under one id', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get().jobs.add(mail('m1'))));
    let runs = 0;
    await get().startWorkers(async () => {
      runs += 1;
    });
    await waitFor(isState(get(), 'm1', 'completed'), 'completed');
    await get().jobs.add(mail('last'));
    await waitFor(isState(get(), 'last', 'completed'), 'the last');
    expect(runs).toBe(2);
  });

  test('treats the same id of two kinds as two jobs', async () => {
    await get().jobs.add({ id: 'r1', kind: 'render-book', payload: { renderingId: 'r1' } });
    await get().jobs.add({ id: 'r1', kind: 'render-ebook', payload: { renderingId: 'r1' } });
    await get().jobs.remove('render-ebook', 'r1');
    expect(await get().jobs.state('render-book', 'r1')).toBe('waiting');
    expect(await get().jobs.state('render-ebook', 'r1')).toBe('missing');
    const bothJobs = [
      { kind: 'render-ebook', id: 'r1' } as const,
      { kind: 'render-book', id: 'r1' } as const,
    ];
    expect(await get().jobs.states(bothJobs)).toEqual(['missing', 'waiting']);
  });

  test('removes a waiting or a delayed job; removing a missing one is not an error', async () => {
    await get().jobs.add(mail('now'));
    await get().jobs.add(mail('later', { delayMs: 60_000 }));
    expect(await get().jobs.state('send-mail', 'now')).toBe('waiting');
    expect(await get().jobs.state('send-mail', 'later')).toBe('delayed');
    for (const id of ['now', 'later', 'never']) {
      expect(await get().jobs.remove('send-mail', id)).toBe(true);
      expect(await get().jobs.state('send-mail', id)).toBe('missing');
    }
  });

  test('runs a delayed job when it is due, after jobs without delay', async () => {
    const order: string[] = [];
    await get().jobs.add(mail('later', { delayMs: 300 }));
    await get().jobs.add(mail('now'));
    await get().startWorkers(async ({ id }) => {
      order.push(id);
    });
    await waitFor(() => order.length === 2, 'both');
    expect(order).toEqual(['now', 'later']);
  });

  test('runs jobs with a lower priority number first, in order of arrival within one priority', async () => {
    const order: string[] = [];
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const book = (id: string, priority: number): QueuedJob => ({
      id,
      kind: 'check-photograph',
      payload: { photographId: id },
      priority,
    });
    await get().jobs.add({ id: 'first', kind: 'check-photograph', payload: { photographId: 'first' } });
    await get().startWorkers(async ({ id }) => {
      order.push(id);
      await isOpen;
    });
    await waitFor(() => order.length === 1, 'the first');
    await get().jobs.add(book('a1', 1));
    await get().jobs.add(book('a2', 2));
    await get().jobs.add(book('a3', 3));
    await get().jobs.add(book('b1', 1));
    expect(await get().jobs.state('check-photograph', 'b1')).toBe('waiting');
    open();
    await waitFor(() => order.length === 5, 'all');
    expect(order).toEqual(['first', 'a1', 'b1', 'a2', 'a3']);
  });

  test.each(['a:b', '12345', '', 'a b'])('refuses the id %j', async (id) => {
    await expect(get().jobs.add(mail(id))).rejects.toThrow(/^jobs: /);
  });

  describeReplacing(get);
};
