import { join } from 'node:path';
import { type Aside, startAside } from '../../e2e/driver/people/start-aside.ts';
import type { Flooded } from './flooder.ts';

export type FlooderProcess = Aside<{ familyId: string }, Flooded>;

/** A flooding family in a process of its own, ready to begin. */
export const startFlooder = (siteUrl: string): Promise<FlooderProcess> =>
  startAside(join(import.meta.dirname, 'flooder.main.ts'), [siteUrl]);
