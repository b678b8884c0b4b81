import type { BenchFigures } from './figures.ts';

/** Figures measured besides the rounds; null when they were not measured. */
export interface MoreFigures {
  readonly editMs: { readonly p50: number; readonly p95: number } | null;
  readonly peakMbRatioLtoS: number | null;
  readonly twoWorkers: number | null;
}

export interface Goal {
  readonly figure: string;
  readonly goal: string;
  readonly value: number | null;
  /** Null when the figure was not measured. */
  readonly isReached: boolean | null;
  /** Best value reached so far of a missed goal; a worse value is a regression. Null when the goal is reached. */
  readonly guard: number | null;
}

const atMost = (
  figure: string,
  value: number | null | undefined,
  limit: number,
  guard: number | null = null,
): Goal => ({
  figure,
  goal: `≤ ${limit}`,
  value: value ?? null,
  isReached: value === null || value === undefined ? null : value <= limit,
  guard,
});

const atLeast = (figure: string, value: number | null, limit: number): Goal => ({
  figure,
  goal: `≥ ${limit}`,
  value,
  isReached: value === null ? null : value >= limit,
  guard: null,
});

/** Best values of the missed goals, measured in November 2026 on two busy cores (decision 0005). */
const GUARDS = {
  typst: 0.85,
  chromium: 0.65,
  weasyprint: 0.17,
  typstAllFiles: 2.66,
  peakMb: 410,
  peakMbRatioLtoS: 1.6,
} as const;

/** An edited story against the cold interior, in per cent of its CPU seconds. */
const editPct = (editMs: number | undefined, interiorS: number | undefined): number | null =>
  editMs === undefined || !interiorS ? null : Math.round(editMs / interiorS) / 10;

/**
 * The goals of time and memory. Those of the pages are rows of their own (`pages/page-rows.ts`); the preview in the
 * browser is measured by the browser journeys.
 */
export const listGoals = (
  { engines, ratios, ratiosAllFiles, peakMb, interiorPeakMb }: BenchFigures,
  more: MoreFigures,
): Goal[] => [
  atMost('CPU contre Typst', ratios.typst, 0.65, GUARDS.typst),
  atMost('CPU contre Typst, tous les fichiers', ratiosAllFiles.typst, 0.9, GUARDS.typstAllFiles),
  atMost('CPU contre Chromium', ratios.chromium, 0.5, GUARDS.chromium),
  atMost('CPU contre WeasyPrint', ratios.weasyprint, 0.15, GUARDS.weasyprint),
  atMost('un récit modifié, médiane (%)', editPct(more.editMs?.p50, engines.press?.cpuS), 2),
  atMost('un récit modifié, 95e centile (%)', editPct(more.editMs?.p95, engines.press?.cpuS), 3),
  atMost('mémoire, l’intérieur (Mo)', interiorPeakMb, 300),
  atMost('mémoire, tous les fichiers (Mo)', peakMb, 300, GUARDS.peakMb),
  atMost('mémoire, L contre S', more.peakMbRatioLtoS, 1.3, GUARDS.peakMbRatioLtoS),
  atLeast('deux ouvriers contre un', more.twoWorkers, 1.8),
];
