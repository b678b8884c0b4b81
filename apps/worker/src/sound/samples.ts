/**
 * Raw samples (16 bits, little endian, one channel) of bytes that come in parts, which may end in the middle of one; a
 * byte without its second is left out.
 */
export async function* samplesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const part of parts) {
    const bytes = Buffer.concat([rest, part]);
    const count = bytes.length >> 1;
    // A copy of its own begins where a sample may; every machine that Node runs on is little endian.
    yield new Int16Array(new Uint8Array(bytes).buffer, 0, count);
    rest = bytes.subarray(2 * count);
  }
}
