import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopProgram } from './stop-program.ts';

let events: string[];
beforeEach(() => {
  events = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const options = {
  withinMs: 10_000,
  onError: ({ message }: Error, step: string) => void events.push(`${step}: ${message}`),
  exit: (code: number) => void events.push(`exit ${code}`),
};
const note = (name: string) => () => void events.push(name);

test('runs every step in order, also after one that fails, and ends with the code that is asked for', async () => {
  const refuse = () => Promise.reject(new Error('away'));
  await stopProgram({ jobs: note('jobs'), watch: refuse, services: note('services') }, options);
  expect(events).toEqual(['jobs', 'watch: away', 'services', 'exit 0']);
  events = [];
  await stopProgram({}, { ...options, exitCode: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual(['exit 1']);
});

test('ends at the deadline when a step hangs, and names the step', async () => {
  void stopProgram({ jobs: note('jobs'), watch: () => new Promise(() => undefined) }, options);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(events).toEqual(['jobs']);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['jobs', 'watch: not over after 10000 ms: the program ends all the same', 'exit 1']);
});
