import bidiFactory from 'bidi-js';
import type { FontRun } from './font-run.ts';

// The package's types describe its default export as a property of the object that Node.js imports.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Letters, digits and controls that every right-to-left text contains. */
const MAY_RUN_LEFTWARDS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const mayRunLeftwards = (text: string): boolean => MAY_RUN_LEFTWARDS.test(text);

/** Levels of a paragraph by the Unicode bidirectional algorithm (UAX 9). */
export interface TextLevels {
  /** 1 when the paragraph runs from right to left, else 0. */
  readonly base: 0 | 1;
  readonly levels: Uint8Array;
}

const isLeftward = (type: string): boolean => type === 'R' || type === 'AL';

/**
 * A paragraph runs from right to left when its first letter and most of its letters do: a French sentence that quotes
 * an Arabic one, or begins with an Arabic name, stays left-to-right.
 */
const findBaseLevel = (text: string): 0 | 1 => {
  let balance = 0;
  let first: 0 | 1 | null = null;
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character);
    if (type !== 'L' && !isLeftward(type)) continue;
    first ??= isLeftward(type) ? 1 : 0;
    balance += isLeftward(type) ? 1 : -1;
  }
  return first === 1 && balance > 0 ? 1 : 0;
};

/**
 * A number in groups, such as that of a telephone: its groups stand from left to right in every script (ITU-T E.123).
 */
const GROUPED_NUMBER =
  /(?<![\p{L}\p{N}])(?:\+\p{Nd}{1,3}(?:[ \u00A0\u202F]\p{Nd}{1,4}){2,}|\p{Nd}{1,4}(?:[ \u00A0\u202F]\p{Nd}{2,3}){2,})(?!\p{N})/gu;

/** Gives the groups of such a number and the spaces between them one level, as if it were isolated. */
const isolateNumbers = (text: string, levels: Uint8Array): void => {
  for (const { 0: number, index } of text.matchAll(GROUPED_NUMBER)) {
    const highest = Math.max(...levels.subarray(index, index + number.length));
    levels.fill(highest + (highest % 2), index, index + number.length);
  }
};

/** Returns the levels of a text; null when it runs from left to right only. */
export const findTextLevels = (text: string): TextLevels | null => {
  if (!mayRunLeftwards(text)) return null;
  const base = findBaseLevel(text);
  const { levels } = bidi.getEmbeddingLevels(text, base === 1 ? 'rtl' : 'ltr');
  isolateNumbers(text, levels);
  return { base, levels };
};

const mirrorBrackets = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Splits runs where the level changes, and mirrors the brackets of right-to-left runs. */
export const splitByLevel = (runs: readonly FontRun[], { levels }: TextLevels): FontRun[] => {
  let offset = 0;
  return runs.flatMap((run) => {
    const pieces: FontRun[] = [];
    let from = 0;
    for (let at = 1; at <= run.text.length; at += 1) {
      const level = levels[offset + from] ?? 0;
      if (at < run.text.length && levels[offset + at] === level) continue;
      const text = run.text.slice(from, at);
      pieces.push({ ...run, text: level % 2 === 1 ? mirrorBrackets(text) : text, level });
      from = at;
    }
    offset += run.text.length;
    return pieces;
  });
};

interface Leveled {
  readonly level?: number;
}

/**
 * Returns the segments of a line in visual order from the left (rules L1 and L2 of UAX 9): spaces at the end of the
 * line get the paragraph's level, then each run of a level or above is reversed, from the highest level down.
 */
export const orderByLevel = <Part extends Leveled>(parts: readonly Part[], base: 0 | 1): readonly Part[] => {
  const levels = parts.map(({ level = 0 }) => level);
  const highest = Math.max(base, ...levels);
  if (highest === 0) return parts;
  const visualParts = parts.map((part, at) => ({ part, level: levels[at] ?? 0 }));
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < visualParts.length; from += 1) {
      let to = from;
      while (to < visualParts.length && (visualParts[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) visualParts.splice(from, to - from, ...visualParts.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return visualParts.map(({ part }) => part);
};
