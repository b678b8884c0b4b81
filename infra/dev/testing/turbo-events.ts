import { z } from 'zod';

const eventSchema = z.object({ source: z.string(), text: z.string() });

/** One line of `turbo run --json`. */
export interface TurboEvent {
  /** `@souvenance/core#test`, or `turbo` for turbo's own words. */
  source: string;
  text: string;
}

/** Parses one line; null for a line that is no event (turbo warns in plain text). */
export const parseTurboEvent = (line: string): TurboEvent | null => {
  try {
    return eventSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

const summarySchema = z.object({
  tasks: z.array(
    z.object({
      taskId: z.string(),
      command: z.string(),
      directory: z.string(),
      cache: z.object({ status: z.string(), timeSaved: z.number().default(0) }),
      execution: z
        .object({ startTime: z.number(), endTime: z.number(), exitCode: z.number().nullable() })
        .optional(),
    }),
  ),
});

/** One task of a run, as turbo's summary tells it. */
export interface TurboTask {
  /** `@souvenance/core#test`; the root's own tasks are `//#lint`. */
  id: string;
  /** Folder of its package, relative to the repository. */
  folder: string;
  isCached: boolean;
  seconds: number;
  /** False when it failed, and when it never ran. */
  isSuccessful: boolean;
}

/** Reads turbo's run summary. Tasks without a command only carry hashes and are left out. */
export const parseTurboSummary = (json: string): TurboTask[] =>
  summarySchema
    .parse(JSON.parse(json))
    .tasks.filter(({ command }) => command !== '<NONEXISTENT>')
    .map(({ taskId, directory, cache, execution }) => {
      const isCached = cache.status === 'HIT';
      const durationMs = execution ? execution.endTime - execution.startTime : 0;
      return {
        id: taskId,
        folder: directory,
        isCached,
        seconds: (isCached ? cache.timeSaved : durationMs) / 1000,
        isSuccessful: execution?.exitCode === 0,
      };
    });
