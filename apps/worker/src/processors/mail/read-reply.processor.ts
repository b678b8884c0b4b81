import { acceptQuarantinedParts, type RenderSent, readReply } from '@souvenance/core';
import type { Ffmpeg } from '@souvenance/press/child-pool';
import { measureSoundSeconds } from '../../sound/make-sound.ts';
import { isTooHeavy } from '../is-too-heavy.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';
import { renderFor } from './send-mail.processor.ts';

/** Returns null for a recording that is too heavy to decode, as for a silent one; it stays in its mail. */
const createSoundMeter =
  (ffmpeg: Ffmpeg, run: Run) =>
  async (octets: Uint8Array): Promise<number | null> => {
    try {
      return await measureSoundSeconds(ffmpeg, octets, run.signal);
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

/** Reads a mail that answers a question and applies it, or accepts the recording of a quarantined mail. */
export const readReplyProcessor =
  (services: WorkerServices): Processor<'read-reply'> =>
  async ({ replyId, isQuarantined }, run) => {
    const ffmpeg = await services.findFfmpeg();
    const hear = ffmpeg === null ? null : createSoundMeter(ffmpeg, run);
    return (isQuarantined === true ? acceptQuarantinedParts : readReply)({
      ...services,
      hear,
      renderSent: createRenderSent(services),
    })(run.claim, replyId);
  };
