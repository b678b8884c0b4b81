import type { SymbolCharacter } from './format-spans.ts';

/** Characters of the font Symbol that families type, in Unicode. */
const SYMBOL: Readonly<Record<string, string>> = {
  '§': '♣',
  '¨': '♦',
  '©': '♥',
  ª: '♠',
  '¬': '←',
  '®': '→',
  '°': '°',
  '±': '±',
  '´': '×',
  '·': '•',
};

/** Characters of the font Wingdings that families type, in Unicode. */
const WINGDINGS: Readonly<Record<string, string>> = {
  '(': '☎',
  J: '☺',
  K: '😐',
  L: '☹',
  à: '→',
  ß: '←',
  ü: '✓',
};

/** High byte of the characters of symbol fonts, which stand at U+F020 to U+F0FF. */
const PRIVATE_BYTE = 0xf0;

/** Returns the character that a symbol draws; null for one without a character of Unicode here. */
export const readSymbol = ({ font, code }: SymbolCharacter, fontNames: readonly string[]): string | null => {
  const name = fontNames[font] ?? '';
  const isPrivate = code >> 8 === PRIVATE_BYTE;
  const character = String.fromCharCode(isPrivate ? code & 0xff : code);
  if (/^symbol/iu.test(name)) return SYMBOL[character] ?? null;
  if (/^wingdings$/iu.test(name)) return WINGDINGS[character] ?? null;
  return isPrivate || /dings|symbol/iu.test(name) ? null : character;
};
