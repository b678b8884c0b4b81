import type { ChatMessage } from './conversation.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of a message: a string, or parts of which links, names and bold words are objects. */
const readText = (text: unknown): string => {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) return '';
  return text
    .map((part) => (isFields(part) && typeof part.text === 'string' ? part.text : part))
    .filter((part) => typeof part === 'string')
    .join('');
};

/** Telegram writes a sentence in parentheses in place of a file that the export left out. */
const isPath = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('(');

const toMessage = (value: unknown): ChatMessage | null => {
  if (!isFields(value) || value.type !== 'message') return null;
  const { date, from, photo, file, text } = value;
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}T/u.test(date) || typeof from !== 'string') return null;
  const path = [photo, file].find((one) => typeof one === 'string');
  return {
    day: date.slice(0, 10),
    author: from,
    text: readText(text).trim(),
    fileName: isPath(path) ? (path.split('/').at(-1) ?? null) : null,
    isFileMissing: path !== undefined && !isPath(path),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Any other text: only a JSON file of Telegram is one of its chats.
    return null;
  }
};

/**
 * Reads a chat that Telegram exported as JSON; its own sentences (calls, pinned messages) are left out.
 * @returns null for any other text.
 */
export const readTelegram = (text: string): ChatMessage[] | null => {
  if (!text.trimStart().startsWith('{')) return null;
  const chat = parse(text);
  if (!isFields(chat) || !Array.isArray(chat.messages)) return null;
  const messages = chat.messages.flatMap((message) => toMessage(message) ?? []);
  return messages.length === 0 ? null : messages;
};
