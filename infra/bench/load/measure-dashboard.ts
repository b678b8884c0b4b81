import { routePath } from '@souvenance/contracts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';
import { computeSpread, timeInTurn } from '../measure/timings.ts';

/** Calls of the dashboard, without those that every page makes once a minute. */
type CallBehind = 'session.read' | 'dashboard.read';
/** Warm-up rounds: the first requests run code that is not compiled yet. */
const WARM = 60;

export interface DashboardFigures {
  /** Milliseconds at the median and at the 95th percentile, of the page and of each API call that it makes. */
  readonly page: readonly [number, number];
  readonly calls: Readonly<Record<CallBehind, readonly [number, number]>>;
  /** Median of the page divided by the median of its slowest call. */
  readonly ratio: number;
}

const middle = (values: readonly number[]): [number, number] => {
  const { p50, p95 } = computeSpread(values);
  return [p50, p95];
};

/**
 * Measures the dashboard and its API calls in turn through the same edge, so that a busy machine slows all of them
 * alike.
 */
export const measureDashboard = async (family: Visitor, rounds: number): Promise<DashboardFigures> => {
  const open = (path: string) => async () => (await family.open(path)).text();
  const times = await timeInTurn(
    {
      page: open('/dashboard'),
      'session.read': open(routePath('session.read')),
      'dashboard.read': open(routePath('dashboard.read')),
    },
    { rounds, warmUp: WARM },
  );
  const page = middle(times.page);
  const calls = {
    'session.read': middle(times['session.read']),
    'dashboard.read': middle(times['dashboard.read']),
  };
  return { page, calls, ratio: page[0] / Math.max(...Object.values(calls).map(([median]) => median)) };
};
