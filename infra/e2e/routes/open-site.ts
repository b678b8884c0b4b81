import { startSeededStack } from '../../demo/seeding/seeded-stack.ts';
import type { Stack } from '../../dev/stack/stack.ts';
import { openPeople, type People } from './people.ts';
import { prepareVisits, type Visit } from './visits.ts';

/** A running site with the demonstration, a session for every person, and a visit of each route. */
export interface Site {
  readonly stack: Stack;
  readonly people: People;
  readonly visits: readonly Visit[];
}

export interface SiteOptions {
  /** A folder of its own, since the visits create orders, invitations and accounts. */
  readonly dataDir: string;
  /** Variables that override the local ones. */
  readonly overrides?: Record<string, string>;
  readonly printLine?: (sentence: string) => void;
}

/** Starts a stack, seeds it, and prepares a visit for every route. The caller stops `stack`. */
export const openSite = async ({ dataDir, overrides = {}, printLine }: SiteOptions): Promise<Site> => {
  // Both switches on, so that the pages behind them can be checked.
  const switches = { ACCOUNT_DELETION: 'on', ORGANIZATION_DELETION: 'on' };
  const { stack, context } = await startSeededStack({
    dataDir,
    printLine,
    overrides: { ...switches, RELAY_EVERY_MS: '500', RECONCILE_EVERY_MS: '2000', ...overrides },
  });
  try {
    const people = await openPeople(context);
    return { stack, people, visits: await prepareVisits(context, people) };
  } catch (error) {
    await stack.stop();
    throw error;
  }
};
