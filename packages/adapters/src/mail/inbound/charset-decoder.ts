import { Transform, type TransformCallback } from 'node:stream';
import { decodeBytes } from './decode-bytes.ts';

/** Before the charset of a part that mailparser would decode by itself, or refuse to decode (`repair-heads.ts`). */
const MARK = 'x-souvenance-';

/** A charset by a name under which mailparser leaves its decoding to `CharsetDecoder`. */
export const markedCharset = (charset: string): string => `${MARK}${charset || 'utf-8'}`;

/** The charset that a name stands for, marked or not. */
export const unmarkedCharset = (name: string): string =>
  name.toLowerCase().startsWith(MARK) ? name.slice(MARK.length) : name;

/** The decoder that mailparser is given (its option `Iconv`): `decodeBytes` as a stream. */
export class CharsetDecoder extends Transform {
  readonly #charset: string;
  readonly #chunks: Buffer[] = [];

  constructor(charset: string) {
    super();
    this.#charset = unmarkedCharset(charset);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, decodeBytes(Buffer.concat(this.#chunks), this.#charset));
  }
}
