import type { Job } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createProgressPrinter } from './create-progress-printer.ts';

const at = (step: Job['progress']['step'], done = 0, total = 0): Job => ({
  id: 'j',
  kind: 'render-book',
  state: 'active',
  progress: { step, done, total },
  isDelayed: false,
  attempts: 1,
  errorCode: null,
  result: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
});

test('reports each step at once and its count at most once a second', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const tell = createProgressPrinter(
    (line) => void lines.push(line),
    () => nowMs,
  );
  for (const done of [1, 2, 3]) tell(at('typeset', done, 30));
  nowMs = 1_000;
  tell(at('typeset', 12, 30));
  tell(at('cover'));
  tell(at('cover'));
  expect(lines).toEqual(['Mise en page\u00a0: 1 sur 30', 'Mise en page\u00a0: 12 sur 30', 'Couverture']);
});
