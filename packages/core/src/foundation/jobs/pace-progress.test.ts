import type { JobProgress } from '@souvenance/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceProgress } from './pace-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listen = () => {
  const reports: string[] = [];
  const { push: hear, stop } = paceProgress(({ step, done }) => void reports.push(`${step} ${done}`), {
    intervalMs: 250,
    isUrgent: ({ step }) => step === 'pages',
  });
  return {
    told: reports,
    stop,
    hear: (step: JobProgress['step'], done = 0) => hear({ step, done, total: 20 }),
  };
};

test('the first word is told at once, of those that follow the newest alone, now and then', () => {
  const { told: reports, hear } = listen();
  for (let chapter = 1; chapter <= 12; chapter += 1) hear('typeset', chapter);
  expect(reports).toEqual(['typeset 1']);
  vi.advanceTimersByTime(250);
  expect(reports).toEqual(['typeset 1', 'typeset 12']);
  vi.advanceTimersByTime(10_000);
  hear('assemble');
  expect(reports).toEqual(['typeset 1', 'typeset 12', 'assemble 0']);
});

test('what is urgent is told without delay, and what follows it after a while', () => {
  const { told: reports, hear } = listen();
  hear('assemble');
  hear('pages');
  hear('cover');
  expect(reports).toEqual(['assemble 0', 'pages 0']);
  vi.advanceTimersByTime(250);
  expect(reports).toEqual(['assemble 0', 'pages 0', 'cover 0']);
});

test('nothing is told after the end', () => {
  const { told: reports, hear, stop } = listen();
  hear('screen');
  hear('store');
  stop();
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual(['screen 0']);
});
