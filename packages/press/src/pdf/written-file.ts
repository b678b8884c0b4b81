/** A stream of known length that is read when the file is written out: a photograph. */
export interface LateStream {
  readonly length: number;
  read(): Promise<Uint8Array>;
}

export type PdfStream = Uint8Array | LateStream;

/** A file that is ready to be written out, exact to the byte; its photographs lie where they are kept until then. */
export interface WrittenFile {
  /** Bytes of the whole. */
  readonly length: number;
  /** The file from its first byte to its last, one photograph in memory at a time. */
  pieces(): AsyncIterable<Uint8Array>;
  /** The file in one piece, allotted once at its length. */
  whole(): Promise<Uint8Array>;
}

/** Words are Latin-1, a byte to the letter. */
type Piece = string | PdfStream;

const bytesOf = async (piece: Piece): Promise<Uint8Array> => {
  if (typeof piece === 'string') return Buffer.from(piece, 'latin1');
  return 'read' in piece ? piece.read() : piece;
};

export const writtenFile = (list: readonly Piece[], length: number): WrittenFile => ({
  length,
  pieces: async function* () {
    for (const piece of list) yield await bytesOf(piece);
  },
  whole: async () => {
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
