import { routePath } from '@souvenance/contracts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { quantile } from '../press/measure/statistics.ts';

/** What the dashboard asks of the API, besides what it asks once a minute for everybody. */
const BEHIND = ['session.read', 'dashboard.read'] as const;
/** Rounds before: the first pages of a program are drawn by code that is not compiled yet. */
const WARM = 60;

export interface DashboardFigures {
  /** Milliseconds at the median and at the 95th percentile: of the page, and of each call behind it. */
  readonly page: readonly [number, number];
  readonly calls: Readonly<Record<(typeof BEHIND)[number], readonly [number, number]>>;
  /** The page over the slowest of its calls, at the median. */
  readonly ratio: number;
}

const middle = (values: readonly number[]): [number, number] => [
  quantile(values, 0.5),
  quantile(values, 0.95),
];

/** The dashboard and the calls behind it, in turn, through the same edge: a busy machine is as slow for all of them. */
export const measureDashboard = async (family: Visitor, rounds: number): Promise<DashboardFigures> => {
  const paths = { page: '/dashboard', ...Object.fromEntries(BEHIND.map((name) => [name, routePath(name)])) };
  const times: Record<string, number[]> = {};
  for (let round = -WARM; round < rounds; round += 1)
    for (const [name, path] of Object.entries(paths)) {
      const begun = performance.now();
      await (await family.open(path)).text();
      if (round >= 0) times[name] = [...(times[name] ?? []), performance.now() - begun];
    }
  const page = middle(times.page ?? []);
  const calls = {
    'session.read': middle(times['session.read'] ?? []),
    'dashboard.read': middle(times['dashboard.read'] ?? []),
  };
  return { page, calls, ratio: page[0] / Math.max(...Object.values(calls).map(([median]) => median)) };
};
