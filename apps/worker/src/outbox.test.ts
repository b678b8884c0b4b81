import { dispatch, enqueue, jobs, reconcile, relay } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
beforeEach(async () => {
  parts = await startParts();
});
afterEach(() => parts.dispose());

const LONG_QUEUE = 250;

const post = (ids: readonly string[]): Promise<void> =>
  parts.services.documents.transact(async (tx) => {
    for (const id of ids)
      enqueue(tx, parts.services, {
        id,
        kind: 'check-photograph',
        payload: { photographId: 'p1' },
        familyId: null,
        subject: id,
      });
  });

const named = (name: string): string[] => Array.from({ length: LONG_QUEUE }, (_, at) => `${name}-${at}`);

test('one round of the outbox adds all that waits, and a job that the queue refuses stands in nobody’s way', async () => {
  const { services } = parts;
  await post(['never:taken']);
  await post(named('photograph'));
  await expect(relay(services)()).rejects.toThrow('refused by the queue');
  const last = await services.documents.get(jobs, `photograph-${LONG_QUEUE - 1}`);
  expect(last?.value.dispatch).toBe('dispatched');
  expect((await services.documents.get(jobs, 'never:taken'))?.value.dispatch).toBe('pending');
});

test('a job that was lost is found behind more than one page of those that only wait', async () => {
  const { services } = parts;
  await post(named('photograph'));
  await relay(services)();
  await post(['lost']);
  await dispatch(services)('lost');
  await services.jobs.remove('check-photograph', 'lost');
  expect(await reconcile(services)(0)).toEqual(['lost']);
});
