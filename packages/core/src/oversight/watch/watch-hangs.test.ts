import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS, readPrograms } from '../../foundation/programs/heartbeat.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openWatch } from './watch.ts';

const never = () => new Promise<never>(() => undefined);
let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const watchOf = (program: 'api' | 'worker', changes: Partial<TestApp> = {}) => {
  const on = { ...app, ...changes };
  return openWatch(
    {
      ...on,
      mailer: { send: never, check: async () => undefined },
      alarm: null,
      disks: { read: async () => [] },
      render: async () => ({ subject: '', html: '', text: '' }),
    },
    {
      program,
      holder: program,
      onError: () => undefined,
      openAfresh: { documents: async () => app.documents, jobs: async () => app.jobs },
    },
  );
};

/** Runs rounds until so much time has passed, each with all the time that its limits give it. */
const pass = async (ms: number, watch: ReturnType<typeof watchOf>): Promise<void> => {
  for (let passedMs = 0; passedMs < ms; passedMs += BEAT_MS) {
    app.clock.forward(BEAT_MS);
    const round = watch.round();
    await vi.advanceTimersByTimeAsync(60_000);
    await round;
  }
};

test('a mail server that hangs while it takes an alert keeps no program from writing its heartbeat', async () => {
  // No worker lives, which is alerted after half a minute.
  await pass(120_000, watchOf('api'));
  const { living, silent } = await readPrograms(app);
  expect([living.map(({ id }) => id), silent]).toEqual([['api'], []]);
});

test('documents that never answer are found to fail within ten seconds, and well again after it', async () => {
  let isHanging = false;
  const { transact } = app.documents;
  const documents: TestApp['documents'] = {
    ...app.documents,
    transact: (work) => (isHanging ? never() : transact(work)),
  };
  const watch = watchOf('worker', { documents });
  await pass(BEAT_MS, watch);
  isHanging = true;
  await pass(BEAT_MS, watch);
  expect(watch.failing()).toMatchObject([{ service: 'documents' }]);
  isHanging = false;
  await pass(BEAT_MS, watch);
  expect(watch.failing()).toEqual([]);
});
