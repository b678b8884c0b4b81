export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface PageAudit {
  /** Scores of 100, each the median of all rounds. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Medians of all rounds in milliseconds; layout shift has no unit. */
  readonly figures: Readonly<Record<Figure, number>>;
  /** Audits outside performance that cost a point, with their findings. */
  readonly faults: readonly string[];
  /** How many times slower than this machine the simulated phone was; median of all rounds. */
  readonly slowdown: number;
}

/** Lighthouse's names of the metrics. */
export const FIGURES = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  cls: 'cumulative-layout-shift',
} as const;
export type Figure = keyof typeof FIGURES;
