import { type JoinedTake, type MadeSound, postponeJob, prepareRecording } from '@souvenance/core';
import type { Ffmpeg } from '../../sound/ffmpeg.ts';
import { makeSound } from '../../sound/make-sound.ts';
import { isTooHeavy } from '../is-too-heavy.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';

/** A machine that is being set up fetches ffmpeg while it works already: looked for again this much later. */
const LOOK_AGAIN_MS = 20_000;

const makeWith =
  (ffmpeg: Ffmpeg, run: Run) =>
  async (takes: readonly JoinedTake[]): Promise<MadeSound> => {
    try {
      return await makeSound(ffmpeg, takes, run.signal);
    } catch (error) {
      if (isTooHeavy(error, run)) return { refusalCode: 'recording.too_heavy' };
      throw error;
    }
  };

/** Nobody hears a recording before this has read it, judged it and made its sound. */
export const prepareRecordingProcessor =
  (services: WorkerServices): Processor<'prepare-recording'> =>
  async (payload, run) => {
    const ffmpeg = await services.findFfmpeg();
    if (ffmpeg === null) return postponeJob(services)(run.claim, LOOK_AGAIN_MS);
    return prepareRecording({ ...services, make: makeWith(ffmpeg, run) })(run.claim, payload);
  };
