import { readTiffTag, SUBFILE_TAG } from './tiff-tag.ts';

/** The kind of an image file by its first bytes; its name and declared type are not trusted. */
export type PhotographKind = 'jpeg' | 'png' | 'webp' | 'heif' | 'tiff' | 'gif' | 'raw';

const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value);

const readAscii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Brands of still and moving pictures in the HEIF family, coded in HEVC (HEIC) or AV1 (AVIF). */
const HEIF_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'mif2', 'msf1', 'avif', 'avis'];

/** A camera's raw file (DNG, NEF, CR2, ARW) is a TIFF that begins with a reduced copy of its picture. */
const detectTiffKind = (bytes: Uint8Array): PhotographKind => {
  const subfile = readTiffTag(bytes, SUBFILE_TAG) ?? 0;
  return (subfile & 1) === 1 || readAscii(bytes, 8, 10) === 'CR' ? 'raw' : 'tiff';
};

const isTiff = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x49, 0x49, 0x2a, 0) ||
  startsWith(bytes, 0x4d, 0x4d, 0, 0x2a) ||
  startsWith(bytes, 0x49, 0x49, 0x2b, 0) ||
  startsWith(bytes, 0x4d, 0x4d, 0, 0x2b);

/** Returns the kind of an image file, or null for any other file. */
export const detectPhotographKind = (bytes: Uint8Array): PhotographKind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (readAscii(bytes, 4, 8) === 'ftyp' && HEIF_BRANDS.includes(readAscii(bytes, 8, 12))) return 'heif';
  if (readAscii(bytes, 0, 4) === 'GIF8') return 'gif';
  return isTiff(bytes) ? detectTiffKind(bytes) : null;
};
