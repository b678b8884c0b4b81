import { openByteReader } from './byte-reader.ts';

/** The text with which the dictionary of every compressed body begins (MS-OXRTFCP 2.1.2.1). */
const DICTIONARY_START = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans ' +
    'SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par ' +
    '\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
);
const DICTIONARY_BYTES = 4_096;
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;
/** Bytes of rich text that are read; a letter of 40,000 characters has a tenth of them. */
const RTF_BYTES_MAX = 4_000_000;

/** A reference into the dictionary: twelve bits of offset, four of length. */
const readLength = (reference: number): number => (reference & 0xf) + 2;

const inflate = (bytes: Buffer): Buffer => {
  const reader = openByteReader(bytes);
  const dictionary = Buffer.alloc(DICTIONARY_BYTES);
  DICTIONARY_START.copy(dictionary);
  const output: number[] = [];
  let at = DICTIONARY_START.byteLength;
  const write = (byte: number): void => {
    output.push(byte);
    dictionary[at] = byte;
    at = (at + 1) % DICTIONARY_BYTES;
  };
  while (reader.remaining > 0 && output.length < RTF_BYTES_MAX) {
    const control = reader.readUint8();
    for (let bit = 0; bit < 8 && reader.remaining > 0; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        write(reader.readUint8());
        continue;
      }
      if (reader.remaining < 2) break;
      const reference = reader.readUint8() * 256 + reader.readUint8();
      const offset = reference >> 4;
      // A reference to the place that is written next ends the text.
      if (offset === at) return Buffer.from(output);
      for (let step = 0; step < readLength(reference); step += 1)
        write(dictionary[(offset + step) % DICTIONARY_BYTES] ?? 0);
    }
  }
  return Buffer.from(output);
};

/** Rich text of the property PR_RTF_COMPRESSED (MS-OXRTFCP), as far as it goes; null for bytes that are none. */
export const decompressRtf = (bytes: Buffer): Buffer | null => {
  const HEADER_BYTES = 16;
  if (bytes.byteLength < HEADER_BYTES) return null;
  const kind = bytes.readUInt32LE(8);
  const content = bytes.subarray(HEADER_BYTES);
  if (kind === UNCOMPRESSED) return content.subarray(0, Math.min(bytes.readUInt32LE(4), RTF_BYTES_MAX));
  return kind === COMPRESSED ? inflate(content) : null;
};
