/** Decodes UTF-8, or UTF-16 with a byte order mark; null for other bytes. */
export const decodeUnicode = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Decodes a text file: Unicode, else Windows-1252 as older Windows wrote it. */
export const decodeText = (bytes: Uint8Array): string =>
  decodeUnicode(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
