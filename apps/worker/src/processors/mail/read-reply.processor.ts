import { bringHeld, type RenderSent, readReply } from '@souvenance/core';
import type { Ffmpeg } from '../../sound/ffmpeg.ts';
import { soundSeconds } from '../../sound/make-sound.ts';
import { isTooHeavy } from '../is-too-heavy.ts';
import type { Processor, Run, WorkerServices } from '../processor.ts';
import { renderFor } from './send-mail.processor.ts';

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

/** HTML as a reader sees it, near enough to recognise its words: without tags, styles and references to characters. */
const shownText = (html: string): string =>
  html
    .replace(/<(style|head|script)\b[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<[^>]*\balt="([^"]*)"[^>]*>/giu, ' $1 ')
    .replace(/<[^>]*>/gu, '\n')
    .replace(/&[#\w]+;/gu, ' ');

const renderSentWith =
  (services: WorkerServices): RenderSent =>
  async (mails) => {
    const rendered = await Promise.all(mails.map(({ kind, data }) => renderFor(services)(kind, { ...data })));
    return rendered.flatMap(({ subject, text, html }) => [subject, text, shownText(html)]);
  };

/** Reads a mail that came for a question, and does with it what it says; or brings the voice that waited in it. */
export const readReplyProcessor =
  (services: WorkerServices): Processor<'read-reply'> =>
  async ({ replyId, isHeld }, run) => {
    const ffmpeg = await services.findFfmpeg();
    const hear = ffmpeg === null ? null : hearWith(ffmpeg, run);
    return (isHeld === true ? bringHeld : readReply)({
      ...services,
      hear,
      renderSent: renderSentWith(services),
    })(run.claim, replyId);
  };
