import { createRtfDecoders } from './rtf-decoders.ts';

/** A control word or symbol with its number: `\b0` is `b` with 0. */
export interface RtfControl {
  readonly word: string;
  readonly value: number | null;
}

/** A piece of an RTF file. */
export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | ({ readonly kind: 'control' } & RtfControl)
  | { readonly kind: 'text'; readonly text: string };

const PIECE =
  /(?<brace>[{}])|[\r\n]+|\\(?<word>[a-z]{1,32})(?<digits>-?\d{1,9})? ?|\\'(?<hex>[\da-f]{2})|\\(?<lineEnd>\r?\n)|\\(?<symbol>[^a-z])|(?<text>[^\\{}\r\n]+)|\\/giuy;

/**
 * Reads an RTF file piece by piece. Characters of its code page, of the alphabets of its fonts and of Unicode come as
 * text, without the characters that follow each `\u` for programs that know no Unicode; binary data is skipped.
 */
export function* readRtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const source = new TextDecoder('latin1').decode(bytes);
  const pieces = new RegExp(PIECE);
  const decoders = createRtfDecoders();
  /** Number of characters that stand in for one of Unicode, for each open group. */
  const fallbackLengths = [1];
  let skipCount = 0;
  let waitingBytes: number[] = [];
  for (let match = pieces.exec(source); match !== null; match = pieces.exec(source)) {
    const { brace, word, digits, hex, lineEnd, symbol, text } = match.groups ?? {};
    if (hex === undefined && waitingBytes.length > 0) {
      yield { kind: 'text', text: decoders.decode(Uint8Array.from(waitingBytes)) };
      waitingBytes = [];
    }
    const value = digits === undefined ? null : Number(digits);
    if (brace !== undefined) {
      skipCount = 0;
      decoders.moveGroup(brace === '{');
      if (brace === '{') fallbackLengths.push(fallbackLengths.at(-1) ?? 1);
      else if (fallbackLengths.length > 1) fallbackLengths.pop();
      yield { kind: brace === '{' ? 'open' : 'close' };
    } else if (text !== undefined) {
      const words = text.slice(skipCount);
      skipCount = Math.max(0, skipCount - text.length);
      if (words !== '') yield { kind: 'text', text: words };
    } else if (hex !== undefined && skipCount > 0) skipCount -= 1;
    else if (hex !== undefined) waitingBytes.push(Number.parseInt(hex, 16));
    else if (word === 'u') {
      skipCount = fallbackLengths.at(-1) ?? 1;
      yield { kind: 'text', text: String.fromCharCode((value ?? 63) & 0xff_ff) };
    } else if (word === 'uc') fallbackLengths[fallbackLengths.length - 1] = value ?? 1;
    else if (word === 'bin') pieces.lastIndex += Math.max(0, value ?? 0);
    else if (lineEnd !== undefined) yield { kind: 'control', word: 'par', value: null };
    else if (symbol !== undefined && '\\{}'.includes(symbol)) yield { kind: 'text', text: symbol };
    else if (word !== undefined || symbol !== undefined) {
      if (word !== undefined) decoders.apply(word, value);
      yield { kind: 'control', word: word ?? symbol ?? '', value };
    }
  }
}
