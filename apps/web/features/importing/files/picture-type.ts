/** A kind of picture that photographs are taken in. */
interface PictureType {
  readonly mime: string;
  readonly extension: string;
}

/** First bytes of a JPEG and of a PNG. */
export const JPEG_START: readonly number[] = [0xff, 0xd8, 0xff];
export const PNG_START: readonly number[] = [0x89, 0x50, 0x4e, 0x47];

const TYPES: readonly (PictureType & { readonly start: readonly number[]; readonly at?: number })[] = [
  { mime: 'image/jpeg', extension: 'jpg', start: JPEG_START },
  { mime: 'image/png', extension: 'png', start: PNG_START },
  { mime: 'image/gif', extension: 'gif', start: [0x47, 0x49, 0x46, 0x38] },
  { mime: 'image/bmp', extension: 'bmp', start: [0x42, 0x4d] },
  { mime: 'image/webp', extension: 'webp', start: [0x57, 0x45, 0x42, 0x50], at: 8 },
  { mime: 'image/tiff', extension: 'tif', start: [0x49, 0x49, 0x2a, 0x00] },
  { mime: 'image/tiff', extension: 'tif', start: [0x4d, 0x4d, 0x00, 0x2a] },
];

export const hasBytesAt = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

/** Returns the kind of a picture by its first bytes; undefined for drawings (WMF, EMF, SVG) and other files. */
export const detectPictureType = (bytes: Uint8Array): PictureType | undefined =>
  TYPES.find(({ start, at = 0 }) => hasBytesAt(bytes, at, start));
