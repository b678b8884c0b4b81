/** A text as a PDF dictionary holds it: UTF-16 with its mark, in hexadecimal. */
export const pdfText = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** A stream dictionary for bytes that are written as they are. */
export const streamHead = (bytes: Uint8Array, entries = ''): string =>
  `<< ${entries}${entries === '' ? '' : ' '}/Length ${bytes.length} >>`;
