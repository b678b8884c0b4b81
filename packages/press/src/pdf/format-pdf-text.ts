/** Encodes a text string for a PDF dictionary: UTF-16 with byte order mark, in hexadecimal. */
export const formatPdfText = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** Returns the dictionary of a stream whose bytes are written unchanged. */
export const streamHead = (bytes: Uint8Array, entries = ''): string =>
  `<< ${entries}${entries === '' ? '' : ' '}/Length ${bytes.length} >>`;
