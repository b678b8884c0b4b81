import {
  computeAboveFloorKb,
  listMissedGoals,
  type PageFigures,
  type SiteFigures,
} from '../../e2e/driver/budgets/judge-site.ts';
import { budgets } from '../../e2e/driver/budgets/measured-pages.ts';
import { categories } from '../../e2e/driver/budgets/page-audit.ts';

const decimal = (value: number, digits = 1): string => value.toFixed(digits).replace('.', ',');
/** A dash where Lighthouse did not run. */
const valueText = (value: number | undefined, digits: number): string =>
  value === undefined ? '–' : decimal(value, digits);
const row = ([first = '', ...rest]: readonly string[]): string =>
  [first.padEnd(16), ...rest.map((cell) => cell.padStart(15))].join('');

const HEADS = ['page', 'scripts ko', '> plancher', 'budget', ...categories];
const TIMES = ['1er rendu', 'LCP ms', 'blocage', 'CLS', 'ralenti'];

const cells = (page: PageFigures, site: SiteFigures): string[] => [
  page.path,
  decimal(page.firstLoadBytes / 1_000),
  decimal(computeAboveFloorKb(page, site)),
  String(budgets[page.area].aboveFloorKb),
  ...categories.map((name) => String(page.audit?.scores[name] ?? '–')),
  ...(['fcpMs', 'lcpMs', 'tbtMs'] as const).map((name) => valueText(page.audit?.figures[name], 0)),
  valueText(page.audit?.figures.cls, 3),
  valueText(page.audit?.slowdown, 1),
];

/** The table as text for a terminal, followed by the faults. */
export const formatSiteReport = (site: SiteFigures): string => {
  const faults = site.pages.flatMap(({ path, audit }) =>
    (audit?.faults ?? []).map((fault) => `${path}\u00a0: ${fault}`),
  );
  const missed = listMissedGoals(site);
  return [
    row([...HEADS, ...TIMES]),
    ...site.pages.map((page) => row(cells(page, site))),
    '',
    `Plancher (ce que Next met sur une page vide)\u00a0: ${decimal(site.floorBytes / 1_000)} ko, gzip.`,
    'Derrière la connexion, « is-crawlable » est laissé de côté\u00a0: ces pages se ferment aux moteurs exprès.',
    ...faults,
    ...(missed.length === 0 ? ['Tous les budgets sont tenus.'] : ['Budgets dépassés\u00a0:', ...missed]),
  ].join('\n');
};
