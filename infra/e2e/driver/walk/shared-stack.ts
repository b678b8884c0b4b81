import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Stack, startStack } from '../../../dev/stack/stack.ts';

/** Where the stack stands that the walks of one run share. */
export type SharedStack = Pick<Stack, 'siteUrl' | 'inboxUrl' | 'environment'>;

declare module 'vitest' {
  export interface ProvidedContext {
    stack: SharedStack;
  }
}

/**
 * One stack for all walks that leave it as they found it: each comes with people of its own. Who changes settings, kills
 * a program or looks into a store starts his own.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance-walks-'));
  const overrides = { RELAY_EVERY_MS: '500', RECONCILE_EVERY_MS: '500' };
  const stack = await startStack({ dataDir, overrides });
  const { siteUrl, inboxUrl, environment } = stack;
  provide('stack', { siteUrl, inboxUrl, environment });
  return async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
