import { z } from 'zod';
import type { Counts } from './suite.ts';

const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Reads counts from vitest's JSON report. A file that failed to load contains no test and counts as one failure, and so
 * does a run that vitest calls unsuccessful for another reason, such as an unhandled rejection.
 */
export const readVitestCounts = (json: string): Counts => {
  const report = reportSchema.parse(JSON.parse(json));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};
