/** Orientation of the stored rows (TIFF 6.0, EXIF 2.3), 1 to 8. */
export const ORIENTATION_TAG = 0x0112;
/** NewSubfileType: its lowest bit marks a reduced copy of another picture of the file. */
export const SUBFILE_TAG = 0x00fe;
/** DNGVersion, which every DNG has (DNG 1.7). */
export const DNG_VERSION_TAG = 0xc612;

const ENTRY_BYTES = 12;
const SHORT = 3;
const LONG = 4;

interface TiffEntry {
  readonly view: DataView;
  readonly at: number;
  readonly isLittle: boolean;
}

/** Finds an entry of the first directory of a TIFF; null when the directory is out of bounds or has none. */
const findEntry = (bytes: Uint8Array, tag: number): TiffEntry | null => {
  if (bytes.byteLength < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > bytes.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > bytes.byteLength) return null;
    if (view.getUint16(at, isLittle) === tag) return { view, at, isLittle };
  }
  return null;
};

/** Whether the first directory of a TIFF has an entry, of whatever type. */
export const hasTiffTag = (bytes: Uint8Array, tag: number): boolean => findEntry(bytes, tag) !== null;

/**
 * Reads a number from the first directory of a TIFF, the format of EXIF too. Null when the directory is out of bounds
 * or has no such number.
 */
export const readTiffTag = (bytes: Uint8Array, tag: number): number | null => {
  const entry = findEntry(bytes, tag);
  if (entry === null) return null;
  const { view, at, isLittle } = entry;
  const type = view.getUint16(at + 2, isLittle);
  if (type === SHORT) return view.getUint16(at + 8, isLittle);
  return type === LONG ? view.getUint32(at + 8, isLittle) : null;
};
