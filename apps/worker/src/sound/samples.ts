/**
 * Reads raw samples (16 bits, little endian, one channel) from bytes that arrive in parts. A part may end in the middle
 * of a sample; a last byte without its second is left out.
 */
export async function* readSamples(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let remainingBytes: Uint8Array = new Uint8Array(0);
  for await (const part of parts) {
    const bytes = Buffer.concat([remainingBytes, part]);
    const count = bytes.length >> 1;
    // The copy begins at an aligned address; every machine that Node runs on is little endian.
    yield new Int16Array(new Uint8Array(bytes).buffer, 0, count);
    remainingBytes = bytes.subarray(2 * count);
  }
}
