/** The two areas of the site that have budgets of their own. */
export type Area = 'public' | 'inside';

/** Budgets of a page: most kilobytes (of 1,000 bytes), and least Lighthouse scores (of 100). */
export interface Budget {
  /** First-load scripts, packed by gzip, above the floor that Next puts on an empty page of the same build. */
  readonly aboveFloorKb: number;
  readonly performance: number;
}

export const budgets: Readonly<Record<Area, Budget>> = {
  public: { aboveFloorKb: 20, performance: 95 },
  inside: { aboveFloorKb: 80, performance: 90 },
};

/** Accessibility, best practices and SEO, everywhere. */
export const WHOLE_SCORE = 100;

export interface MeasuredPage {
  readonly path: string;
  /** Public pages are seen by a stranger, the others by the demonstration family. */
  readonly area: Area;
}

export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', area: 'public' },
  { path: '/pricing', area: 'public' },
  { path: '/dashboard', area: 'inside' },
  { path: '/stories/form', area: 'inside' },
  { path: '/book/preview', area: 'inside' },
];
