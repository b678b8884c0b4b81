export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface PageAudit {
  /** Scores of 100; each is the median of the rounds. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Medians of the rounds, in milliseconds; layout shift without a unit. */
  readonly figures: Readonly<Record<Figure, number>>;
  /** Audits that cost a point outside of performance, by name, with what they found. */
  readonly faults: readonly string[];
  /** How much slower than this machine the phone was: the median of the rounds. */
  readonly slowdown: number;
}

/** Lighthouse’s names of them. */
export const FIGURES = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  cls: 'cumulative-layout-shift',
} as const;
export type Figure = keyof typeof FIGURES;
