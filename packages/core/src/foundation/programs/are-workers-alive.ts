import type { Deps } from '../../ports/deps.ts';
import { isWorking, readPrograms } from './heartbeat.ts';

/** True when at least one worker runs jobs, by the heartbeat that each program writes every few seconds. */
export const areWorkersAlive = async (deps: Pick<Deps, 'documents' | 'clock'>): Promise<boolean> =>
  (await readPrograms(deps)).living.some(isWorking);
