import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Household } from '../household.ts';
import { freePorts } from '../ports.ts';
import { planRedis } from '../stack-plans.ts';
import { findRedis } from '../tools.ts';
import { waitUntilHealthy } from '../wait-until-healthy.ts';

export interface TestRedis {
  url: string;
  /** Removes what the Redis kept; call it once the household has stopped. */
  forget(): void;
}

/** One Redis on a private port for a whole run of tests, or the one that REDIS_URL names. */
export const startTestRedis = async (household: Household): Promise<TestRedis> => {
  const source = await findRedis();
  if (source.kind === 'url') return { url: source.url, forget: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-test-redis-'));
  const [port = 0] = await freePorts(1);
  const { plan, probe } = planRedis(source, folder, port);
  await waitUntilHealthy(await household.start(plan), probe);
  return {
    url: `redis://127.0.0.1:${port}`,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
};
