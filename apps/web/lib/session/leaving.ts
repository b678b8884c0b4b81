import { logFault } from '#lib/environment/log-fault.ts';

const works = new Set<() => Promise<void>>();

/** Work that is done before a person leaves by himself; answers how to take it back. */
export const beforeLeaving = (work: () => Promise<void>): (() => void) => {
  works.add(work);
  return () => void works.delete(work);
};

/** What can't be done holds nobody back. */
export const settleBeforeLeaving = async (): Promise<void> => {
  for (const work of works)
    await work().catch((error: unknown) => logFault('something was left before leaving', error));
};
