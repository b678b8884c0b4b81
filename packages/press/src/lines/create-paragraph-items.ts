import type { Font } from '../fonts/font.ts';
import { addEmergencyBreaks } from './add-emergency-breaks.ts';
import { createItem, openWordItems } from './create-word-items.ts';
import type { FontRun } from './font-run.ts';
import { hangAtEnd } from './hanging-characters.ts';
import { PENALTIES, SPACE_SHRINK, SPACE_STRETCH } from './line-penalties.ts';
import type { ParagraphItem, ParagraphItems } from './paragraph-sums.ts';
import { findTextLevels, splitByLevel } from './text-levels.ts';

export interface ItemOptions {
  readonly sizePt: number;
  readonly measurePt: number;
  readonly isHyphenated: boolean;
  /** Indent of the first line; negative for a hanging indent. */
  readonly indentPt?: number;
  readonly feature?: string;
  readonly onMissing: (character: string) => void;
}

/** Widths of the fixed spaces, as shares of the word space. */
const INSIDE_GUILLEMETS = 0.75;
const NARROW_SHARE = 0.6;
/**
 * A word longer than this share of a justified line may be broken anywhere, so that it does not leave a gap before it.
 * In ragged text only what is longer than a line is: there it would run off the page.
 */
const LONG_WORD = 0.62;

/** Words that belong to the next one: « M. le prieur », « Mme de Sévigné », « À Lyon ». */
const BOUND_WORD = /(?<![\p{L}\p{N}])(?:MM?\.|Mmes?|Mlles?|À)$/u;
const BOUND_CHARACTERS = 6;
const BOUND_ENDS = new Set(['.', 'e', 's', 'À']);

/** True when the word that ends before this character is never the last of a line. */
const isAfterBoundWord = (text: string, at: number): boolean =>
  BOUND_ENDS.has(text.charAt(at - 1)) && BOUND_WORD.test(text.slice(Math.max(0, at - BOUND_CHARACTERS), at));

/** A number of people or things: four digits without a space are a year. */
const NUMBER_END = /(?<![\p{L}\p{N}.,:/_-])\d{1,3}(?:\u202F\d{3})*(?:,\d{1,3})?$/u;
const NUMBER_CHARACTERS = 16;
/** A noun, or the adjective before it; words that join or place a number are none. */
const NOUN_START =
  /^ (?!(?:avec|chez|dans|dont|elle|elles|est|ils|mais|nous|par|pas|plus|pour|puis|quand|que|qui|sans|sont|sous|sur|une|vers|vous)(?!\p{L}))\p{Ll}{3}/u;
const NOUN_CHARACTERS = 8;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** True for the space between a number in figures and its noun: « 85 maisons ». */
const isBeforeCounted = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at - 1)) &&
  NOUN_START.test(text.slice(at, at + NOUN_CHARACTERS)) &&
  NUMBER_END.test(text.slice(Math.max(0, at - NUMBER_CHARACTERS), at));

interface SpaceContext {
  readonly font: Font;
  readonly sizePt: number;
  readonly level: number;
  /** The characters on both sides. */
  readonly neighbours: string;
  readonly before: ParagraphItem | undefined;
  /** True where the word before belongs to the next. */
  readonly isBound: boolean;
  /** Demerits of ending a line here. */
  readonly penalty: number;
}

const createSpace = (character: string, space: SpaceContext): ParagraphItem => {
  const { font, sizePt, level, neighbours, before, isBound, penalty } = space;
  const natural = (font.spaceWidth * sizePt) / font.unitsPerEm;
  const isPlain = character === ' ';
  const isNarrow = character === '\u202F' || character === '\u2009';
  const isFixed = isNarrow || (!isPlain && /[«»:—–]/.test(neighbours));
  const width = natural * (isNarrow ? NARROW_SHARE : isFixed ? INSIDE_GUILLEMETS : 1);
  return createItem({
    kind: 'space',
    width,
    stretch: isFixed ? 0 : natural * SPACE_STRETCH,
    shrink: isFixed ? 0 : natural * SPACE_SHRINK,
    isBreak: isPlain && !isBound && before?.kind === 'box',
    penalty,
    hangEnd: isPlain ? hangAtEnd(before?.segment ?? null, sizePt) : 0,
    segment: {
      kind: 'space',
      font,
      width,
      codePoint: character.charCodeAt(0),
      isElastic: !isFixed,
      ...(level > 0 && { level }),
    },
  });
};

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x2009;

/** A longer sequence than any word is shaped in pieces, since the cost of shaping grows faster than the length. */
const WORD_CHARACTERS_MAX = 240;

const isInsidePair = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};

/** Returns the end of the word that begins here, or of its first piece. */
const findWordEnd = (text: string, from: number): number => {
  let end = from;
  const most = Math.min(text.length, from + WORD_CHARACTERS_MAX);
  while (end < most && !isSpace(text.charCodeAt(end))) end += 1;
  return end === most && isInsidePair(text, end) ? end - 1 : end;
};

/** Returns a paragraph as boxes, spaces and possible breaks. A change of font inside a word is never a break. */
export const createParagraphItems = (source: readonly FontRun[], options: ItemOptions): ParagraphItems => {
  const { sizePt, isHyphenated, onMissing } = options;
  const items: ParagraphItem[] = [];
  const starts: number[] = [];
  let before = 0;
  const wholeText = source.map(({ text }) => text).join('');
  const textLevels = findTextLevels(wholeText);
  const runs = textLevels === null ? source : splitByLevel(source, textLevels);
  runs.forEach(({ text, font, feature = options.feature ?? '', level = null }, index) => {
    const wordItems = openWordItems(
      { font, sizePt, isHyphenated, feature, level },
      isHyphenated ? options.measurePt * LONG_WORD : options.measurePt - Math.max(0, options.indentPt ?? 0),
    );
    for (let at = 0; at < text.length; ) {
      const end = findWordEnd(text, at);
      if (end > at) {
        const word = wordItems(text.slice(at, end));
        for (const item of word.items) {
          items.push(item);
          starts.push(before + at + item.at);
        }
        word.missing.forEach(onMissing);
        at = end;
        continue;
      }
      const previousCharacter = text[at - 1] ?? runs[index - 1]?.text.at(-1) ?? '';
      const right = text[at + 1] ?? runs[index + 1]?.text[0] ?? '';
      items.push(
        createSpace(text.charAt(at), {
          font,
          sizePt,
          level: level ?? 0,
          neighbours: previousCharacter + right,
          before: items.at(-1),
          isBound: isAfterBoundWord(wholeText, before + at),
          penalty: isBeforeCounted(wholeText, before + at) ? PENALTIES.afterNumber : 0,
        }),
      );
      starts.push(before + at);
      at += 1;
    }
    before += text.length;
  });
  const paragraph = { items, starts, text: wholeText, baseLevel: textLevels?.base ?? 0 };
  return addEmergencyBreaks(paragraph, options.measurePt);
};
