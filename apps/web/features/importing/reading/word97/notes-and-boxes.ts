import type { WordStreams } from './word-streams.ts';

/** A range of characters of the whole text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** `FRD` of MS-DOC. */
const CALL_BYTES = 2;
/** `ATRDPre10`. */
const COMMENT_BYTES = 30;
/** `FTXBXS`, and the place of its shape's number (`lid`). */
const BOX_BYTES = 22;
const BOX_SHAPE_AT = 14;
/** `Spa` (`FSPA` before), which begins with the number of its shape. */
const ANCHOR_BYTES = 26;

/** Number of entries of a table of positions: one position more than entries of this length. */
const countEntries = (table: DataView, entryBytes: number): number =>
  Math.max(0, Math.floor((table.byteLength - 4) / (4 + entryBytes)));

/** Reads the ranges of a part of the text. Those that overlap or leave the part are null. */
const readRanges = (texts: DataView, count: number, start: number, length: number): (TextRange | null)[] => {
  let last = 0;
  return Array.from({ length: count }, (_, index) => {
    if ((index + 2) * 4 > texts.byteLength) return null;
    const [from, to] = [texts.getUint32(index * 4, true), texts.getUint32(index * 4 + 4, true)];
    if (from < last || to < from || to > length) return null;
    last = to;
    return { start: start + from, end: start + to };
  });
};

/** Finds the texts of the notes by the characters that call them: footnotes and endnotes. */
export const findNotes = ({ readPart, lengths }: WordStreams): Map<number, TextRange> => {
  const { body, footnotes, headers, comments, endnotes } = lengths;
  const notes = new Map<number, TextRange>();
  const add = (calls: DataView, texts: DataView, start: number, length: number): void => {
    const ranges = readRanges(texts, countEntries(calls, CALL_BYTES), start, length);
    for (const [index, range] of ranges.entries()) {
      const call = calls.getUint32(index * 4, true);
      if (range && call < body) notes.set(call, range);
    }
  };
  add(readPart('noteCalls'), readPart('noteTexts'), body, footnotes);
  const endnotesStart = body + footnotes + headers + comments;
  add(readPart('endnoteCalls'), readPart('endnoteTexts'), endnotesStart, endnotes);
  return notes;
};

export const countComments = ({ readPart }: WordStreams): number =>
  countEntries(readPart('comments'), COMMENT_BYTES);

/** Finds the texts of the boxes by the characters to which they are anchored. */
export const findBoxes = ({ readPart, lengths }: WordStreams): Map<number, TextRange> => {
  const { body, footnotes, headers, comments, endnotes, boxes } = lengths;
  const [texts, anchors] = [readPart('boxTexts'), readPart('shapeAnchors')];
  const start = body + footnotes + headers + comments + endnotes;
  const rangesByShape = new Map<number, TextRange>();
  const boxCount = countEntries(texts, BOX_BYTES);
  for (const [index, range] of readRanges(texts, boxCount, start, boxes).entries()) {
    const shape = texts.getUint32((boxCount + 1) * 4 + index * BOX_BYTES + BOX_SHAPE_AT, true);
    if (range) rangesByShape.set(shape, range);
  }
  const ranges = new Map<number, TextRange>();
  const anchorCount = countEntries(anchors, ANCHOR_BYTES);
  for (let index = 0; index < anchorCount; index += 1) {
    const shape = anchors.getUint32((anchorCount + 1) * 4 + index * ANCHOR_BYTES, true);
    const range = rangesByShape.get(shape);
    const anchor = anchors.getUint32(index * 4, true);
    // A box has one place: a second anchor would write its words twice.
    if (range && anchor < body && rangesByShape.delete(shape)) ranges.set(anchor, range);
  }
  return ranges;
};
