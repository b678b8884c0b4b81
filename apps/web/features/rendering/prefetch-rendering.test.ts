import type { Client } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { joinRendering, prefetchRendering } from './prefetch-rendering.ts';

/** Answers each call with a job of its own. */
const counting = () => {
  let jobs = 0;
  const call = async () => ({ jobId: `job ${++jobs}` });
  return { call: call as unknown as Client['call'] };
};

test('a page that follows a rendering request joins the same job', async () => {
  const client = counting();
  await prefetchRendering(client, 'a', 0);
  expect(await joinRendering(client, 'a', 900)).toEqual({ jobId: 'job 1' });
});

test('later requests, and requests for another book, are sent', async () => {
  const client = counting();
  await prefetchRendering(client, 'a', 0);
  expect(await joinRendering(client, 'b', 10)).toEqual({ jobId: 'job 2' });
  expect(await joinRendering(client, 'a', 20)).toEqual({ jobId: 'job 1' });
  expect(await joinRendering(client, 'a', 30)).toEqual({ jobId: 'job 3' });
});

test('an old answer is not reused', async () => {
  const client = counting();
  await prefetchRendering(client, 'a', 0);
  expect(await joinRendering(client, 'a', 60_000)).toEqual({ jobId: 'job 2' });
});

test('a refusal is reported to a page that joins', async () => {
  const refusing = { call: (() => Promise.reject(new Error('too many'))) as unknown as Client['call'] };
  await prefetchRendering(refusing, 'a', 0).catch(() => undefined);
  await expect(joinRendering(refusing, 'a', 10)).rejects.toThrow('too many');
});
