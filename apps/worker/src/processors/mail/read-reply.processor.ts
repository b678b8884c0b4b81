import { bringHeld, readReply } from '@souvenance/core';
import type { Ffmpeg } from '../../sound/ffmpeg.ts';
import { soundSeconds } from '../../sound/make-sound.ts';
import { isTooHeavy } from '../is-too-heavy.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';

/** A recording that is too heavy to be decoded is one in which nobody is heard: it stays in its mail. */
const hearWith =
  (ffmpeg: Ffmpeg, run: Run) =>
  async (octets: Uint8Array): Promise<number | null> => {
    try {
      return await soundSeconds(ffmpeg, octets, run.signal);
    } catch (error) {
      if (isTooHeavy(error, run)) return null;
      throw error;
    }
  };

/** Reads a mail that came for a question, and does with it what it says; or brings the voice that waited in it. */
export const readReplyProcessor =
  (services: WorkerServices): Processor<'read-reply'> =>
  async ({ replyId, isHeld }, run) => {
    const ffmpeg = await services.findFfmpeg();
    const hear = ffmpeg === null ? null : hearWith(ffmpeg, run);
    return (isHeld === true ? bringHeld : readReply)({ ...services, hear })(run.claim, replyId);
  };
