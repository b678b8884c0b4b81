import iconv from 'iconv-lite';
import { readJohab } from './johab.ts';
import { findShiftedCharset } from './shifted-charsets.ts';

/** How the bytes of one charset are read. */
export interface CharsetReader {
  /** Name of the encoding, as the WHATWG writes it where it has one. */
  readonly encoding: string;
  /** Text of the bytes, with U+FFFD for those that do not fit. */
  readonly read: (bytes: Uint8Array) => string;
}

/** Small letters and digits of a name: mail programs differ in the others. */
export const foldCharset = (charset: string): string => charset.toLowerCase().replace(/[^a-z0-9]/gu, '');

/** Code pages by the number that mail programs give them; the decoder has other names for them. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '10000': 'macintosh',
  '10007': 'x-mac-cyrillic',
  '10029': 'maccenteuro',
  '20866': 'koi8-r',
  '50220': 'iso-2022-jp',
  '50221': 'iso-2022-jp',
  '50222': 'iso-2022-jp',
  '50225': 'iso-2022-kr',
  '52936': 'hz-gb-2312',
  '54936': 'gb18030',
  '65000': 'utf-7',
  '65001': 'utf-8',
};
const codePage = (charset: string): string => {
  const page = /^(?:x[-_]?)?(?:cp|ms|windows|ibm|dos|pc|oem)[-_]?(\d{3,5})$/iu.exec(charset)?.[1];
  if (page === undefined) return charset;
  return CODE_PAGES[page] ?? (/^(?:12|8[1-9])\d\d$/u.test(page) ? `windows-${page}` : `cp${page}`);
};

/** Names of encodings of bytes, which are no charsets of a text. */
const NO_CHARSETS = new Set(['base64', 'hex', 'binary', 'internal']);

const openDecoder = (name: string): CharsetReader | null => {
  try {
    const decoder = new TextDecoder(name, { ignoreBOM: false });
    return { encoding: decoder.encoding, read: (bytes) => decoder.decode(bytes) };
  } catch {
    return null;
  }
};

const openShifted = (plainName: string): CharsetReader | null => {
  const shifted = findShiftedCharset(plainName);
  const decoder = shifted === null ? null : openDecoder(shifted.encoding);
  if (shifted === null || decoder === null) return null;
  return { encoding: plainName, read: (bytes) => decoder.read(shifted.unshift(bytes)) };
};

const JOHAB = /^(?:x|ms|cs)*johab$|^(?:x|cp|ms|ibm|windows)*1361$|^ksx?1001johab$/u;

/** Other names for what decoders know: `iso-2022-jp-2`, `x-mac-ce`. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^iso2022jp/u, 'iso-2022-jp'],
  [/^big5/u, 'big5'],
  [/^x?macce(?:ntraleurroman)?$/u, 'maccenteuro'],
  [/^(?:cs)?unicode11utf7$|^xutf7$/u, 'utf-7'],
  [/^(?:cs)?unicode11utf8$|^utf8(?:mb[34])?$/u, 'utf-8'],
];

const openIconv = (name: string): CharsetReader | null => {
  const plainName = foldCharset(name);
  if (NO_CHARSETS.has(plainName) || !iconv.encodingExists(name)) return null;
  return { encoding: plainName, read: (bytes) => iconv.decode(Buffer.from(bytes), name) };
};

/**
 * How a declared charset is read: by the platform, by iconv-lite or by our own few lines. Null for a name that nobody
 * knows.
 */
export const openCharset = (charset: string): CharsetReader | null => {
  const name = codePage(charset.trim().replace(/^["'\s]+|["'\s;,]+$/gu, ''));
  const plainName = foldCharset(name);
  const alias = ALIASES.find(([pattern]) => pattern.test(plainName))?.[1] ?? name;
  if (JOHAB.test(plainName)) return { encoding: 'johab', read: readJohab };
  const bare = alias.replace(/^x-/iu, '');
  return openShifted(plainName) ?? openDecoder(alias) ?? openIconv(alias) ?? openIconv(bare);
};
