/** Bytes of a piece: little compared with a worker's memory, much compared with the cost of a call to the store. */
const PIECE_BYTES = 8_000_000;

/** Splits a stream into pieces of one size; the last one is shorter. */
export async function* splitIntoPieces(
  stream: AsyncIterable<Uint8Array>,
  pieceBytes: number = PIECE_BYTES,
): AsyncGenerator<Uint8Array> {
  let buffered: Uint8Array[] = [];
  let bufferedBytes = 0;
  for await (const chunk of stream) {
    buffered.push(chunk);
    bufferedBytes += chunk.byteLength;
    if (bufferedBytes < pieceBytes) continue;
    const joinedBytes = Buffer.concat(buffered);
    let offset = 0;
    for (; joinedBytes.byteLength - offset >= pieceBytes; offset += pieceBytes) {
      yield joinedBytes.subarray(offset, offset + pieceBytes);
    }
    buffered = offset < joinedBytes.byteLength ? [joinedBytes.subarray(offset)] : [];
    bufferedBytes = joinedBytes.byteLength - offset;
  }
  if (bufferedBytes > 0) yield Buffer.concat(buffered);
}
