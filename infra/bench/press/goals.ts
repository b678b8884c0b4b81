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
const GUARDS = { peakMb: 410, peakMbRatioLtoS: 1.6 } as const;

/** The goals that this bench measures; the preview in the browser is measured by the browser journeys. */
export const goalsOf = (
  { ratios, peakMb, interiorPeakMb, quality }: BenchFigures,
  more: MoreFigures,
): Goal[] => [
  atMost('CPU contre Typst', ratios.typst, 0.7),
  atMost('CPU contre Chromium', ratios.chromium, 0.4),
  atMost('CPU contre WeasyPrint', ratios.weasyprint, 0.2),
  atMost('un récit modifié, médiane (ms)', more.editMs?.p50, 80),
  atMost('un récit modifié, 95e centile (ms)', more.editMs?.p95, 200),
  atMost('mémoire, l’intérieur (Mo)', interiorPeakMb, 300),
  atMost('mémoire, tous les fichiers (Mo)', peakMb, 300, GUARDS.peakMb),
  atMost('mémoire, L contre S', more.peakMbRatioLtoS, 1.5, GUARDS.peakMbRatioLtoS),
  atLeast('deux ouvriers contre un', more.twoWorkers, 1.8),
  atMost('lignes divisées (%)', quality?.hyphenatedPct, 4),
  atMost('divisions de suite', quality?.maxConsecutiveHyphens, 2),
  atMost('pages finissant dans un mot', quality?.pageTurnHyphens, 0),
  atMost('pages face à face inégales (%)', quality?.unequalFacingPct, 5),
  atMost('veuves', quality?.widows, 0),
  atMost('orphelines', quality?.orphans, 0),
  atMost('lignes débordantes', quality?.overfull, 0),
  atMost('glyphes manquants', quality?.missingGlyphs, 0),
  atMost('lignes lâches (%)', quality?.looseLinesPct, 2),
];
