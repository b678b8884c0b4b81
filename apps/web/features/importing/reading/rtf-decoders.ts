import { decodeDos } from './decode-dos.ts';

type Decode = (bytes: Uint8Array) => string;

/** Encodings by their number in `\ansicpg`, where it is not the number of a Windows encoding. */
const encodings: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

const MACINTOSH = 10_000;
const WESTERN_WINDOWS = 1_252;
const DOS = 850;
const DOS_CODE_PAGES = new Set([437, DOS]);

/** Code pages by the number of an alphabet in `\fcharset`; any other is that of the document. */
const alphabets: Readonly<Record<number, number>> = {
  77: MACINTOSH,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  255: DOS,
};

/** Decoder of a code page; Western Windows for one that browsers do not know. */
const openDecoder = (codePage: number): Decode => {
  if (DOS_CODE_PAGES.has(codePage)) return decodeDos;
  try {
    const decoder = new TextDecoder(encodings[codePage] ?? `windows-${codePage}`);
    return (bytes) => decoder.decode(bytes);
  } catch {
    const decoder = new TextDecoder('windows-1252');
    return (bytes) => decoder.decode(bytes);
  }
};

/** Follows an RTF file from word to word and decodes its bytes: by the alphabet of the font, else by its code page. */
export const createRtfDecoders = () => {
  let documentDecoder = openDecoder(WESTERN_WINDOWS);
  let defaultFont = 0;
  /** Font of each open group. */
  const fonts: (number | null)[] = [null];
  const fontDecoders = new Map<number, Decode>();
  const readFont = (): number => fonts.at(-1) ?? defaultFont;
  const setFont = (font: number | null): void => {
    fonts[fonts.length - 1] = font;
  };
  return {
    decode: (bytes: Uint8Array): string => (fontDecoders.get(readFont()) ?? documentDecoder)(bytes),
    /** Enters a group, which begins with the font around it, or leaves one. */
    moveGroup: (isOpening: boolean): void => {
      if (isOpening) fonts.push(fonts.at(-1) ?? null);
      else if (fonts.length > 1) fonts.pop();
    },
    apply: (word: string, value: number | null): void => {
      if (word === 'f') setFont(value ?? 0);
      else if (word === 'plain') setFont(null);
      else if (word === 'deff') defaultFont = value ?? 0;
      else if (word === 'ansicpg') documentDecoder = openDecoder(value ?? WESTERN_WINDOWS);
      else if (word === 'mac') documentDecoder = openDecoder(MACINTOSH);
      else if (word === 'pc' || word === 'pca') documentDecoder = openDecoder(DOS);
      else if (word === 'fcharset') {
        const codePage = alphabets[value ?? 0];
        if (codePage === undefined) fontDecoders.delete(readFont());
        else fontDecoders.set(readFont(), openDecoder(codePage));
      }
    },
  };
};
