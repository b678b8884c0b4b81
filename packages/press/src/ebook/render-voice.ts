import type { ChapterVoice } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import type { PressMessages } from '../messages/index.ts';
import { toVoicePath, type VoiceFile } from './create-voice-files.ts';
import { toHtml } from './to-html.ts';

type EbookMessages = PressMessages['book']['ebook'];

const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [minutes === 0 ? '' : `${minutes}\u00A0min`, rest === 0 ? '' : `${rest}\u00A0s`];
  return parts.filter((part) => part !== '').join(' ');
};

const renderLink = (url: string, label: string): string => `<a href="${escapeXml(url)}">${label}</a>`;

const renderPlayer = (file: VoiceFile, url: string, label: string, labels: EbookMessages): string =>
  `<audio controls="controls" preload="none" src="../${toVoicePath(file)}" aria-labelledby="${label}">` +
  `<p>${toHtml(labels.noSound)} ${renderLink(url, toHtml(labels.listen))}</p></audio>`;

const renderTranscript = (transcript: string, labels: EbookMessages): string => {
  const paragraphs = transcript.split(/\n+/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return '';
  return (
    `<details class="transcription"><summary>${toHtml(labels.transcript)}</summary>` +
    `${paragraphs.map((line) => `<p>${toHtml(line)}</p>`).join('')}</details>`
  );
};

/** The section of a chapter's recording: its player, or a link in an e-book without sound; then the transcript. */
export const renderVoice = (
  voice: ChapterVoice,
  file: VoiceFile | null,
  index: number,
  labels: EbookMessages,
): string => {
  const id = `voix-${index + 1}`;
  const title = `${toHtml(labels.voice)}, ${formatDuration(voice.durationSeconds)}`;
  const sound =
    file === null
      ? `<p>${renderLink(voice.url, toHtml(labels.listen))}</p>`
      : renderPlayer(file, voice.url, id, labels);
  return (
    `<section class="voix" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>` +
    `${sound}${renderTranscript(voice.transcript, labels)}</section>`
  );
};
