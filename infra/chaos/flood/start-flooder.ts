import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Flooded } from './flooder.ts';

export interface FlooderProcess {
  readonly familyId: string;
  /** Begins the flood, and gives what came of it when all of it was answered. */
  flood(): Promise<Flooded>;
  stop(): void;
}

/** A flooding family in a process of its own, ready to begin. */
export const startFlooder = async (siteUrl: string): Promise<FlooderProcess> => {
  const child = fork(join(import.meta.dirname, 'flooder.main.ts'), [siteUrl]);
  const over = once(child, 'exit').then(() => {
    throw new Error('the flooding family ended before its time');
  });
  over.catch(() => undefined);
  const told = async <T>(): Promise<T> => (await Promise.race([once(child, 'message'), over]))[0] as T;
  const { familyId } = await told<{ familyId: string }>();
  return {
    familyId,
    flood: () => {
      const flooded = told<Flooded>();
      child.send('flood');
      return flooded;
    },
    stop: () => void (child.connected && child.disconnect()),
  };
};
