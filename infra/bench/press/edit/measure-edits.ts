import { join } from 'node:path';
import { runForNumbers } from '../../measure/run-json.ts';
import { computeRoundedSpread, type Spread } from '../../measure/timings.ts';

/** Measures the milliseconds from an edit of one story to the complete new interior, in a warm process. */
export const measureEdits = async (folder: string, count: number): Promise<Spread> => {
  const times = await runForNumbers(join(import.meta.dirname, 'edits.main.ts'), [folder, String(count)]);
  return computeRoundedSpread(times);
};
