/** Reads numbers and bytes one after the other. Throws a RangeError beyond the end. */
export interface ByteReader {
  readonly remaining: number;
  readUint8(): number;
  readUint16(): number;
  readUint32(): number;
  readBytes(length: number): Buffer;
  skip(length: number): void;
}

/** A reader of little-endian numbers. */
export const openByteReader = (bytes: Buffer): ByteReader => {
  let at = 0;
  const step = (length: number): number => {
    if (length < 0 || length > bytes.byteLength - at) throw new RangeError('the bytes end too early');
    at += length;
    return at - length;
  };
  return {
    get remaining() {
      return bytes.byteLength - at;
    },
    readUint8: () => bytes.readUInt8(step(1)),
    readUint16: () => bytes.readUInt16LE(step(2)),
    readUint32: () => bytes.readUInt32LE(step(4)),
    readBytes: (length) => {
      const start = step(length);
      return bytes.subarray(start, start + length);
    },
    skip: (length) => void step(length),
  };
};
