import { LRUCache } from 'lru-cache';
import type { Font, ShapeDirection, ShapedWord } from '../fonts/font.ts';
import { type FontPiece, splitByFont } from '../fonts/split-by-font.ts';
import { type BreakOpportunity, breakOpportunities } from './break-opportunities.ts';
import { hangAtEnd, hangAtStart } from './hanging-characters.ts';
import type { LineSegment } from './line.ts';
import { PENALTIES } from './line-penalties.ts';
import type { ParagraphItem } from './paragraph-sums.ts';

/** Font and options on which the items of a word depend, besides its letters. */
export interface WordStyle {
  readonly font: Font;
  readonly sizePt: number;
  readonly isHyphenated: boolean;
  /** OpenType feature; empty for none. */
  readonly feature: string;
  /** Embedding level of the bidirectional algorithm; null in a paragraph without right-to-left text. */
  readonly level: number | null;
}

const getDirection = ({ level }: WordStyle): ShapeDirection =>
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
  'before-particle': PENALTIES.beforeParticle,
  address: PENALTIES.address,
  emergency: PENALTIES.emergency,
  'emergency-hyphen': PENALTIES.emergencyHyphen,
  'last-resort': PENALTIES.lastResort,
} as const;

type BreakKind = BreakOpportunity['kind'];
const HYPHENATED: ReadonlySet<BreakKind> = new Set<BreakKind>(['hyphen', 'last-resort', 'emergency-hyphen']);
const COUNTED_HYPHENS: ReadonlySet<BreakKind> = new Set<BreakKind>([
  'hyphen',
  'last-resort',
  'after-hyphen',
  'before-particle',
]);

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

export const createItem = (item: Partial<ParagraphItem> & Pick<ParagraphItem, 'kind'>): ParagraphItem => ({
  ...EMPTY,
  ...item,
});

