import { join } from 'node:path';
import { type ChildProgram, startChildProgram } from '../../e2e/driver/people/child-program.ts';
import type { Flooded } from './flooder.ts';

export type FlooderProcess = ChildProgram<{ familyId: string }, Flooded>;

/** Starts the flooding family in a child process, ready to begin. */
export const startFlooder = (siteUrl: string): Promise<FlooderProcess> =>
  startChildProgram(join(import.meta.dirname, 'flooder.main.ts'), [siteUrl]);
