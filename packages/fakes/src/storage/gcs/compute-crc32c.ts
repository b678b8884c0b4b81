const POLYNOMIAL = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** CRC-32C (Castagnoli) in Google's format: four big-endian bytes in base64. */
export const computeCrc32c = (bytes: Uint8Array): string => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return sum.toString('base64');
};
