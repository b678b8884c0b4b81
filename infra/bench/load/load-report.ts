import { computeQuantile } from '../measure/statistics.ts';
import type { DashboardFigures } from './measure-dashboard.ts';
import type { Tally } from './tally.ts';

/**
 * Highest acceptable 95th percentiles in milliseconds, and the highest ratio of the dashboard to its slowest call. That
 * call took 10 ms when the ratio was set; now that it is faster, the page may still take as long as it might then.
 */
const GOALS = { callsMs: 300, pagesMs: 600, dashboardRatio: 3, dashboardCallMs: 10 } as const;

const isDashboardSlow = ({ ratio, page: [median] }: DashboardFigures): boolean =>
  ratio > GOALS.dashboardRatio && median > GOALS.dashboardRatio * GOALS.dashboardCallMs;

export interface LoadFigures {
  readonly tally: Tally;
  readonly dashboard: DashboardFigures;
  /** Megabytes of each process, before the run and at its end. */
  readonly memoryMb: Readonly<Record<string, readonly [number, number]>>;
  /** Load average of the machine over a minute, before the run and at its end. */
  readonly machine: readonly [number, number];
}

const SHARES = [0.5, 0.95, 0.99, 1] as const;

const rounded = (value: number): string => Math.round(value).toString();
const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(34), ...cells.map((cell) => cell.padStart(9))].join('');
const percentiles = (values: readonly number[]): string[] => [
  String(values.length),
  ...SHARES.map((share) => rounded(computeQuantile(values, share))),
];

const table = (title: string, byName: Readonly<Record<string, readonly number[]>>): string[] => [
  row(title, ['nombre', 'p50', 'p95', 'p99', 'max']),
  ...Object.entries(byName)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, values]) => row(name, percentiles(values))),
  row('tous', percentiles(Object.values(byName).flat())),
];

/** Missed goals, one sentence each; empty when all are reached. */
export const listMissedLoad = ({ tally, dashboard }: LoadFigures): string[] => {
  const late = (
    what: string,
    byName: Readonly<Record<string, readonly number[]>>,
    most: number,
  ): string[] => {
    const p95 = computeQuantile(Object.values(byName).flat(), 0.95);
    return p95 <= most ? [] : [`${what}\u00a0: ${rounded(p95)} ms au 95e centile, ${most} au plus`];
  };
  return [
    ...Object.entries(tally.errors).map(([what, times]) => `${times} × ${what}`),
    ...late('appels', tally.callsMs, GOALS.callsMs),
    ...late('pages', tally.pagesMs, GOALS.pagesMs),
    ...(isDashboardSlow(dashboard)
      ? [
          `/dashboard prend ${dashboard.ratio.toFixed(1)} fois son appel le plus lent, ${GOALS.dashboardRatio} au plus`,
        ]
      : []),
  ];
};

/** The report as text tables for a terminal. */
export const loadReport = (figures: LoadFigures): string => {
  const { tally, dashboard, memoryMb, machine } = figures;
  const missed = listMissedLoad(figures);
  const both = ([median, p95]: readonly [number, number]): string[] => [rounded(median), rounded(p95)];
  return [
    row('seul, en ms', ['p50', 'p95']),
    row('/dashboard', both(dashboard.page)),
    ...Object.entries(dashboard.calls).map(([name, times]) => row(name, both(times))),
    `La page prend ${dashboard.ratio.toFixed(1)} fois son appel le plus lent.`,
    '',
    ...table('appels, en ms', tally.callsMs),
    '',
    ...table('pages, en ms', tally.pagesMs),
    '',
    row('mémoire, en Mo', ['avant', 'à la fin']),
    ...Object.entries(memoryMb).map(([name, [before, after]]) =>
      row(name, [rounded(before), rounded(after)]),
    ),
    '',
    `${tally.ordered} commandes payées. Charge de la machine\u00a0: ${machine.map((load) => load.toFixed(1)).join(' avant, ')} à la fin.`,
    ...(missed.length === 0 ? ['Tous les buts sont atteints.'] : ['Buts manqués\u00a0:', ...missed]),
  ].join('\n');
};
