import type { OutageCode } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  enterService,
  leaveService,
  OUTAGE_FAILURES,
  OUTAGE_RETRY_MS,
  readPause,
  readPauses,
  recordOutage,
  recordService,
  runUnlessPaused,
} from './circuit-breaker.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const fail = (code: OutageCode = 'timeout') => recordOutage(app)('mail', code);
const failOften = async (times: number): Promise<void> => {
  for (let failure = 0; failure < times; failure += 1) await fail();
};
const enter = (holder: string) => enterService(app)('mail', holder);
const isPaused = async () => (await readPause(app)('mail')) !== null;

describe('a queue of a service', () => {
  test('is paused after five equal failures in a row, for as long as one of them would wait', async () => {
    await failOften(OUTAGE_FAILURES - 1);
    expect(await isPaused()).toBe(false);
    expect(await enter('a')).toBe(true);
    await fail();
    const now = app.clock.now();
    expect(await readPauses(app)()).toEqual([
      {
        queue: 'mail',
        code: 'timeout',
        failures: OUTAGE_FAILURES,
        pausedAt: now.toISOString(),
        retryAt: new Date(now.getTime() + OUTAGE_RETRY_MS).toISOString(),
        probe: null,
      },
    ]);
    expect(await enter('a')).toBe(false);
  });

  test('is not paused by failures of different kinds, nor by failures with a success between them', async () => {
    for (const code of ['timeout', 'refused', 'timeout', 'refused', 'timeout', 'refused'] as const)
      await fail(code);
    expect(await isPaused()).toBe(false);
    await failOften(OUTAGE_FAILURES - 1);
    await recordService(app)('mail');
    await failOften(OUTAGE_FAILURES - 1);
    expect(await isPaused()).toBe(false);
  });

  test('leaves the queues of other services running', async () => {
    await failOften(OUTAGE_FAILURES);
    expect(await enterService(app)('payments', 'a')).toBe(true);
  });

  test('counts failures at the same instant one by one', async () => {
    await Promise.all(Array.from({ length: OUTAGE_FAILURES }, () => fail()));
    expect(await isPaused()).toBe(true);
  });
});

describe('a paused queue', () => {
  beforeEach(() => failOften(OUTAGE_FAILURES));

  test('tries one job at a time once the pause is over', async () => {
    app.clock.forward(OUTAGE_RETRY_MS - 1);
    expect(await enter('a')).toBe(false);
    app.clock.forward(1);
    const entered = await Promise.all(['a', 'b', 'c'].map(enter));
    expect(entered.filter(Boolean)).toEqual([true]);
  });

  test('waits again after a try that failed, and runs after one that succeeded', async () => {
    const pausedAt = (await readPause(app)('mail'))?.pausedAt;
    app.clock.forward(OUTAGE_RETRY_MS);
    expect(await enter('a')).toBe(true);
    await fail('refused');
    expect(await enter('b')).toBe(false);
    expect(await readPause(app)('mail')).toMatchObject({ code: 'refused', pausedAt });
    app.clock.forward(OUTAGE_RETRY_MS);
    expect(await enter('b')).toBe(true);
    await recordService(app)('mail');
    expect(await Promise.all(['a', 'c'].map(enter))).toEqual([true, true]);
  });

  test('tries another job when the tried one ended without calling the service', async () => {
    app.clock.forward(OUTAGE_RETRY_MS);
    await enter('a');
    await leaveService(app)('mail', 'b');
    expect(await enter('b')).toBe(false);
    await leaveService(app)('mail', 'a');
    expect(await enter('b')).toBe(true);
  });

  test('tries another job when the worker of the tried one died', async () => {
    app.clock.forward(OUTAGE_RETRY_MS);
    await enter('a');
    app.clock.forward(120_000);
    expect(await enter('b')).toBe(true);
  });

  test('skips work of a timer, and then lets it be the one that is tried', async () => {
    let runs = 0;
    const run = () =>
      runUnlessPaused(app)('mail', 'timer', async () => {
        runs += 1;
      });
    await run();
    expect(runs).toBe(0);
    app.clock.forward(OUTAGE_RETRY_MS);
    await run();
    await run();
    expect(runs).toBe(2);
  });
});
