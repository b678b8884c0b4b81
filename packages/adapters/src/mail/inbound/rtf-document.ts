import { openCharset } from './charset-names.ts';

/** Code pages by a font's `\fcharset`. */
const PAGES: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'cp932',
  129: 'cp949',
  130: 'johab',
  134: 'cp936',
  136: 'cp950',
  161: 'cp1253',
  162: 'cp1254',
  163: 'cp1258',
  177: 'cp1255',
  178: 'cp1256',
  186: 'cp1257',
  204: 'cp1251',
  222: 'cp874',
  238: 'cp1250',
};
/** The font whose characters are bullets. */
const SYMBOL_FONT = 2;

/** The state within a group; it ends with the group. */
export interface RtfGroup {
  isSilent: boolean;
  /** Hidden text, or a deleted revision. */
  isHidden: boolean;
  isFontTable: boolean;
  /** Text of the letter's HTML, within `\htmltag`. */
  isTag: boolean;
  /** Text that only readers of rich text are shown. */
  isRtfAlone: boolean;
  font: number;
  /** Characters that stand after a `\u` for readers without Unicode. */
  skips: number;
}

export interface RtfDocument {
  isHtml: boolean;
  codePage: string;
  /** `\fcharset` by font. */
  readonly fonts: Map<number, number>;
  readonly write: (text: string) => void;
  /** Bytes of the code page of the current font. */
  readonly writeBytes: (bytes: string) => void;
}

export const createFirstGroup = (): RtfGroup => ({
  isSilent: false,
  isHidden: false,
  isFontTable: false,
  isTag: false,
  isRtfAlone: false,
  font: -1,
  skips: 1,
});

const isShown = (
  { isSilent, isHidden, isTag, isRtfAlone }: RtfGroup,
  { isHtml }: Pick<RtfDocument, 'isHtml'>,
): boolean => !isSilent && !isHidden && (isTag || !(isHtml && isRtfAlone));

/** Collects the text of a rich text; bytes that stand together are decoded together, since a character may have two. */
export const openRtfDocument = (groupNow: () => RtfGroup) => {
  const pieces: string[] = [];
  let pending = { charset: '', bytes: '' };
  const document: RtfDocument & { readonly end: () => string } = {
    isHtml: false,
    codePage: 'cp1252',
    fonts: new Map(),
    write: (text) => {
      flush();
      if (!isShown(groupNow(), document)) return;
      pieces.push(text);
    },
    writeBytes: (bytes) => {
      if (!isShown(groupNow(), document)) return;
      const { font, isTag } = groupNow();
      const fontCharset = document.fonts.get(font) ?? 0;
      if (fontCharset === SYMBOL_FONT && !isTag) return document.write(bytes.replace(/\S/gu, '•'));
      const charset = isTag ? document.codePage : (PAGES[fontCharset] ?? document.codePage);
      if (charset !== pending.charset) flush();
      pending = { charset, bytes: pending.bytes + bytes };
    },
    end: () => {
      flush();
      return pieces.join('');
    },
  };
  const flush = (): void => {
    if (pending.bytes === '') return;
    const reader = openCharset(pending.charset) ?? openCharset('windows-1252');
    pieces.push(reader?.read(Buffer.from(pending.bytes, 'latin1')).replaceAll('\ufffd', '') ?? '');
    pending = { charset: '', bytes: '' };
  };
  return document;
};
