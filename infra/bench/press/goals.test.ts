import { expect, test } from 'vitest';
import type { BenchFigures } from './figures.ts';
import { listGoals } from './goals.ts';

const figures: BenchFigures = {
  engines: {},
  absent: { chromium: 'absent' },
  ratios: { typst: 0.65, weasyprint: 0.21 },
  ratiosAllFiles: {},
  cpuAllFilesS: 3,
  peakMb: 301,
  interiorPeakMb: 250,
  quality: null,
  isDeterministic: true,
};
const none = { editMs: null, peakMbRatioLtoS: null, twoWorkers: 1.8 };
const reached = (name: string) => listGoals(figures, none).find(({ figure }) => figure === name)?.isReached;

test('a figure at its limit is reached, beyond it is not', () => {
  expect(reached('CPU contre Typst')).toBe(true);
  expect(reached('CPU contre WeasyPrint')).toBe(false);
  expect(reached('mémoire, tous les fichiers (Mo)')).toBe(false);
  expect(reached('mémoire, l’intérieur (Mo)')).toBe(true);
  expect(reached('deux ouvriers contre un')).toBe(true);
});

test('a goal that was not measured is neither reached nor missed', () => {
  expect(reached('CPU contre Chromium')).toBeNull();
  expect(reached('un récit modifié, médiane (%)')).toBeNull();
});
