/** Bytes of a piece: small beside a worker's memory, large beside a store's cost of a call. */
const PIECE_BYTES = 8_000_000;

/** Cuts a stream into pieces of one size, the last one shorter. */
export async function* inPieces(
  stream: AsyncIterable<Uint8Array>,
  pieceBytes: number = PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
  let buffered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    buffered.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < pieceBytes) continue;
    const whole = Buffer.concat(buffered);
    let from = 0;
    for (; whole.byteLength - from >= pieceBytes; from += pieceBytes) {
      yield whole.subarray(from, from + pieceBytes);
    }
    buffered = from < whole.byteLength ? [whole.subarray(from)] : [];
    bytes = whole.byteLength - from;
  }
  if (bytes > 0) yield Buffer.concat(buffered);
}
