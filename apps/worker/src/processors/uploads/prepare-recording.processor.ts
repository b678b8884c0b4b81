import { type JoinedTake, type MadeSound, postponeJob, prepareRecording } from '@souvenance/core';
import type { Ffmpeg } from '@souvenance/press/child-pool';
import { makeSound } from '../../sound/make-sound.ts';
import { isTooHeavy } from '../is-too-heavy.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';

/** Pause after which ffmpeg is looked for again, because it may be installed while the worker runs. */
const FFMPEG_RETRY_MS = 20_000;

const createSoundMaker =
  (ffmpeg: Ffmpeg, run: Run) =>
  async (takes: readonly JoinedTake[]): Promise<MadeSound> => {
    try {
      return await makeSound(ffmpeg, takes, run.signal);
    } catch (error) {
      if (isTooHeavy(error, run)) return { refusalCode: 'recording.too_heavy' };
      throw error;
    }
  };

/** Checks a recording and makes its sound; it cannot be played before. */
export const prepareRecordingProcessor =
  (services: WorkerServices): Processor<'prepare-recording'> =>
  async (payload, run) => {
    const ffmpeg = await services.findFfmpeg();
    if (ffmpeg === null) return postponeJob(services)(run.claim, FFMPEG_RETRY_MS);
    return prepareRecording({ ...services, make: createSoundMaker(ffmpeg, run) })(run.claim, payload);
  };
