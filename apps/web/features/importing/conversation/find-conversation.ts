import { decodeText } from '../reading/decode-text.ts';
import { DOCUMENT_BYTES_MAX, findDocumentKind, isZip } from '../reading/document-kind.ts';
import { unzipParts } from '../reading/zip.ts';
import type { Conversation } from './conversation.ts';
import { readWhatsApp } from './read-whatsapp.ts';

const toConversation = (text: string, files: Conversation['files'] = {}): Conversation | null => {
  const messages = readWhatsApp(text);
  return messages && { messages, files };
};

/** Parts of an archive that are read: texts and pictures, not its sounds and films. */
const READ_PARTS = /\.(?:txt|jpe?g|png|gif|webp|tiff?)$/iu;

/** Reads a chat that was exported with its pictures: an archive with one text, in its first folder or none. */
const readArchive = (bytes: Uint8Array): Conversation | null => {
  const parts = Object.entries(unzipParts(bytes, (name) => READ_PARTS.test(name))).map(
    ([path, part]) => [path.split('/').at(-1) ?? '', part] as const,
  );
  const texts = parts.filter(([name]) => name.toLowerCase().endsWith('.txt'));
  const conversations = texts.flatMap(([, part]) => toConversation(decodeText(part)) ?? []);
  const [conversation] = conversations;
  return conversation ? { ...conversation, files: Object.fromEntries(parts) } : null;
};

/**
 * Reads a chat that WhatsApp exported, as text or as an archive with its pictures. Throws `DocumentError` for an archive
 * that inflates beyond the limit.
 * @returns null for any other file.
 */
export const findConversation = async (file: File): Promise<Conversation | null> => {
  if (file.size > DOCUMENT_BYTES_MAX) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = findDocumentKind(file.name, bytes);
  if (kind === 'text') return toConversation(decodeText(bytes));
  const isPlainArchive = isZip(bytes) && /\.zip$/iu.test(file.name);
  return isPlainArchive ? readArchive(bytes) : null;
};
