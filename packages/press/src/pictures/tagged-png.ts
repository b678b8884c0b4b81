import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a PNG's signature and its IHDR chunk, after which a colour profile may stand. */
const HEAD = 33;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, -4)), out.length - 4);
  return out;
};

/** A PNG that says in which colour space its numbers are; they stay as they were. */
export const taggedPng = (png: Uint8Array, icc: Uint8Array): Uint8Array => {
  const name = Buffer.from('icc\0\0', 'latin1');
  const profile = chunk('iCCP', Buffer.concat([name, deflateSync(icc)]));
  return Buffer.concat([png.subarray(0, HEAD), profile, png.subarray(HEAD)]);
};
