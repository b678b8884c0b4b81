import { logFault } from '#lib/environment/log-fault.ts';

type Work = () => Promise<void>;

/**
 * Registers work that runs before an event; `run` resolves when all of it is done: a failure does not block the event.
 */
const openHooks = () => {
  const hooks = new Set<Work>();
  return {
    add: (work: Work): (() => void) => {
      hooks.add(work);
      return () => void hooks.delete(work);
    },
    run: async (): Promise<void> => {
      for (const work of hooks)
        await work().catch((error: unknown) => logFault('something was left before leaving', error));
    },
  };
};

const signOutHooks = openHooks();
const sessionLossHooks = openHooks();

/** Registers work that runs before a person signs out; returns a function that removes it. */
export const onBeforeSignOut = signOutHooks.add;

/** Runs the registered work; a failure does not block the sign-out. */
export const runSignOutHooks = signOutHooks.run;

/**
 * Registers work that runs before the page is left because its session has ended elsewhere: a person who is speaking
 * finishes first. Returns a function that removes it.
 */
export const onBeforeSessionLoss = sessionLossHooks.add;

/** Runs the registered work; a failure does not keep the page. */
export const runSessionLossHooks = sessionLossHooks.run;