const sliceGlyphs = (
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

const createBoxItem = (
  { font }: FontPiece,
  word: ShapedWord,
  from: number,
  to: number,
  at: number,
  { sizePt, level }: WordStyle,
): ParagraphItem => {
  const segment = sliceGlyphs(font, word, from, to, level);
  const units = (word.before[to] ?? 0) - (word.before[from] ?? 0);
  const width = (units * sizePt) / font.unitsPerEm;
  return createItem({ kind: 'box', width, at, segment, hangStart: hangAtStart(segment, sizePt) });
};

const breakOf = (
  font: Font,
  { kind }: BreakOpportunity,
  before: LineSegment | null,
  at: number,
  { sizePt, level }: WordStyle,
): ParagraphItem => {
  const hyphen = HYPHENATED.has(kind) ? font.shape('-') : null;
  const segment = hyphen
    ? { ...sliceGlyphs(font, hyphen, 0, hyphen.glyphs.length, level), isAddedHyphen: true }
    : null;
  return createItem({
    kind: 'break',
    isBreak: true,
    penalty: PENALTY[kind],
    added: hyphen ? (hyphen.width * sizePt) / font.unitsPerEm : 0,
    // A word of several lines is divided at the end of each: its emergency hyphens are not counted.
    isHyphen: COUNTED_HYPHENS.has(kind),
    isLastResort: kind === 'last-resort',
    at,
    hangEnd: hangAtEnd(segment ?? before, sizePt),
    segment,
  });
};

const createPieceItems = (
  piece: FontPiece,
  opportunities: readonly BreakOpportunity[],
  startsAt: number,
  wordStyle: WordStyle,
): ParagraphItem[] => {
  const word = piece.font.shape(piece.text, wordStyle.feature, getDirection(wordStyle));
  const items: ParagraphItem[] = [];
  let from = 0;
  let at = startsAt;
  let to = 0;
  for (const opportunity of opportunities) {
    // `to` advances with the opportunities, so that the glyphs of a long word are visited once.
    while (to < word.glyphs.length && (word.starts[to] ?? 0) < opportunity.at) to += 1;
    if (word.starts[to] !== opportunity.at || to <= from || to >= word.glyphs.length) continue;
    const box = createBoxItem(piece, word, from, to, at, wordStyle);
    at = startsAt + opportunity.at;
    items.push(box, breakOf(piece.font, opportunity, box.segment, at, wordStyle));
    from = to;
  }
  const end = word.glyphs.length;
  return end > from ? [...items, createBoxItem(piece, word, from, end, at, wordStyle)] : items;
};

const findOpportunities = (text: string, isWhole: boolean, isTooLong: boolean, isHyphenated: boolean) => {
  const canBreak = isHyphenated || isTooLong || /[-‐—–/@]/.test(text);
  const opportunities = canBreak && (isWhole || isTooLong) ? breakOpportunities(text, isTooLong) : [];
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
const hasPlainGlyphs = (pieces: readonly FontPiece[], wordStyle: WordStyle): boolean =>
  pieces.every(({ font, text }) => {
    const { starts, glyphs } = font.shape(text, wordStyle.feature, getDirection(wordStyle));
    return (wordStyle.level ?? 0) % 2 === 0 && starts[glyphs.length] === text.length;
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
const createWordItems = (
  pieces: readonly FontPiece[],
  isTooLong: boolean,
  wordStyle: WordStyle,
): ParagraphItem[] => {
  let at = 0;
  const isPlain = hasPlainGlyphs(pieces, wordStyle);
  const isSplit = isTooLong && !isPlain;
  return pieces.flatMap((piece, index) => {
    const opportunities = isPlain
      ? findOpportunities(piece.text, pieces.length === 1, isTooLong, wordStyle.isHyphenated)
      : [];
    const items = createPieceItems(piece, opportunities, at, wordStyle);
    const last = items.at(-1)?.segment ?? null;
    at += piece.text.length;
    return isSplit && index < pieces.length - 1
      ? [...items, breakOf(piece.font, { at, kind: 'emergency' }, last, at, wordStyle)]
      : items;
  });
};

const makeWordItems = (word: string, isTooLong: boolean, wordStyle: WordStyle): WordItems => {
  const missing: string[] = [];
  const wholePieces = splitByFont(wordStyle.font, word, (character) => missing.push(character));
  const pieces =
    isTooLong && !hasPlainGlyphs(wholePieces, wordStyle) ? splitPieces(wholePieces) : wholePieces;
  const widthPt = pieces.reduce((sum, { font, text }) => {
    const { width } = font.shape(text, wordStyle.feature, getDirection(wordStyle));
    return sum + (width * wordStyle.sizePt) / font.unitsPerEm;
  }, 0);
  return { items: createWordItems(pieces, isTooLong, wordStyle), widthPt, missing };
};

/** Sizes of the caches: most words of a book recur, in a few combinations of font and size. */
const WORDS_MAX = 30_000;
const STYLES_MAX = 12;

type WordItemsCache = LRUCache<string, WordItems>;
const cachesByFont = new WeakMap<Font, LRUCache<string, WordItemsCache>>();

const createWordItemsCache = ({ font, sizePt, isHyphenated, feature, level }: WordStyle): WordItemsCache => {
  const cachesByStyle = cachesByFont.get(font) ?? new LRUCache<string, WordItemsCache>({ max: STYLES_MAX });
  cachesByFont.set(font, cachesByStyle);
  const key = `${sizePt} ${isHyphenated} ${feature} ${level ?? ''}`;
  const cache = cachesByStyle.get(key) ?? new LRUCache<string, WordItems>({ max: WORDS_MAX });
  cachesByStyle.set(key, cache);
  return cache;
};

/** Returns a function that gives the items of a word. A word wider than `longPt` may be broken anywhere. */
export const openWordItems = (wordStyle: WordStyle, longPt: number): ((word: string) => WordItems) => {
  const cache = createWordItemsCache(wordStyle);
  return (word) => {
    let items = cache.get(word);
    if (!items) {
      items = makeWordItems(word, false, wordStyle);
      cache.set(word, items);
    }
    return items.widthPt > longPt ? makeWordItems(word, true, wordStyle) : items;
  };
};
