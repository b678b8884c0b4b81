import { Transform, type TransformCallback } from 'node:stream';
import { readBytes } from './decode-bytes.ts';

/** Before the charset of a part that mailparser would decode by itself, or refuse to decode (`repair-heads.ts`). */
const MARK = 'x-souvenance-';

/** A charset by a name under which mailparser leaves its decoding to `openCharsetDecoder`. */
export const markCharset = (charset: string): string => `${MARK}${charset || 'utf-8'}`;

/** The charset that a name stands for, marked or not. */
export const unmarkCharset = (name: string): string =>
  name.toLowerCase().startsWith(MARK) ? name.slice(MARK.length) : name;

/** The bytes of a text that nothing reads. */
export interface UnreadText {
  readonly charset: string;
  readonly bytes: Buffer;
}

/**
 * The decoder that mailparser is given (its option `Iconv`) for one mail: `readBytes` as a stream. A text that nothing
 * reads becomes empty and is added to `unread`.
 */
export const openCharsetDecoder = (unread: UnreadText[]) =>
  class CharsetDecoder extends Transform {
    readonly #charset: string;
    readonly #chunks: Buffer[] = [];

    constructor(charset: string) {
      super();
      this.#charset = unmarkCharset(charset);
    }

    override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
      this.#chunks.push(chunk);
      done();
    }

    override _flush(done: TransformCallback): void {
      const bytes = Buffer.concat(this.#chunks);
      const text = readBytes(bytes, this.#charset);
      if (text === null) unread.push({ charset: this.#charset, bytes });
      done(null, text ?? '');
    }
  };
