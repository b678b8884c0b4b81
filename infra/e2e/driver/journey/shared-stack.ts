import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Stack, startStack } from '../../../dev/stack/stack.ts';

/** The stack that the journeys of one run share. */
export type SharedStack = Pick<Stack, 'siteUrl' | 'inboxUrl' | 'environment'>;

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined when each journey is run alone. */
    stack?: SharedStack;
  }
}

/** Starts a stack for journeys, with background work every half second. */
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
 * Starts one stack for all journeys that leave no traces: each creates its own people. A journey that changes settings,
 * kills a program or reads a database starts its own stack.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { stack, stop } = await openJourneyStack();
  provide('stack', stack);
  return stop;
};
