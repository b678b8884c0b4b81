import { decompressRtf } from './compressed-rtf.ts';
import { createFirstGroup, openRtfDocument, type RtfDocument, type RtfGroup } from './rtf-document.ts';

/** The words of a rich text: lines, or the HTML that Outlook packed into it (MS-OXRTFEX). */
export interface RtfWords {
  readonly text: string;
  readonly html: string;
}

const TOKEN =
  /\\([a-zA-Z]+)(-?\d+)? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n\0]+|[^\\{}\r\n\0]+|\\/gu;

/** Groups that are no words of the letter. */
const SILENT = new Set(
  (
    'fonttbl colortbl stylesheet info pict object themedata datastore generator xmlnstbl listtable ' +
    'listoverridetable rsidtbl revtbl filetbl header headerl headerr headerf footer footerl footerr footerf ' +
    'fldinst bkmkstart bkmkend annotation atnid atnauthor nonshppict pntxta pntxtb'
  ).split(' '),
);
const CHARACTERS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
};
/** Escaped characters; an optional hyphen is none. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '~': '\u00a0',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\n': '\n',
  '\r': '\n',
};

type Apply = (document: RtfDocument, group: RtfGroup, value: number | undefined) => void;

const hide: Apply = (_, group, value) => {
  group.isHidden = value !== 0;
};
const WORDS: Readonly<Record<string, Apply>> = {
  fonttbl: (_, group) => {
    group.isFontTable = true;
    group.isSilent = true;
  },
  f: (_, group, value = 0) => {
    group.font = value;
  },
  fcharset: ({ fonts }, group, value = 0) => {
    if (group.isFontTable) fonts.set(group.font, value);
  },
  ansicpg: (document, _, value = 0) => {
    if (value > 0) document.codePage = `cp${value}`;
  },
  mac: (document) => {
    document.codePage = 'macintosh';
  },
  uc: (_, group, value = 1) => {
    group.skips = value;
  },
  fromhtml: (document) => {
    document.isHtml = true;
  },
  htmltag: (_, group) => {
    group.isSilent = false;
    group.isTag = true;
  },
  htmlrtf: (_, group, value) => {
    group.isRtfAlone = value !== 0;
  },
  // Hidden text and deleted revisions are no words of the letter.
  v: hide,
  deleted: hide,
  plain: (_, group) => {
    group.isHidden = false;
  },
};

/** Reads the control words and the characters of one rich text. */
const openReader = () => {
  const groups: RtfGroup[] = [createFirstGroup()];
  const groupNow = (): RtfGroup => groups.at(-1) ?? createFirstGroup();
  const document = openRtfDocument(groupNow);
  let isStarred = false;
  let skipCount = 0;

  const readWord = (word: string, value: number | undefined): void => {
    const group = groupNow();
    if (SILENT.has(word) || (isStarred && word !== 'htmltag')) group.isSilent = true;
    isStarred = false;
    WORDS[word]?.(document, group, value);
    const character = CHARACTERS[word];
    if (character !== undefined) document.write(character);
    if (word !== 'u' || value === undefined) return;
    document.write(String.fromCharCode(value < 0 ? value + 65_536 : value));
    skipCount = group.skips;
  };
  const readBytes = (bytes: string): void => {
    const remainder = bytes.slice(skipCount);
    skipCount = Math.max(0, skipCount - bytes.length);
    if (remainder !== '') document.writeBytes(remainder);
  };
  const readBrace = (brace: string): void => {
    skipCount = 0;
    // The bytes that wait are of the group that ends.
    document.write('');
    if (brace === '{') groups.push({ ...groupNow() });
    else if (groups.length > 1) groups.pop();
  };
  const readSymbol = (symbol: string): void => {
    if (symbol === '*') isStarred = true;
    else document.write(SYMBOLS[symbol] ?? '');
  };
  return { document, readWord, readBytes, readBrace, readSymbol };
};

/** Text of a rich text (RTF 1.9). Deleted revisions, hidden text and pictures are no words. */
export const readRtf = (bytes: Buffer): RtfWords => {
  const source = bytes.toString('latin1');
  const { document, readWord, readBytes, readBrace, readSymbol } = openReader();
  const token = new RegExp(TOKEN);
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [whole, word, value, hex, symbol, brace] = match;
    // Binary data may contain braces.
    if (word === 'bin') token.lastIndex += Math.max(0, Number(value ?? 0));
    else if (word !== undefined) readWord(word, value === undefined ? undefined : Number(value));
    else if (hex !== undefined) readBytes(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (symbol !== undefined) readSymbol(symbol);
    else if (brace !== undefined) readBrace(brace);
    else if (!/^[\r\n\0\\]/u.test(whole)) readBytes(whole);
  }
  const text = document.end();
  return document.isHtml ? { text: '', html: text } : { text: text.trim(), html: '' };
};

/** Words of a compressed rich text; empty for bytes that are none. */
export const readCompressedRtf = (bytes: Buffer): RtfWords => {
  const rtf = decompressRtf(bytes);
  return rtf === null ? { text: '', html: '' } : readRtf(rtf);
};
