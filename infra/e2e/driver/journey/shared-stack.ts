import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Stack, startStack } from '../../../dev/stack/stack.ts';

/** Where the stack stands that the journeys of one run share. */
export type SharedStack = Pick<Stack, 'siteUrl' | 'inboxUrl' | 'environment'>;

declare module 'vitest' {
  export interface ProvidedContext {
    /** Missing where each journey is run by itself. */
    stack?: SharedStack;
  }
}

/** A stack as journeys need it: what is to be done is done within the second. */
export const openJourneyStack = async (): Promise<{ stack: SharedStack; stop: () => Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance-journeys-'));
  const overrides = { RELAY_EVERY_MS: '500', RECONCILE_EVERY_MS: '500' };
  const { siteUrl, inboxUrl, environment, stop } = await startStack({ dataDir, overrides });
  return {
    stack: { siteUrl, inboxUrl, environment },
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * One stack for all journeys that leave it as they found it: each creates its own people. A journey that changes
 * settings, kills a program or reads a store starts a stack of its own.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { stack, stop } = await openJourneyStack();
  provide('stack', stack);
  return stop;
};
