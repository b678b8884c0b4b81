import type { Face, ShapedWord } from '../faces/face.ts';
import { type FacedPiece, facedPieces } from '../faces/faces.ts';
import { type BreakOpportunity, breakOpportunities } from './break-opportunities.ts';
import { hangAtEnd, hangAtStart } from './hanging-signs.ts';
import type { LineSegment } from './line.ts';
import type { ParagraphItems } from './paragraph-sums.ts';

/** A run of one face, as the composer takes it. */
export interface FacedRun {
  readonly text: string;
  readonly face: Face;
  /** OpenType feature of this run alone: superior letters, small capitals. */
  readonly feature?: string;
}

export interface ItemOptions {
  readonly sizePt: number;
  readonly measurePt: number;
  readonly isHyphenated: boolean;
  readonly feature?: string;
  readonly onMissing: (character: string) => void;
}

export interface BuiltItems extends ParagraphItems {
  /** What is drawn for a box or a space; for a break, the hyphen. */
  readonly segment: readonly (LineSegment | null)[];
  /** Character index at which the item starts in the paragraph. */
  readonly startsAt: readonly number[];
}

/** Penalties of ending a line; the hyphen's is set so that few lines in a hundred bear one (press.md §6). */
const PENALTY = { hyphen: 520, 'after-hyphen': 60, address: 40, emergency: 900 } as const;

/** A word space grows by six tenths (press.md §6) and shrinks by a third before a line looks wrong. */
const STRETCH = 0.6;
const SHRINK = 0.34;
/** Width of the fixed spaces, as shares of the word space. */
const INSIDE_GUILLEMETS = 0.75;
const NARROW_SHARE = 0.6;

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

const emptyItems = (): Mutable<BuiltItems> => ({
  count: 0,
  kind: [],
  width: [],
  stretch: [],
  shrink: [],
  isBreak: [],
  penalty: [],
  added: [],
  isHyphen: [],
  hangEnd: [],
  hangStart: [],
  segment: [],
  startsAt: [],
});

interface NewItem {
  readonly kind: 'box' | 'space' | 'break';
  readonly width?: number;
  readonly stretch?: number;
  readonly shrink?: number;
  readonly isBreak?: boolean;
  readonly penalty?: number;
  readonly added?: number;
  readonly isHyphen?: boolean;
  readonly hangEnd?: number;
  readonly hangStart?: number;
  readonly segment?: LineSegment | null;
  readonly startsAt: number;
}

const push = (items: Mutable<BuiltItems>, item: NewItem): void => {
  items.kind.push(item.kind);
  items.width.push(item.width ?? 0);
  items.stretch.push(item.stretch ?? 0);
  items.shrink.push(item.shrink ?? 0);
  items.isBreak.push(item.isBreak ?? false);
  items.penalty.push(item.penalty ?? 0);
  items.added.push(item.added ?? 0);
  items.isHyphen.push(item.isHyphen ?? false);
  items.hangEnd.push(item.hangEnd ?? 0);
  items.hangStart.push(item.hangStart ?? 0);
  items.segment.push(item.segment ?? null);
  items.startsAt.push(item.startsAt);
  items.count += 1;
};

const pushSpace = (
  items: Mutable<BuiltItems>,
  face: Face,
  character: string,
  neighbours: string,
  startsAt: number,
  sizePt: number,
): void => {
  const natural = (face.spaceWidth * sizePt) / face.unitsPerEm;
  const isPlain = character === ' ';
  const isNarrow = character === '\u202F' || character === '\u2009';
  const isFixed = isNarrow || (!isPlain && /[«»:—–]/u.test(neighbours));
  const width = natural * (isNarrow ? NARROW_SHARE : isFixed ? INSIDE_GUILLEMETS : 1);
  push(items, {
    kind: 'space',
    width,
    stretch: isFixed ? 0 : natural * STRETCH,
    shrink: isFixed ? 0 : natural * SHRINK,
    isBreak: isPlain && items.kind.at(-1) === 'box',
    hangEnd: isPlain ? hangAtEnd(items.segment.at(-1) ?? null, sizePt) : 0,
    startsAt,
    segment: { kind: 'space', face, width, codePoint: character.codePointAt(0) ?? 32, isElastic: !isFixed },
  });
};

const glyphAt = (word: ShapedWord, character: number): number => word.starts.indexOf(character);

