import { decodeText } from '../reading/decode-text.ts';
import { DocumentError } from '../reading/document-error.ts';
import { DOCUMENT_BYTES_MAX, findDocumentKind, isZip } from '../reading/document-kind.ts';
import { unzipParts } from '../reading/zip.ts';
import { detectSoundType } from '../voices/voice-type.ts';
import type { Conversation } from './conversation.ts';
import { readTelegram } from './read-telegram.ts';
import { readTelegramPage } from './read-telegram-page.ts';
import { readWhatsApp } from './read-whatsapp.ts';

const toConversation = (text: string, files: Conversation['files'] = {}): Conversation | null => {
  const messages = readTelegram(text) ?? readWhatsApp(text, Object.keys(files));
  return messages && { messages, files };
};

/** Texts and pictures of an archive, which are read besides its voice notes. */
const TEXTS_AND_PICTURES = /\.(?:txt|json|html|jpe?g|png|gif|webp|tiff?)$/iu;

/** True for a part of an archive that is read; its films are not. */
const isRead = (name: string): boolean => TEXTS_AND_PICTURES.test(name) || detectSoundType(name) !== null;

const PAGE_NAME = /^messages(\d*)\.html$/iu;

const readPageNumber = (name: string): number => Number(PAGE_NAME.exec(name)?.[1] || '1');

/** Joins the pages of a chat: Telegram begins another one after a thousand messages. */
const readPages = (
  parts: readonly (readonly [string, Uint8Array])[],
  files: Conversation['files'],
): Conversation | null => {
  const messages = parts
    .filter(([name]) => PAGE_NAME.test(name))
    .toSorted(([one], [other]) => readPageNumber(one) - readPageNumber(other))
    .flatMap(([, part]) => readTelegramPage(decodeText(part)) ?? []);
  return messages.length === 0 ? null : { messages, files };
};

/** Bytes of an archive at most: a year of a chat with its pictures and voice notes. */
export const ARCHIVE_BYTES_MAX = 200_000_000;

/** Reads a chat that was exported with its pictures: an archive with one text, in its first folder or none. */
const readArchive = (bytes: Uint8Array): Conversation | null => {
  const parts = Object.entries(unzipParts(bytes, isRead)).map(
    ([path, part]) => [path.split(/[/\\]/u).at(-1) ?? '', part] as const,
  );
  const texts = parts.filter(([name]) => /\.(?:txt|json)$/iu.test(name));
  const files = Object.fromEntries(parts);
  const [conversation] = texts.flatMap(([, part]) => toConversation(decodeText(part), files) ?? []);
  return conversation ?? readPages(parts, files);
};

/**
 * Reads a chat that WhatsApp or Telegram exported, as text or as an archive with its pictures and voice notes. Throws
 * `DocumentError` for an archive that is too large, or inflates beyond the limit.
 * @returns null for any other file.
 */
export const findConversation = async (file: File): Promise<Conversation | null> => {
  const isNamedZip = /\.zip$/iu.test(file.name);
  if (isNamedZip && file.size > ARCHIVE_BYTES_MAX) throw new DocumentError('archive_too_large');
  if (!isNamedZip && file.size > DOCUMENT_BYTES_MAX) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = findDocumentKind(file.name, bytes);
  if (kind === 'text') return toConversation(decodeText(bytes));
  if (kind === 'html') return readPages([['messages.html', bytes]], {});
  return isNamedZip && isZip(bytes) ? readArchive(bytes) : null;
};
