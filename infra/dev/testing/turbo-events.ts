import { z } from 'zod';

const eventSchema = z.object({ source: z.string(), text: z.string() });

/** One line of `turbo run --json`. */
export interface TurboEvent {
  /** `@souvenance/core#test`, or `turbo` for turbo's own messages. */
  source: string;
  text: string;
}

/** Parses one line; null for a plain-text line such as turbo's warnings. */
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

/** One task from turbo's run summary. */
export interface TurboTask {
  /** For example `@souvenance/core#test`; tasks of the root are `//#lint`. */
  id: string;
  /** Folder of its package, relative to the repository. */
  folder: string;
  isCached: boolean;
  seconds: number;
  /** False if it failed or never ran. */
  isSuccessful: boolean;
}

/** Reads turbo's run summary without the tasks that have no command and only carry hashes. */
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
