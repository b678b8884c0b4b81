import type { Deps } from '../../ports/deps.ts';
import { isAtWork, readPrograms } from './heartbeat.ts';

/** Whether some worker takes up what is written for it, by what each writes of itself every few seconds. */
export const areWorkersAlive = async (deps: Pick<Deps, 'documents' | 'clock'>): Promise<boolean> =>
  (await readPrograms(deps)).living.some(isAtWork);
