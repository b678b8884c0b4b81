import { logFault } from '#lib/environment/log-fault.ts';

const works = new Set<() => Promise<void>>();

/** Registers work that runs before a person signs out; answers a function that removes it. */
export const beforeLeaving = (work: () => Promise<void>): (() => void) => {
  works.add(work);
  return () => void works.delete(work);
};

/** Runs the registered work; a failure does not block the sign-out. */
export const settleBeforeLeaving = async (): Promise<void> => {
  for (const work of works)
    await work().catch((error: unknown) => logFault('something was left before leaving', error));
};
