import type { JobPayload } from '@souvenance/contracts';
import { acceptQuarantinedParts, type RenderSent, readReply, reportUnreadable } from '@souvenance/core';
import type { Ffmpeg } from '@souvenance/press/child-pool';
import { measureSoundSeconds } from '../../sound/make-sound.ts';
import { isTooHeavy } from '../is-too-heavy.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';
import { renderFor } from './send-mail.processor.ts';

/** Returns null for a recording that is too heavy to decode, as for a silent one; it stays in its mail. */
const createSoundMeter =
  (ffmpeg: Ffmpeg, run: Run) =>
  async (sound: Uint8Array): Promise<number | null> => {
    try {
      return await measureSoundSeconds(ffmpeg, sound, run.signal);
    } catch (error) {
      if (isTooHeavy(error, run)) return null;
      throw error;
    }
  };

/** Approximates the visible text of HTML, to recognize our own text: without tags, styles and character references. */
const toVisibleText = (html: string): string =>
  html
    .replace(/<(style|head|script)\b[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<[^>]*\balt="([^"]*)"[^>]*>/giu, ' $1 ')
    .replace(/<[^>]*>/gu, '\n')
    .replace(/&[#\w]+;/gu, ' ');

const createRenderSent =
  (services: WorkerServices): RenderSent =>
  async (mails) => {
    const rendered = await Promise.all(mails.map(({ kind, data }) => renderFor(services)(kind, { ...data })));
    return rendered.flatMap(({ subject, text, html }) => [subject, text, toVisibleText(html)]);
  };

/** The use case that a job's payload names. */
const chooseReading = ({ isQuarantined, isUnreadable }: JobPayload<'read-reply'>) => {
  if (isUnreadable === true) return reportUnreadable;
  return isQuarantined === true ? acceptQuarantinedParts : readReply;
};

/**
 * Reads a mail that answers a question and applies it, accepts the recording of a quarantined mail, or tells that a
 * mail could not be read.
 */
export const readReplyProcessor =
  (services: WorkerServices): Processor<'read-reply'> =>
  async (payload, run) => {
    const ffmpeg = await services.findFfmpeg();
    const hear = ffmpeg === null ? null : createSoundMeter(ffmpeg, run);
    const deps = { ...services, hear, renderSent: createRenderSent(services) };
    return chooseReading(payload)(deps)(run.claim, payload.replyId);
  };
