import { DNG_VERSION_TAG, hasTiffTag, readTiffTag, SUBFILE_TAG } from './tiff-tag.ts';

/** The kind of an image file by its first bytes; its name and declared type are not trusted. */
export type PhotographKind = 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff' | 'gif' | 'bmp' | 'raw';

const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value);

const readAscii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Brands of still and moving pictures in the HEIF family, coded in HEVC (HEIC) or AV1 (AVIF). */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'mif2', 'msf1', 'avif', 'avis'];

/**
 * A camera's raw file (DNG, NEF, CR2, ARW) is a TIFF that begins with a reduced copy of its picture. A telephone's DNG
 * may have no such copy.
 */
const detectTiffKind = (bytes: Uint8Array): PhotographKind => {
  const subfile = readTiffTag(bytes, SUBFILE_TAG) ?? 0;
  const isRaw = (subfile & 1) === 1 || hasTiffTag(bytes, DNG_VERSION_TAG) || readAscii(bytes, 8, 10) === 'CR';
  return isRaw ? 'raw' : 'tiff';
};

/**
 * First characters of raw files that are no TIFF: of Olympus, Panasonic, Fujifilm, Sigma, Minolta and old Canon
 * cameras.
 */
const RAW_STARTS = [
  'IIRO',
  'IIRS',
  'MMOR',
  'IIU\0',
  'FUJIFILMCCD-RAW',
  'FOVb',
  '\0MRM',
  'II\x1a\0\0\0HEAPCCDR',
];

/** Whether a file is a raw file of another form than TIFF, CR3 of Canon included. */
const isRawFile = (bytes: Uint8Array): boolean =>
  RAW_STARTS.some((start) => readAscii(bytes, 0, start.length) === start) ||
  readAscii(bytes, 4, 12) === 'ftypcrx ';

const isTiff = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x49, 0x49, 0x2a, 0) ||
  startsWith(bytes, 0x4d, 0x4d, 0, 0x2a) ||
  startsWith(bytes, 0x49, 0x49, 0x2b, 0) ||
  startsWith(bytes, 0x4d, 0x4d, 0, 0x2b);

/** Lengths of the headers of Windows bitmaps, of OS/2 to Windows 98. */
const BMP_HEADERS = [12, 16, 40, 52, 56, 64, 108, 124];

/** A text may begin with the letters BM, so the length of the header behind them counts too. */
const isBmp = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x42, 0x4d) &&
  BMP_HEADERS.includes(bytes[14] ?? 0) &&
  bytes.subarray(15, 18).every((byte) => byte === 0);

/** Returns the kind of an image file, or null for any other file. */
export const detectPhotographKind = (bytes: Uint8Array): PhotographKind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(readAscii(bytes, 8, 12))) return 'heif';
  if (readAscii(bytes, 0, 4) === 'GIF8') return 'gif';
  if (isBmp(bytes)) return 'bmp';
  if (isRawFile(bytes)) return 'raw';
  return isTiff(bytes) ? detectTiffKind(bytes) : null;
};
