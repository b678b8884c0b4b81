import type { JobEvent } from '@souvenance/core';
import { expect, test } from 'vitest';
import { type OpenedJobs, waitFor } from './opened-jobs.ts';

const listen = async (opened: OpenedJobs) => {
  const events: JobEvent[] = [];
  const stop = await opened.jobs.watch((event) => events.push(event));
  const typesOf = (id: string) => events.filter((event) => event.id === id).map(({ type }) => type);
  return { events, stop, typesOf };
};

export const describeEvents = (get: () => OpenedJobs): void => {
  test('sends every listener the events from then on, in order', async () => {
    await get().jobs.add({ id: 'past', kind: 'render-book', payload: { renderingId: 'past' } });
    await get().jobs.remove('render-book', 'past');
    const [first, second] = [await listen(get()), await listen(get())];
    await get().startWorkers(async (_, { progress }) => progress({ step: 'cover', done: 1, total: 2 }));
    await get().jobs.add({ id: 'r1', kind: 'render-book', payload: { renderingId: 'r1' } });
    await waitFor(() => first.typesOf('r1').includes('completed'), 'completed');
    await waitFor(() => second.typesOf('r1').includes('completed'), 'completed for the second');
    expect(first.typesOf('r1')).toEqual(['added', 'active', 'progress', 'completed']);
    expect(second.events).toEqual(first.events);
    expect(first.events.find(({ type }) => type === 'progress')).toEqual({
      id: 'r1',
      kind: 'render-book',
      type: 'progress',
      progress: { step: 'cover', done: 1, total: 2 },
    });
    expect(first.typesOf('past')).toEqual([]);
  });

  test('reports a failure, and nothing to a listener that has stopped', async () => {
    const [staying, leaving] = [await listen(get()), await listen(get())];
    await leaving.stop();
    await get().startWorkers(async () => {
      throw get().permanentFailure('on purpose');
    });
    await get().jobs.add({ id: 'm1', kind: 'send-mail', payload: { mailId: 'm1' } });
    await waitFor(() => staying.typesOf('m1').includes('failed'), 'failed');
    expect(leaving.events).toEqual([]);
  });

  test('listens again after all listeners have stopped', async () => {
    await (await listen(get())).stop();
    const again = await listen(get());
    await get().jobs.add({ id: 'm1', kind: 'send-mail', payload: { mailId: 'm1' } });
    await waitFor(() => again.typesOf('m1').includes('added'), 'added');
  });
};
