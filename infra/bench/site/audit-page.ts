import lighthouse from 'lighthouse';
import { median } from '../press/measure/statistics.ts';
import type { MeasuredPage } from './measured-pages.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface PageAudit {
  /** Median of the rounds, of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** What the median round of performance measured, in milliseconds; layout shift without a unit. */
  readonly figures: Readonly<Record<Figure, number>>;
  /** Audits that cost a point outside of performance, by name, with what they found. */
  readonly faults: readonly string[];
}

const FIGURES = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  speedIndexMs: 'speed-index',
  cls: 'cumulative-layout-shift',
} as const;
type Figure = keyof typeof FIGURES;

/**
 * Pages behind sign-in keep search engines out on purpose (`robots.txt`), which is what this audit faults; it has nothing
 * to say of them. All others of the category stand.
 */
const NOT_FOR_INSIDE = ['is-crawlable'];

type Round = Pick<PageAudit, 'scores' | 'figures' | 'faults'>;

const auditOnce = async (address: string, port: number, { area }: MeasuredPage): Promise<Round> => {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits: area === 'inside' ? NOT_FOR_INSIDE : [],
    // The session's cookie stays; what a first visit would not have is cleared.
    disableStorageReset: false,
  });
  const report = result?.lhr;
  if (report === undefined || report.runtimeError)
    throw new Error(`Lighthouse could not read ${address}: ${report?.runtimeError?.message ?? 'no report'}`);
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
  const scoreOf = (name: Category): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  const costly = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => report.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Round['scores'],
    figures: Object.fromEntries(
      Object.entries(FIGURES).map(([name, id]) => [name, report.audits[id]?.numericValue ?? 0]),
    ) as Round['figures'],
    faults: costly.map((audit) => `${audit?.id}: ${audit?.title}`),
  };
};

/**
 * Lighthouse's phone profile on a page, in the Chromium that listens at `port`, which has the cookies of whoever looks.
 * The median of the rounds: on shared cores one alone says little.
 */
export const auditPage = async (
  siteUrl: string,
  port: number,
  page: MeasuredPage,
  rounds: number,
): Promise<PageAudit> => {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await auditOnce(`${siteUrl}${page.path}`, port, page));
  const middle = (of: (round: Round) => number): number => median(measured.map(of));
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, middle(({ scores }) => scores[name])]),
    ) as PageAudit['scores'],
    figures: Object.fromEntries(
      (Object.keys(FIGURES) as Figure[]).map((name) => [name, middle(({ figures }) => figures[name])]),
    ) as PageAudit['figures'],
    faults: [...new Set(measured.flatMap(({ faults }) => faults))],
  };
};
