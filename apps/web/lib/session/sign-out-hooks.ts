import { logFault } from '#lib/environment/log-fault.ts';

const signOutHooks = new Set<() => Promise<void>>();

/** Registers work that runs before a person signs out; returns a function that removes it. */
export const onBeforeSignOut = (work: () => Promise<void>): (() => void) => {
  signOutHooks.add(work);
  return () => void signOutHooks.delete(work);
};

/** Runs the registered work; a failure does not block the sign-out. */
export const runSignOutHooks = async (): Promise<void> => {
  for (const work of signOutHooks)
    await work().catch((error: unknown) => logFault('something was left before leaving', error));
};
