/** A stream of known length that is read when the file is written out, such as a photograph. */
interface DeferredStream {
  readonly length: number;
  read(): Promise<Uint8Array>;
}

export type PdfStream = Uint8Array | DeferredStream;

/** A file that is ready to be written out and whose length is known. Photographs are read only while it is written. */
export interface WrittenFile {
  /** Bytes of the whole. */
  readonly length: number;
  /** Yields the file from its first byte to its last, with one photograph in memory at a time. */
  chunks(): AsyncIterable<Uint8Array>;
  /** Returns the file in one piece, allocated once at its length. */
  toBytes(): Promise<Uint8Array>;
}

/** Strings are Latin-1, one byte per character. */
type Piece = string | PdfStream;

/**
 * Small pieces are joined up to this size: a book has two thousand of them, and each would cost the consumer a call.
 */
const CHUNK_BYTES_MIN = 65_536;

const toBytes = (piece: string | Uint8Array): Uint8Array =>
  typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;

export const createWrittenFile = (list: readonly Piece[], length: number): WrittenFile => ({
  length,
  chunks: async function* () {
    let chunks: Uint8Array[] = [];
    let bytes = 0;
    for (const piece of list) {
      const isDeferred = typeof piece !== 'string' && 'read' in piece;
      if (!isDeferred) {
        chunks.push(toBytes(piece));
        bytes += piece.length;
      }
      if (chunks.length > 0 && (isDeferred || bytes >= CHUNK_BYTES_MIN)) {
        yield Buffer.concat(chunks);
        chunks = [];
        bytes = 0;
      }
      if (isDeferred) yield await piece.read();
    }
    if (chunks.length > 0) yield Buffer.concat(chunks);
  },
  toBytes: async () => {
    const file = Buffer.allocUnsafeSlow(length);
    let at = 0;
    for (const piece of list) {
      if (typeof piece === 'string') file.write(piece, at, 'latin1');
      else file.set('read' in piece ? await piece.read() : piece, at);
      at += piece.length;
    }
    return new Uint8Array(file.buffer, file.byteOffset, length);
  },
});
