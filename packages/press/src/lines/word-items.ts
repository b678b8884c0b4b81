import { LRUCache } from 'lru-cache';
import type { Font, ShapeDirection, ShapedWord } from '../fonts/font.ts';
import { type FontPiece, fontPieces } from '../fonts/font-pieces.ts';
import { type BreakOpportunity, breakOpportunities } from './break-opportunities.ts';
import { hangAtEnd, hangAtStart } from './hanging-characters.ts';
import type { LineSegment } from './line.ts';
import { PENALTIES } from './line-penalties.ts';
import type { ParagraphItem } from './paragraph-sums.ts';

/** Font and options on which the items of a word depend, besides its letters. */
export interface WordSetting {
  readonly font: Font;
  readonly sizePt: number;
  readonly isHyphenated: boolean;
  /** OpenType feature; empty for none. */
  readonly feature: string;
  /** Embedding level of the bidirectional algorithm; null in a paragraph without right-to-left text. */
  readonly level: number | null;
}

const directionOf = ({ level }: WordSetting): ShapeDirection =>
  level === null ? undefined : level % 2 === 1 ? 'rtl' : 'ltr';

/** A word as boxes and possible breaks. */
export interface WordItems {
  readonly items: readonly ParagraphItem[];
  readonly widthPt: number;
  /** Characters that no font contains. */
  readonly missing: readonly string[];
}

const PENALTY = {
  hyphen: PENALTIES.hyphen,
  'after-hyphen': PENALTIES.afterHyphen,
  address: PENALTIES.address,
  emergency: PENALTIES.emergency,
  'last-resort': PENALTIES.lastResort,
} as const;

const EMPTY: ParagraphItem = {
  kind: 'box',
  width: 0,
  stretch: 0,
  shrink: 0,
  isBreak: false,
  isLastResort: false,
  penalty: 0,
  added: 0,
  isHyphen: false,
  hangEnd: 0,
  hangStart: 0,
  segment: null,
  at: 0,
};

export const itemOf = (item: Partial<ParagraphItem> & Pick<ParagraphItem, 'kind'>): ParagraphItem => ({
  ...EMPTY,
  ...item,
});

const glyphsOf = (
  font: Font,
  word: ShapedWord,
  from: number,
  to: number,
  level: number | null,
): LineSegment => ({
  kind: 'glyphs',
  font,
  word,
  from,
  to,
  ...(level !== null && level > 0 && { level }),
});

const boxOf = (
  { font }: FontPiece,
  word: ShapedWord,
  from: number,
  to: number,
  at: number,
  { sizePt, level }: WordSetting,
): ParagraphItem => {
  const segment = glyphsOf(font, word, from, to, level);
  const units = (word.before[to] ?? 0) - (word.before[from] ?? 0);
  const width = (units * sizePt) / font.unitsPerEm;
  return itemOf({ kind: 'box', width, at, segment, hangStart: hangAtStart(segment, sizePt) });
};

const breakOf = (
  font: Font,
  { kind }: BreakOpportunity,
  before: LineSegment | null,
  at: number,
  { sizePt, level }: WordSetting,
): ParagraphItem => {
  const hyphen = kind === 'hyphen' || kind === 'last-resort' ? font.shape('-') : null;
  const segment = hyphen ? glyphsOf(font, hyphen, 0, hyphen.glyphs.length, level) : null;
  return itemOf({
    kind: 'break',
    isBreak: true,
    penalty: PENALTY[kind],
    added: hyphen ? (hyphen.width * sizePt) / font.unitsPerEm : 0,
    isHyphen: hyphen !== null || kind === 'after-hyphen',
    isLastResort: kind === 'last-resort',
    at,
    hangEnd: hangAtEnd(segment ?? before, sizePt),
    segment,
  });
};

const pieceItems = (
  piece: FontPiece,
  opportunities: readonly BreakOpportunity[],
  startsAt: number,
  setting: WordSetting,
): ParagraphItem[] => {
  const word = piece.font.shape(piece.text, setting.feature, directionOf(setting));
  const items: ParagraphItem[] = [];
  let from = 0;
  let at = startsAt;
  let to = 0;
  for (const opportunity of opportunities) {
    // `to` advances with the opportunities, so that the glyphs of a long word are visited once.
    while (to < word.glyphs.length && (word.starts[to] ?? 0) < opportunity.at) to += 1;
    if (word.starts[to] !== opportunity.at || to <= from || to >= word.glyphs.length) continue;
    const box = boxOf(piece, word, from, to, at, setting);
    at = startsAt + opportunity.at;
    items.push(box, breakOf(piece.font, opportunity, box.segment, at, setting));
    from = to;
  }
  const end = word.glyphs.length;
  return end > from ? [...items, boxOf(piece, word, from, end, at, setting)] : items;
};

