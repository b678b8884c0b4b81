import { ORIENTATION_TAG, readTiffTag } from './tiff-tag.ts';

/** A box of an ISO base media file (ISO/IEC 14496-12): its type and the bytes after its header. */
interface Box {
  readonly type: string;
  readonly body: Buffer;
}

const listBoxes = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    // Size 0 means up to the end of the file.
    const end = size === 0 ? bytes.length : at + size;
    const head = isLong ? 16 : 8;
    if (end < at + head) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, end) });
    at = end;
  }
  return boxes;
};

const getBody = (boxes: readonly Box[], type: string): Buffer =>
  boxes.find((box) => box.type === type)?.body ?? Buffer.alloc(0);

/** Returns the id of the file's primary picture. */
const findPrimaryItem = (pitm: Buffer): number =>
  pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4);

/** Returns the 1-based indices of an item's properties in the property list. */
const listProperties = (ipma: Buffer, item: number): number[] => {
  const idBytes = ipma[0] === 0 ? 2 : 4;
  const indexBytes = ((ipma[3] ?? 0) & 1) === 1 ? 2 : 1;
  const count = ipma.readUInt32BE(4);
  for (let at = 8, entry = 0; entry < count; entry += 1) {
    const id = ipma.readUIntBE(at, idBytes);
    const indices = ipma[at + idBytes] ?? 0;
    at += idBytes + 1;
    // The highest bit marks an essential property.
    if (id === item)
      return Array.from({ length: indices }, (_, index) =>
        indexBytes === 2 ? ipma.readUInt16BE(at + 2 * index) & 0x7fff : ipma.readUInt8(at + index) & 0x7f,
      );
    at += indices * indexBytes;
  }
  return [];
};

/** True when the primary picture declares its own rotation (`irot`) or mirroring (`imir`). */
const hasOwnRotation = (bytes: Uint8Array): boolean => {
  try {
    const file = listBoxes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const meta = listBoxes(getBody(file, 'meta').subarray(4));
    const properties = listBoxes(getBody(meta, 'iprp'));
    const types = listBoxes(getBody(properties, 'ipco')).map(({ type }) => type);
    const item = findPrimaryItem(getBody(meta, 'pitm'));
    const indices = properties
      .filter(({ type }) => type === 'ipma')
      .flatMap(({ body }) => listProperties(body, item));
    return indices.some((index) => ['irot', 'imir'].includes(types[index - 1] ?? ''));
  } catch (error) {
    // A box ends before its numbers: whether the file is valid is left to the decoder.
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** `Exif\0\0`, which may precede the TIFF structure of EXIF data. */
const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

/**
 * Returns the EXIF orientation still to be applied after a HEIC or AVIF is decoded. A decoder applies the file's own
 * `irot` and `imir`, which EXIF then repeats; some telephones write only EXIF.
 */
export const readHeifOrientation = (bytes: Uint8Array, exif: Buffer | undefined): number => {
  if (exif === undefined || hasOwnRotation(bytes)) return 1;
  const tiff = exif.subarray(0, 6).equals(EXIF_HEAD) ? exif.subarray(6) : exif;
  return readTiffTag(tiff, ORIENTATION_TAG) ?? 1;
};
