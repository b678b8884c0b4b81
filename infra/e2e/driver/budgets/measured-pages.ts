/** The two areas of the site with budgets of their own. */
export type Area = 'public' | 'inside';

/** Budgets of a page: maximum kilobytes (of 1,000 bytes) and minimum Lighthouse scores (of 100). */
export interface Budget {
  /** Gzipped first-load scripts above the floor that Next puts on an empty page of the same build. */
  readonly aboveFloorKb: number;
  readonly performance: number;
}

export const budgets: Readonly<Record<Area, Budget>> = {
  public: { aboveFloorKb: 20, performance: 95 },
  inside: { aboveFloorKb: 80, performance: 90 },
};

/** Required score for accessibility, best practices and SEO on every page. */
export const PERFECT_SCORE = 100;

export interface MeasuredPage {
  readonly path: string;
  /** Public pages are measured as a stranger, all others as the demonstration family. */
  readonly area: Area;
}

export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', area: 'public' },
  { path: '/pricing', area: 'public' },
  { path: '/dashboard', area: 'inside' },
  { path: '/stories/form', area: 'inside' },
  { path: '/book/preview', area: 'inside' },
];
