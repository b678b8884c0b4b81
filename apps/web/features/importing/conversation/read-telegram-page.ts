import type { ChatMessage } from './conversation.ts';

/** « 12.03.2024 18:05:33 UTC+01:00 »: how Telegram writes when a message was sent. */
const SENT_AT = /^(\d{2})\.(\d{2})\.(\d{4})/u;

const MEDIA =
  'a.photo_wrap, a.media_voice_message, a.media_audio_file, a.media_video, a.media_file, a.video_file_wrap';

const readDay = (message: Element): string | null => {
  const [, day, month, year] =
    SENT_AT.exec(message.querySelector('.date')?.getAttribute('title') ?? '') ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
};

/** The text with its line ends. */
const readText = (element: Element | null): string => {
  if (element === null) return '';
  for (const lineEnd of element.querySelectorAll('br')) lineEnd.replaceWith('\n');
  return element.textContent?.trim() ?? '';
};

const readMessage = (message: Element, author: string): ChatMessage | null => {
  const day = readDay(message);
  const body = message.querySelector(':scope > .body');
  if (day === null || body === null) return null;
  const path = body.querySelector(MEDIA)?.getAttribute('href') ?? null;
  const text = readText(body.querySelector('.text'));
  const isFileMissing = path === null && body.querySelector('.media') !== null;
  return { day, author, text, fileName: path?.split('/').at(-1) ?? null, isFileMissing };
};

/**
 * Reads a page of a chat that Telegram exported for reading: `messages.html`. A message without a name is of the author
 * of the one above it.
 * @returns null for any other page.
 */
export const readTelegramPage = (html: string): ChatMessage[] | null => {
  if (!html.includes('from_name')) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const messages: ChatMessage[] = [];
  let author = '';
  for (const message of page.querySelectorAll('.history > .message.default')) {
    author = message.querySelector(':scope > .body > .from_name')?.textContent?.trim() || author;
    const chatMessage = readMessage(message, author);
    if (chatMessage !== null) messages.push(chatMessage);
  }
  return messages.length === 0 ? null : messages;
};
