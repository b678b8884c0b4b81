/** Bytes that are looked at to tell the order of the two bytes of a character. */
const LOOKED_AT_MAX = 2_000;
/** Share of zero bytes at one of the two places from which a text is UTF-16; no other text has any. */
const ZEROS_MIN = 0.3;

const zeroShare = (bytes: Uint8Array, from: number): number => {
  let [zeros, all] = [0, 0];
  for (let at = from; at < Math.min(bytes.byteLength, LOOKED_AT_MAX); at += 2) {
    all += 1;
    if (bytes[at] === 0) zeros += 1;
  }
  return all === 0 ? 0 : zeros / all;
};

/** The encoding of bytes that are UTF-16, whatever they were declared to be: by their mark, or by their zero bytes. */
export const detectUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const [first, second] = [zeroShare(bytes, 0), zeroShare(bytes, 1)];
  if (second > ZEROS_MIN && second > first) return 'utf-16le';
  return first > ZEROS_MIN && first > second ? 'utf-16be' : null;
};
