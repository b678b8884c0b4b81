import { join } from 'node:path';
import { runForNumbers } from '../measure/run-json.ts';
import { quantile, rounded } from '../measure/statistics.ts';

/** Milliseconds from an edit of one story to the whole interior's new bytes, in a warm process. */
export const measureEdits = async (folder: string, count: number): Promise<{ p50: number; p95: number }> => {
  const times = await runForNumbers(join(import.meta.dirname, 'edits.main.ts'), [folder, String(count)]);
  return { p50: rounded(quantile(times, 0.5)), p95: rounded(quantile(times, 0.95)) };
};
