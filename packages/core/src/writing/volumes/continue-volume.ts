import { jobs } from '../../foundation/jobs/job.ts';
import { finishJob } from '../../foundation/jobs/run-job.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { listNarratorIds, wakeNarrator } from '../persons/narrator.ts';
import { type BegunVolume, carryQuestions } from './carry-questions.ts';
import { continueVolumeJob } from './volume-job.ts';

/** From now on the next volume asks the questions, at the same rhythm; the former one asks only what somebody sends. */
const moveRhythm = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { bookId, formerId }: BegunVolume,
): Promise<void> => {
  const former = await tx.get(books, formerId);
  const next = await tx.get(books, bookId);
  if (former === null || next === null) return;
  const quiet = { ...former.value.rhythm, pace: 'own' } as const;
  const { secondNarrator } = former.value;
  const quietSecond = secondNarrator && { secondNarrator: { ...secondNarrator, rhythm: quiet } };
  tx.put(books, formerId, { ...former.value, rhythm: quiet, ...quietSecond });
  for (const id of listNarratorIds(former))
    await wakeNarrator(tx, deps, former, id, { slotAt: null, ownRhythm: null });
  for (const id of listNarratorIds(next)) await wakeNarrator(tx, deps, next, id);
};

/**
 * Moves the questions to a volume that was begun, and lets it ask them; ends the job that guards this. The request runs
 * it at once, and the worker's job if the request was cut off.
 */
export const continueVolume =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (volume: BegunVolume): Promise<void> => {
    const secondId = (await deps.documents.get(books, volume.bookId))?.value.secondNarrator?.id;
    await carryQuestions(deps.documents, { ...volume, secondId });
    await deps.documents.transact(async (tx) => {
      const jobId = continueVolumeJob.idOf(volume.bookId);
      const job = await tx.get(jobs, jobId);
      if (job === null || job.value.dispatch === 'ended') return;
      await moveRhythm(tx, deps, volume);
      finishJob(tx, deps, jobId, job.value);
    });
  };
