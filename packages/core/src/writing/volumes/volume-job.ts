import { declareJob } from '../../foundation/jobs/declare-job.ts';

/** Moves the questions of a book to its next volume, which asks them from then on. */
export const continueVolumeJob = declareJob('continue-volume', (bookId: string) => `volume.${bookId}`);
