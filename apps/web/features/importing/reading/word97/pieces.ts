import { sliceView } from './data-view.ts';
import { CHARACTER_CODES, listChanges, type PropertyChange } from './property-changes.ts';
import { CHARACTERS_MAX, type WordStreams } from './word-streams.ts';

/** Characters that lie together in the file. A document that was saved fast has many of them, in any order. */
interface Piece {
  /** First character of the text, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Place of its first byte in the main stream. */
  readonly offset: number;
  readonly characterBytes: 1 | 2;
  /** Changes of a fast save, which hold for all of it. */
  readonly changes: readonly PropertyChange[];
}

export interface WordText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

const CHANGES_BLOCK = 1;
const PIECE_TABLE_BLOCK = 2;
const IS_COMPRESSED = 0x40_00_00_00;

/** Short codes with which a piece names its only change (`isprm` of `Prm0`), and the codes that they stand for. */
const SHORT_CODES: Readonly<Record<number, number>> = {
  65: CHARACTER_CODES.deleted,
  85: CHARACTER_CODES.bold,
  86: CHARACTER_CODES.italic,
};

const WINDOWS_1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);

/** Reads the blocks before the table of pieces, and the table. */
const readBlocks = (blocks: DataView): { readonly changes: DataView[]; readonly table: DataView } => {
  const changes: DataView[] = [];
  let at = 0;
  while (blocks.getUint8(at) === CHANGES_BLOCK) {
    const length = blocks.getUint16(at + 1, true);
    changes.push(sliceView(blocks, at + 3, length));
    at += 3 + length;
  }
  if (blocks.getUint8(at) !== PIECE_TABLE_BLOCK) throw new RangeError('the text has no table of pieces');
  return { changes, table: sliceView(blocks, at + 5, blocks.getUint32(at + 1, true)) };
};

const readPieceChanges = (word: number, blocks: readonly DataView[]): PropertyChange[] => {
  if (word & 1) {
    const block = blocks[word >> 1];
    return block ? [...listChanges(block)] : [];
  }
  const code = SHORT_CODES[(word >> 1) & 0x7f];
  return code === undefined ? [] : [{ code, value: word >> 8 }];
};

const readPieces = (streams: WordStreams): Piece[] => {
  const { changes, table } = readBlocks(streams.readPart('pieces'));
  const count = Math.max(0, Math.floor((table.byteLength - 4) / 12));
  return Array.from({ length: count }, (_, index) => {
    const at = (count + 1) * 4 + index * 8;
    const place = table.getUint32(at + 2, true);
    const isCompressed = (place & IS_COMPRESSED) !== 0;
    return {
      start: table.getUint32(index * 4, true),
      end: table.getUint32(index * 4 + 4, true),
      offset: isCompressed ? (place & ~IS_COMPRESSED) >>> 1 : place,
      characterBytes: isCompressed ? 1 : 2,
      changes: readPieceChanges(table.getUint16(at + 6, true), changes),
    };
  });
};

/** Reads the whole text in its order. Throws `RangeError` when it is longer than the stream that holds it. */
export const readText = (streams: WordStreams): WordText => {
  const { main } = streams;
  const pieces = readPieces(streams);
  const length = pieces.at(-1)?.end ?? 0;
  const isOrdered = pieces.every(
    ({ start, end }, index) => start === (pieces[index - 1]?.end ?? 0) && end > start,
  );
  if (!isOrdered || length > Math.min(main.byteLength, CHARACTERS_MAX))
    throw new RangeError('the table of pieces is damaged');
  const units = new Uint16Array(length);
  for (const { start, end, offset, characterBytes } of pieces)
    for (let index = start; index < end; index += 1) {
      const at = offset + (index - start) * characterBytes;
      units[index] =
        characterBytes === 1 ? WINDOWS_1252.charCodeAt(main.getUint8(at)) : main.getUint16(at, true);
    }
  return { text: new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units), pieces };
};
