import { expect, test } from 'vitest';
import { openProgramLog, REPEAT_MS } from './program-log.ts';

const openTestLog = () => {
  const lines: Record<string, unknown>[] = [];
  let timeMs = 1_000;
  const log = openProgramLog({
    program: 'edge',
    write: (line) => lines.push(JSON.parse(line)),
    now: () => timeMs,
    fields: () => ({ traceId: 'trace' }),
  });
  return { log, lines, forward: (ms: number) => (timeMs += ms) };
};

test('each line has level, time, program, trace and message', () => {
  const { log, lines } = openTestLog();
  log.info('page', { status: 200 });
  expect(lines).toEqual([
    { level: 30, time: 1_000, name: 'edge', traceId: 'trace', status: 200, msg: 'page' },
  ]);
});

test('an error is one line with its type, message and stack', () => {
  const { log, lines } = openTestLog();
  log.error('the API does not answer', new TypeError('connect\nECONNREFUSED'));
  expect(lines).toMatchObject([{ level: 50, err: { type: 'TypeError', message: 'connect\nECONNREFUSED' } }]);
});

test('equal errors within a minute are counted, and the count is in the next line', () => {
  const { log, lines, forward } = openTestLog();
  for (let i = 0; i < 100; i += 1) log.error('the API does not answer', new Error('refused'));
  expect(lines).toHaveLength(1);
  forward(REPEAT_MS);
  log.error('the API does not answer', new Error('refused'));
  expect(lines.map(({ repeats }) => repeats)).toEqual([undefined, 99]);
});

test('another error is written at once, and so is another status of a warning', () => {
  const { log, lines } = openTestLog();
  log.error('the API does not answer', new Error('refused'));
  log.error('the API does not answer', new Error('timed out'));
  log.warn('request refused', { status: 400 });
  log.warn('request refused', { status: 413 });
  log.warn('request refused', { status: 413 });
  expect(lines).toHaveLength(4);
});

test('a flood of different errors is written whole, in bounded memory', () => {
  const { log, lines } = openTestLog();
  for (let i = 0; i < 1_000; i += 1) log.error('a request failed', new Error(`error ${i}`));
  expect(lines).toHaveLength(1_000);
});