const findOpportunities = (text: string, isWhole: boolean, isTooLong: boolean, isHyphenated: boolean) => {
  const mayBreak = isHyphenated || isTooLong || /[-‐—–/@]/.test(text);
  const opportunities = mayBreak && (isWhole || isTooLong) ? breakOpportunities(text, isTooLong) : [];
  return isHyphenated || isTooLong
    ? opportunities
    : opportunities.filter(({ kind }) => kind !== 'hyphen' && kind !== 'last-resort');
};

const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/**
 * Length in grapheme clusters of the pieces of a word that is too long for a line and whose glyphs do not match its
 * letters one to one.
 */
const PIECE_CLUSTERS = 6;

/** True when glyphs and letters match in order, so that a word can be broken between two glyphs. */
const hasPlainGlyphs = (pieces: readonly FontPiece[], setting: WordSetting): boolean =>
  pieces.every(({ font, text }) => {
    const { starts, glyphs } = font.shape(text, setting.feature, directionOf(setting));
    return (setting.level ?? 0) % 2 === 0 && starts[glyphs.length] === text.length;
  });

/** Splits pieces into short ones that are shaped separately, so that a line may end between them. */
const splitPieces = (pieces: readonly FontPiece[]): FontPiece[] =>
  pieces.flatMap(({ font, text }) => {
    const letters = [...clusters.segment(text)].map(({ segment }) => segment);
    const count = Math.ceil(letters.length / PIECE_CLUSTERS);
    return Array.from({ length: count }, (_, at) => ({
      font,
      text: letters.slice(at * PIECE_CLUSTERS, (at + 1) * PIECE_CLUSTERS).join(''),
    }));
  });

/**
 * Returns the items of a word; a word too long for a line may be broken anywhere, so that it does not run off the page.
 */
const wordItems = (
  pieces: readonly FontPiece[],
  isTooLong: boolean,
  setting: WordSetting,
): ParagraphItem[] => {
  let at = 0;
  const isPlain = hasPlainGlyphs(pieces, setting);
  const isSplit = isTooLong && !isPlain;
  return pieces.flatMap((piece, index) => {
    const opportunities = isPlain
      ? findOpportunities(piece.text, pieces.length === 1, isTooLong, setting.isHyphenated)
      : [];
    const items = pieceItems(piece, opportunities, at, setting);
    const last = items.at(-1)?.segment ?? null;
    at += piece.text.length;
    return isSplit && index < pieces.length - 1
      ? [...items, breakOf(piece.font, { at, kind: 'emergency' }, last, at, setting)]
      : items;
  });
};

const makeWordItems = (word: string, isTooLong: boolean, setting: WordSetting): WordItems => {
  const missing: string[] = [];
  const wholePieces = fontPieces(setting.font, word, (character) => missing.push(character));
  const pieces = isTooLong && !hasPlainGlyphs(wholePieces, setting) ? splitPieces(wholePieces) : wholePieces;
  const widthPt = pieces.reduce((sum, { font, text }) => {
    const { width } = font.shape(text, setting.feature, directionOf(setting));
    return sum + (width * setting.sizePt) / font.unitsPerEm;
  }, 0);
  return { items: wordItems(pieces, isTooLong, setting), widthPt, missing };
};

/** Sizes of the caches: most words of a book recur, in a few combinations of font and size. */
const WORDS_MAX = 30_000;
const SETTINGS_MAX = 12;

type WordItemsCache = LRUCache<string, WordItems>;
const cachesByFont = new WeakMap<Font, LRUCache<string, WordItemsCache>>();

const wordItemsCache = ({ font, sizePt, isHyphenated, feature, level }: WordSetting): WordItemsCache => {
  const bySetting = cachesByFont.get(font) ?? new LRUCache<string, WordItemsCache>({ max: SETTINGS_MAX });
  cachesByFont.set(font, bySetting);
  const key = `${sizePt} ${isHyphenated} ${feature} ${level ?? ''}`;
  const cache = bySetting.get(key) ?? new LRUCache<string, WordItems>({ max: WORDS_MAX });
  bySetting.set(key, cache);
  return cache;
};

/** Returns a function that gives the items of a word. A word wider than `longPt` may be broken anywhere. */
export const openWordItems = (setting: WordSetting, longPt: number): ((word: string) => WordItems) => {
  const cache = wordItemsCache(setting);
  return (word) => {
    let items = cache.get(word);
    if (!items) {
      items = makeWordItems(word, false, setting);
      cache.set(word, items);
    }
    return items.widthPt > longPt ? makeWordItems(word, true, setting) : items;
  };
};
