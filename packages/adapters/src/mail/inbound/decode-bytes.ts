import { isUtf8 } from 'node:buffer';
import { utf16Encoding } from './utf-16.ts';

const windows1252 = new TextDecoder('windows-1252');
const SEQUENCE_BYTES_MAX = 4;

/** Length of the UTF-8 sequence that starts here; 0 when none does. */
const sequenceLength = (bytes: Uint8Array, start: number): number => {
  for (let length = 2; length <= SEQUENCE_BYTES_MAX && start + length <= bytes.byteLength; length += 1)
    if (isUtf8(bytes.subarray(start, start + length))) return length;
  return 0;
};

/** Decodes UTF-8; each byte that belongs to no UTF-8 sequence is read as windows-1252. Never gives U+FFFD for a byte. */
const decodeUtf8 = (bytes: Uint8Array): string => {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString('utf8');
  const parts: string[] = [];
  let validFrom = 0;
  let at = 0;
  while (at < bytes.byteLength) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(Buffer.from(bytes.subarray(validFrom, at)).toString('utf8'));
      parts.push(windows1252.decode(bytes.subarray(at, at + 1)));
      validFrom = at + 1;
    }
    at += Math.max(length, 1);
  }
  parts.push(Buffer.from(bytes.subarray(validFrom)).toString('utf8'));
  return parts.join('');
};

/** Charsets whose declaration says nothing about bytes above 127: they are read as UTF-8 where they fit. */
const UTF8_NAMES = new Set(['', 'ascii', 'usascii', 'utf8', 'unicode11utf8']);
const plainName = (charset: string): string => charset.toLowerCase().replace(/[^a-z0-9]/gu, '');
export const isReadAsUtf8 = (charset: string): boolean => UTF8_NAMES.has(plainName(charset));

/** Code pages by the number that mail programs give them; the decoder has other names for them. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
};
const codePage = (charset: string): string =>
  CODE_PAGES[/^(?:cp|ms|windows)[-_]?(\d{3})$/iu.exec(charset)?.[1] ?? ''] ?? charset;

const openDecoder = (charset: string): TextDecoder | null => {
  try {
    return new TextDecoder(codePage(charset.trim()), { ignoreBOM: false });
  } catch {
    return null;
  }
};

const META_CHARSET = /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/iu;
const META_BYTES_MAX = 4_000;

/** The charset that HTML names within itself, where its head names none that can be believed. */
const metaCharset = (bytes: Uint8Array): string =>
  META_CHARSET.exec(Buffer.from(bytes.subarray(0, META_BYTES_MAX)).toString('latin1'))?.[1] ?? '';

/** Share of unreadable characters up to which a declared charset of several bytes a character is still believed. */
const FAULTS_MAX = 0.02;

/**
 * Text of bytes in a declared charset. Where the bytes do not fit it they are UTF-8, and where they do not fit UTF-8 they
 * are windows-1252, so that no U+FFFD stands for bytes that were there. UTF-7 is unknown here on purpose.
 */
export const decodeBytes = (bytes: Uint8Array, charset: string): string => {
  const utf16 = utf16Encoding(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  const isUtf8Text = isUtf8(bytes);
  const decoder = openDecoder(isReadAsUtf8(charset) && !isUtf8Text ? metaCharset(bytes) : charset);
  if (decoder === null || decoder.encoding === 'utf-8') return decodeUtf8(bytes);
  if (decoder.encoding.startsWith('utf-16') && isUtf8Text) return decodeUtf8(bytes);
  const text = decoder.decode(bytes);
  const faults = text.split('\ufffd').length - 1;
  if (faults === 0) return text;
  return faults <= text.length * FAULTS_MAX ? text.replaceAll('\ufffd', '') : decodeUtf8(bytes);
};
