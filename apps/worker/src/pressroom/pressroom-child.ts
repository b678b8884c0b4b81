import { openFileStores } from '@souvenance/adapters/stores';
import { answerAsChild } from '@souvenance/press/child-pool';
import { processEnvironment } from '../env.ts';
import { openIccFolder } from './icc-folder.ts';
import type { TaskRequest, TaskUsage } from './pressroom.ts';
import type { ProgressEvent } from './render-book.task.ts';
import type { RenderContext } from './render-context.ts';
import { tasks } from './tasks.ts';

/**
 * Memory in megabytes above which the process gets no further task; a book of four hundred pages leaves less in use.
 */
const MEMORY_AFTER_TASK_MB = 700;
const MB = 1_000_000;

type LooseTask = (
  context: RenderContext,
  input: unknown,
  emit: (note: ProgressEvent) => void,
  signal: AbortSignal,
) => Promise<unknown>;

const openRenderContext = async (): Promise<RenderContext> => {
  const environment = processEnvironment();
  const { files, media } = await openFileStores(environment);
  const { ICC_DIR: folder } = environment;
  return folder ? { files, media, outputProfile: openIccFolder(folder) } : { files, media };
};

// This block is the whole program of the child process; importing the file has no effect.
if (import.meta.main) {
  const opening = openRenderContext();
  // A failure to open is reported with the first answer.
  opening.catch(() => undefined);
  answerAsChild(
    async (request, emit, signal) => {
      const { task, input, traceId } = request as TaskRequest;
      // The task accepts the input that belongs to its name; TypeScript cannot follow the pair through a union.
      const work = (await tasks[task]()) as LooseTask;
      const startedAt = performance.now();
      try {
        return await work(await opening, input, emit, signal);
      } finally {
        const usage: TaskUsage = {
          task,
          traceId,
          ms: Math.round(performance.now() - startedAt),
          memoryMb: Math.round(process.memoryUsage.rss() / MB),
        };
        emit({ usage });
      }
    },
    { replaceAboveMb: MEMORY_AFTER_TASK_MB },
  );
}
