import { type Programs, readPrograms } from './heartbeat.ts';

/** Returns the names of the releases that the living programs run, one as a rule, two during an upgrade. */
export const readReleases = async (deps: Parameters<typeof readPrograms>[0]): Promise<string[]> => {
  const { living }: Programs = await readPrograms(deps);
  return [...new Set(living.map(({ value }) => value.version))].filter(Boolean).toSorted();
};
