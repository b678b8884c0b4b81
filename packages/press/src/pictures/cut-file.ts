import { computeRowBytes, readBmpHeader } from './decode-bmp.ts';
import type { PhotographKind } from './detect-photograph-kind.ts';

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The bytes that end a file of each kind. */
const END_MARKS: Partial<Record<PhotographKind, readonly number[]>> = { jpeg: [0xff, 0xd9], gif: [0x3b] };

/**
 * Returns the file with its end mark appended when only that was lost in a transfer; the same object when the mark is
 * present.
 */
export const restoreEndMark = (bytes: Uint8Array, kind: PhotographKind): Uint8Array => {
  const mark = END_MARKS[kind];
  if (mark === undefined) return bytes;
  const hasMark = mark.every((value, index) => bytes[bytes.length - mark.length + index] === value);
  return hasMark ? bytes : Buffer.concat([bytes, Buffer.from(mark)]);
};

/** Least share of zero bytes at the end of an interrupted copy; a plain sky may be coded as some zero bytes too. */
const EMPTY_SHARE_MIN = 0.2;

/**
 * True for a JPEG that ends in zero bytes instead of its picture: a copy or a recovery was interrupted. Zero bytes
 * after the end mark are only padding.
 */
export const hasEmptyEnd = (bytes: Uint8Array): boolean => {
  const length = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const isEnded = bytes[length - 2] === 0xff && bytes[length - 1] === 0xd9;
  return !isEnded && bytes.length - length >= bytes.length * EMPTY_SHARE_MIN;
};

/** True when a box of the file claims bytes beyond the end of the file. */
const isBoxCut = (bytes: Buffer): boolean => {
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return true;
    const short = bytes.readUInt32BE(at);
    if (short === 0) return false;
    if (short === 1 && at + 16 > bytes.length) return true;
    at += short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, short);
    if (at > bytes.length) return true;
  }
  return false;
};

const isTiffCut = (bytes: Buffer): boolean => {
  if (bytes.length < 8) return true;
  const directory = bytes[0] === 0x49 ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
  return directory + 2 > bytes.length;
};

/** True when the rows that the header announces go beyond the end of the file. */
const isBmpCut = (bytes: Buffer): boolean => {
  if (bytes.length < 54) return true;
  const header = readBmpHeader(bytes);
  return bytes.readUInt32LE(10) + computeRowBytes(header) * header.height > bytes.length;
};

const isCut: Record<PhotographKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => restoreEndMark(bytes, 'jpeg') !== bytes,
  gif: (bytes) => restoreEndMark(bytes, 'gif') !== bytes,
  png: (bytes) => !bytes.includes('IEND', Math.max(0, bytes.length - 1_000)),
  webp: (bytes) => bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length,
  heif: isBoxCut,
  tiff: isTiffCut,
  bmp: isBmpCut,
  raw: () => false,
};

/**
 * True when a file that could not be read ends before its own structure says, so that a part was lost in the transfer.
 */
export const isCutOff = (bytes: Uint8Array, kind: PhotographKind): boolean => isCut[kind](toBuffer(bytes));
