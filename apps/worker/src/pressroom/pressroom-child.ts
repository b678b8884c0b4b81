import { openFileStores } from '@souvenance/adapters/stores';
import { answerAsChild } from '@souvenance/press/child-pool';
import { processEnvironment } from '../env.ts';
import type { Bench } from './bench.ts';
import { openIccFolder } from './icc-folder.ts';
import type { TaskQuestion, TaskSpent } from './pressroom.ts';
import type { TaskNote } from './render-book.task.ts';
import { tasks } from './tasks.ts';

/** Above this it is not asked again: a book of four hundred pages leaves less. */
const REST_MB = 700;
const MB = 1_000_000;

type LooseTask = (
  bench: Bench,
  order: unknown,
  note: (note: TaskNote) => void,
  signal: AbortSignal,
) => Promise<unknown>;

const openBench = async (): Promise<Bench> => {
  const environment = processEnvironment();
  const { files, media } = await openFileStores(environment);
  const { ICC_DIR: folder } = environment;
  return folder ? { files, media, outputProfile: openIccFolder(folder) } : { files, media };
};

// The child's whole program. Imported, it does nothing.
if (import.meta.main) {
  const opening = openBench();
  // Told with the first answer.
  opening.catch(() => undefined);
  answerAsChild(
    async (question, note, signal) => {
      const { task, order, traceId } = question as TaskQuestion;
      // The table's entry takes what its name says; TypeScript can't follow the pair through a union.
      const work = (await tasks[task]()) as LooseTask;
      const startedAt = performance.now();
      try {
        return await work(await opening, order, note, signal);
      } finally {
        const usage: TaskSpent = {
          task,
          traceId,
          ms: Math.round(performance.now() - startedAt),
          memoryMb: Math.round(process.memoryUsage.rss() / MB),
        };
        note({ usage });
      }
    },
    { restMb: REST_MB },
  );
}