const pushGlyphs = (
  items: Mutable<BuiltItems>,
  face: Face,
  word: ShapedWord,
  from: number,
  to: number,
  startsAt: number,
  sizePt: number,
): void => {
  if (to <= from) return;
  const width = (((word.before[to] ?? 0) - (word.before[from] ?? 0)) * sizePt) / face.unitsPerEm;
  const segment = { kind: 'glyphs' as const, face, word, from, to };
  push(items, { kind: 'box', width, startsAt, segment, hangStart: hangAtStart(segment, sizePt) });
};

const pushBreak = (
  items: Mutable<BuiltItems>,
  face: Face,
  { kind }: BreakOpportunity,
  startsAt: number,
  sizePt: number,
): void => {
  const hyphen = kind === 'hyphen' ? face.shape('-') : null;
  const segment = hyphen
    ? { kind: 'glyphs' as const, face, word: hyphen, from: 0, to: hyphen.glyphs.length }
    : null;
  push(items, {
    kind: 'break',
    isBreak: true,
    penalty: PENALTY[kind],
    added: hyphen ? (hyphen.width * sizePt) / face.unitsPerEm : 0,
    isHyphen: kind === 'hyphen' || kind === 'after-hyphen',
    startsAt,
    hangEnd: hangAtEnd(segment ?? items.segment.at(-1) ?? null, sizePt),
    segment,
  });
};

const pushPiece = (
  items: Mutable<BuiltItems>,
  piece: FacedPiece,
  opportunities: readonly BreakOpportunity[],
  startsAt: number,
  options: ItemOptions,
): void => {
  const word = piece.face.shape(piece.text, options.feature);
  let from = 0;
  let at = startsAt;
  for (const opportunity of opportunities) {
    const to = glyphAt(word, opportunity.at);
    if (to <= from || to >= word.glyphs.length) continue;
    pushGlyphs(items, piece.face, word, from, to, at, options.sizePt);
    at = startsAt + opportunity.at;
    pushBreak(items, piece.face, opportunity, at, options.sizePt);
    from = to;
  }
  pushGlyphs(items, piece.face, word, from, word.glyphs.length, at, options.sizePt);
};

/** A word longer than this share of the measure may be cut anywhere, rather than run off the page. */
const LONG_WORD = 0.62;

const pushWord = (
  items: Mutable<BuiltItems>,
  face: Face,
  word: string,
  startsAt: number,
  options: ItemOptions,
): void => {
  const pieces = facedPieces(face, word, options.onMissing);
  const widthPt = pieces.reduce(
    (sum, piece) =>
      sum + (piece.face.shape(piece.text, options.feature).width * options.sizePt) / piece.face.unitsPerEm,
    0,
  );
  const isTooLong = widthPt > options.measurePt * LONG_WORD;
  let at = startsAt;
  for (const piece of pieces) {
    const mayBreak = options.isHyphenated || isTooLong || /[-‐—–/@]/.test(piece.text);
    const found =
      mayBreak && (pieces.length === 1 || isTooLong) ? breakOpportunities(piece.text, isTooLong) : [];
    const allowed = options.isHyphenated ? found : found.filter(({ kind }) => kind !== 'hyphen' || isTooLong);
    pushPiece(items, piece, allowed, at, options);
    at += piece.text.length;
  }
};

const TOKENS = /[ \u00A0\u202F\u2009]|[^ \u00A0\u202F\u2009]+/gu;

/** A paragraph as boxes, spaces and possible breaks. A change of face inside a word is never a break. */
export const paragraphItems = (runs: readonly FacedRun[], options: ItemOptions): BuiltItems => {
  const items = emptyItems();
  let at = 0;
  runs.forEach((run, index) => {
    const own = run.feature ? { ...options, feature: run.feature } : options;
    for (const match of run.text.matchAll(TOKENS)) {
      const [token] = match;
      const startsAt = at + match.index;
      if (!/^[ \u00A0\u202F\u2009]$/u.test(token)) {
        pushWord(items, run.face, token, startsAt, own);
        continue;
      }
      const before = run.text[match.index - 1] ?? runs[index - 1]?.text.at(-1) ?? '';
      const after = run.text[match.index + 1] ?? runs[index + 1]?.text[0] ?? '';
      pushSpace(items, run.face, token, before + after, startsAt, options.sizePt);
    }
    at += run.text.length;
  });
  return items;
};
