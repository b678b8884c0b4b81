import { hasBytesAt, JPEG_START, PNG_START } from '../../files/picture-type.ts';
import { sliceBytes, toView } from './data-view.ts';

const RECORD_HEADER_BYTES = 8;
/** Records of drawings that hold other records. */
const isContainer = (version: number): boolean => (version & 0x0f) === 0x0f;
const STORE_ENTRY = 0xf0_07;
const STORE_ENTRY_BYTES = 36;
const [PICTURE_FIRST, PICTURE_LAST] = [0xf0_1a, 0xf1_17];
/** Most bytes before the picture itself within its record. */
const PICTURE_HEADER_BYTES_MAX = 64;

/** Returns the PNG or JPEG within a record of a picture; null for drawings, which a book cannot print. */
const cutPicture = (record: Uint8Array): Uint8Array | null => {
  for (let at = 0; at < PICTURE_HEADER_BYTES_MAX; at += 1)
    if (hasBytesAt(record, at, JPEG_START) || hasBytesAt(record, at, PNG_START)) return record.subarray(at);
  return null;
};

const findPicture = (bytes: Uint8Array): Uint8Array | null => {
  const view = toView(bytes);
  let at = 0;
  while (at + RECORD_HEADER_BYTES <= bytes.length) {
    const [version, type] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const start = at + RECORD_HEADER_BYTES;
    const record = bytes.subarray(start, start + view.getUint32(at + 4, true));
    if (type >= PICTURE_FIRST && type <= PICTURE_LAST) return cutPicture(record);
    // The records within a container and within an entry of the store follow its own bytes.
    if (isContainer(version)) at = start;
    else if (type === STORE_ENTRY) at = start + STORE_ENTRY_BYTES + (record[33] ?? 0);
    else at = start + record.length;
  }
  return null;
};

/** Reads the picture at this place of the stream of pictures; null where it is none that a book can print. */
export const readInlinePicture = (data: DataView, place: number): Uint8Array | null => {
  if (place + 6 > data.byteLength) return null;
  const length = data.getUint32(place, true);
  const headerBytes = data.getUint16(place + 4, true);
  return findPicture(sliceBytes(data, 0).subarray(place + headerBytes, place + length));
};
