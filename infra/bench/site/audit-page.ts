import lighthouse, { type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { MeasuredPage } from '../../e2e/driver/budgets/measured-pages.ts';
import { categories, FIGURES, type Figure, type PageAudit } from '../../e2e/driver/budgets/page-audit.ts';
import { median } from '../measure/statistics.ts';
import type { Phone } from './open-phone.ts';

/**
 * Pages behind sign-in keep search engines out on purpose (`robots.txt`), which is what this audit faults; it has nothing
 * to say of them. All others of the category stand.
 */
const NOT_FOR_INSIDE = ['is-crawlable'];

/** Times that Lighthouse is asked for one round: on a busy machine a trace now and then has no beginning. */
const ATTEMPTS = 3;

/**
 * Lighthouse slows a processor down fourfold to have its phone of the middle class, which holds for a desktop of the high
 * class, 1,500 to 2,000 by its own benchmark; on others its makers ask for another slowdown.
 */
const DESKTOP = { index: 1_750, slowdown: 4 } as const;

/** How much this machine, as it is at this moment, is to be slowed down for the same phone. */
const slowdownNow = async ({ context }: Phone): Promise<number> => {
  const page = await context.newPage();
  const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`);
  await page.close();
  return Math.max(1, (DESKTOP.slowdown * index) / DESKTOP.index);
};

/** One report of Lighthouse on an address. @throws Error when it has none after all attempts, or one of another page. */
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

/** Audits outside of performance that cost a point. */
const faultsOf = (report: Result): string[] =>
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
  faults: faultsOf(report),
  slowdown: report.configSettings.throttling.cpuSlowdownMultiplier,
});

/**
 * Lighthouse's phone profile on a page, in a Chromium that has the cookies of whoever looks.
 * The median of the rounds: on shared cores one alone says little.
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
  const middle = (of: (round: PageAudit) => number): number => median(measured.map(of));
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
