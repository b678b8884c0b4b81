import { openCompoundFile } from './compound-file.ts';
import { sliceView, toView } from './data-view.ts';

/** Places of the parts of the table stream in the list of the header (`FibRgFcLcb97` of MS-DOC). */
const PARTS = {
  styles: 1,
  noteCalls: 2,
  noteTexts: 3,
  comments: 4,
  characterPages: 12,
  paragraphPages: 13,
  fonts: 15,
  pieces: 33,
  shapeAnchors: 40,
  endnoteCalls: 46,
  endnoteTexts: 47,
  boxTexts: 56,
  lists: 73,
  listReferences: 74,
} as const;

/** Numbers of characters of the parts of the text, which follow each other in this order. */
interface TextLengths {
  readonly body: number;
  readonly footnotes: number;
  readonly headers: number;
  readonly comments: number;
  readonly endnotes: number;
  readonly boxes: number;
}

export interface WordStreams {
  /** Holds the text and the pages of its properties. */
  readonly main: DataView;
  readonly lengths: TextLengths;
  /** Holds the pictures. */
  readonly data: DataView;
  /** Returns a part of the table stream; empty where the document has none. */
  readonly readPart: (part: keyof typeof PARTS) => DataView;
  /** Returns the table stream from the end of a part. */
  readonly readAfterPart: (part: keyof typeof PARTS) => DataView;
}

/**
 * Characters of a document at most, some 2,200 pages: reading runs on the browser's main thread, about 0.7 s per
 * 740,000 characters measured.
 */
export const CHARACTERS_MAX = 4_000_000;

const MAGIC = 0xa5ec;
/** The version of Word 97; the files of Word 6 and Word 95 are laid out otherwise. */
const VERSION_97 = 0xc1;
const LOCKED = 0x01_00;
const SECOND_TABLE = 0x02_00;
const PARTS_START = 0x9a;

const readLengths = (main: DataView): TextLengths => {
  const read = (at: number) => main.getUint32(at, true);
  return {
    body: read(0x4c),
    footnotes: read(0x50),
    headers: read(0x54),
    comments: read(0x5c),
    endnotes: read(0x60),
    boxes: read(0x64),
  };
};

/** Causes for which a whole file is not read: no text of Word, of Word 6 or 95, with a password, too long. */
type WordRefusal = 'unknown' | 'before_word_97' | 'locked' | 'text_too_long';

/** Opens a document of Word 97 to 2003, or returns why it is not read. Throws `RangeError` for a damaged file. */
export const openWordStreams = (bytes: Uint8Array): WordStreams | WordRefusal => {
  const readStream = openCompoundFile(bytes);
  const mainBytes = readStream('WordDocument');
  if (mainBytes === null) return 'unknown';
  const main = toView(mainBytes);
  if (main.getUint16(0, true) !== MAGIC || main.getUint16(2, true) < VERSION_97) return 'before_word_97';
  const flags = main.getUint16(10, true);
  if (flags & LOCKED) return 'locked';
  const lengths = readLengths(main);
  if (Object.values(lengths).reduce((sum, length) => sum + length, 0) > CHARACTERS_MAX)
    return 'text_too_long';
  const tableBytes = readStream(flags & SECOND_TABLE ? '1Table' : '0Table');
  if (tableBytes === null) throw new RangeError('the document has no table stream');
  const table = toView(tableBytes);
  const readPlace = (part: keyof typeof PARTS) => {
    const at = PARTS_START + PARTS[part] * 8;
    return { start: main.getUint32(at, true), length: main.getUint32(at + 4, true) };
  };
  return {
    main,
    lengths,
    data: toView(readStream('Data') ?? new Uint8Array()),
    readPart: (part) => {
      const { start, length } = readPlace(part);
      return sliceView(table, length && start, length);
    },
    readAfterPart: (part) => {
      const { start, length } = readPlace(part);
      return sliceView(table, Math.min(start + length, table.byteLength));
    },
  };
};
