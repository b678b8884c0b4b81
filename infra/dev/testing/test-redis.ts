import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@souvenance/fakes/ports';
import { planRedis } from '../stack/stack-plans.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { waitUntilHealthy } from '../supervisor/wait-until-healthy.ts';
import { findRedis } from '../tools/tools.ts';

export interface TestRedis {
  url: string;
  /** Removes the data folder of Redis; call it after the supervisor has stopped. */
  removeFolder(): void;
}

/** Starts one Redis on a private port for a whole test run, or uses the one in REDIS_URL. */
export const startTestRedis = async (supervisor: Supervisor): Promise<TestRedis> => {
  const source = await findRedis();
  if (source.kind === 'url') return { url: source.url, removeFolder: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-test-redis-'));
  const port = await findFreePort();
  const { plan, probe } = planRedis(source, folder, port);
  await waitUntilHealthy(await supervisor.start(plan), probe);
  return {
    url: `redis://127.0.0.1:${port}`,
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  };
};
