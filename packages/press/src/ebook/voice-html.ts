import type { ChapterVoice } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import type { PressMessages } from '../messages/index.ts';
import { textHtml } from './text-html.ts';
import { type VoiceFile, voicePath } from './voice-files.ts';

type EbookMessages = PressMessages['book']['ebook'];

const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [minutes === 0 ? '' : `${minutes}\u00A0min`, rest === 0 ? '' : `${rest}\u00A0s`];
  return parts.filter((part) => part !== '').join(' ');
};

const link = (url: string, label: string): string => `<a href="${escapeXml(url)}">${label}</a>`;

const player = (file: VoiceFile, url: string, label: string, labels: EbookMessages): string =>
  `<audio controls="controls" preload="none" src="../${voicePath(file)}" aria-labelledby="${label}">` +
  `<p>${textHtml(labels.noSound)} ${link(url, textHtml(labels.listen))}</p></audio>`;

const transcriptHtml = (transcript: string, labels: EbookMessages): string => {
  const paragraphs = transcript.split(/\n+/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return '';
  return (
    `<details class="transcription"><summary>${textHtml(labels.transcript)}</summary>` +
    `${paragraphs.map((line) => `<p>${textHtml(line)}</p>`).join('')}</details>`
  );
};

/** The section of a chapter's recording: its player, or a link in an e-book without sound; then the transcript. */
export const voiceHtml = (
  voice: ChapterVoice,
  file: VoiceFile | null,
  index: number,
  labels: EbookMessages,
): string => {
  const id = `voix-${index + 1}`;
  const title = `${textHtml(labels.voice)}, ${formatDuration(voice.durationSeconds)}`;
  const sound =
    file === null
      ? `<p>${link(voice.url, textHtml(labels.listen))}</p>`
      : player(file, voice.url, id, labels);
  return (
    `<section class="voix" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>` +
    `${sound}${transcriptHtml(voice.transcript, labels)}</section>`
  );
};
