import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { MeasuredPage } from '../../e2e/driver/budgets/measured-pages.ts';
import { categories, FIGURES, type Figure, type PageAudit } from '../../e2e/driver/budgets/page-audit.ts';
import { computeMedian } from '../measure/statistics.ts';
import type { Phone } from './open-phone.ts';

/**
 * Signed-in pages exclude search engines on purpose (`robots.txt`), which this audit reports as a fault. The other
 * audits of the category stay active.
 */
const NOT_FOR_INSIDE = ['is-crawlable'];

/** Attempts per round: on a busy machine Lighthouse sometimes fails to record the start of a trace. */
const ATTEMPTS = 3;

/**
 * Lighthouse simulates a mid-range phone by a fourfold CPU slowdown, calibrated for a high-end desktop (1,500 to 2,000
 * by its benchmark index); for other machines its authors recommend another factor.
 */
const DESKTOP = { index: 1_750, slowdown: 4 } as const;

/** Returns the slowdown for the same phone on this machine at its current load. */
const slowdownNow = async ({ context }: Phone): Promise<number> => {
  const page = await context.newPage();
  const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`);
  await page.close();
  return Math.max(1, (DESKTOP.slowdown * index) / DESKTOP.index);
};

/**
 * Returns one Lighthouse report of an address.
 * @throws Error when all attempts fail, or when the page redirected elsewhere.
 */
const readReport = async (address: string, phone: Phone, { area }: MeasuredPage): Promise<Result> => {
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(address, {
      port: phone.port,
      throttling: { cpuSlowdownMultiplier: await slowdownNow(phone) },
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: area === 'inside' ? NOT_FOR_INSIDE : [],
    });
    const report = result?.lhr;
    failure = report?.runtimeError?.message ?? 'no report';
    if (report === undefined || report.runtimeError) continue;
    if (new URL(report.finalDisplayedUrl).pathname === new URL(address).pathname) return report;
    throw new Error(`${address} led to ${report.finalDisplayedUrl}`);
  }
  throw new Error(`Lighthouse could not read ${address}: ${failure}`);
};

/** Returns the failed audits outside of the performance category. */
const listFaults = (report: Result): string[] =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);

const roundOf = (report: Result): PageAudit => ({
  scores: Object.fromEntries(
    categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  ) as PageAudit['scores'],
  figures: Object.fromEntries(
    Object.entries(FIGURES).map(([name, id]) => [name, report.audits[id]?.numericValue ?? 0]),
  ) as PageAudit['figures'],
  faults: listFaults(report),
  slowdown: report.configSettings.throttling.cpuSlowdownMultiplier,
});

/**
 * Audits a page with Lighthouse's phone profile, in a Chromium that has the visitor's cookies. Returns the median of
 * the rounds, since a single one is unreliable on shared cores.
 */
export const auditPage = async (
  siteUrl: string,
  phone: Phone,
  page: MeasuredPage,
  rounds: number,
): Promise<PageAudit> => {
  const measured: PageAudit[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(roundOf(await readReport(`${siteUrl}${page.path}`, phone, page)));
  const middle = (of: (round: PageAudit) => number): number => computeMedian(measured.map(of));
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, middle(({ scores }) => scores[name])]),
    ) as PageAudit['scores'],
    figures: Object.fromEntries(
      (Object.keys(FIGURES) as Figure[]).map((name) => [name, middle(({ figures }) => figures[name])]),
    ) as PageAudit['figures'],
    faults: [...new Set(measured.flatMap(({ faults }) => faults))],
    slowdown: middle(({ slowdown }) => slowdown),
  };
};
