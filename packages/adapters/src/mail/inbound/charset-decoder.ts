import { Transform, type TransformCallback } from 'node:stream';
import { decodeBytes } from './decode-bytes.ts';

/** Marks a part that mailparser would decode by itself, with U+FFFD for what does not fit (`repair-heads.ts`). */
export const TOLERANT_UTF8 = 'x-souvenance-utf8';

/** The decoder that mailparser is given (its option `Iconv`): `decodeBytes` as a stream. */
export class CharsetDecoder extends Transform {
  readonly #charset: string;
  readonly #chunks: Buffer[] = [];

  constructor(charset: string) {
    super();
    this.#charset = charset === TOLERANT_UTF8 ? 'utf-8' : charset;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, decodeBytes(Buffer.concat(this.#chunks), this.#charset));
  }
}
