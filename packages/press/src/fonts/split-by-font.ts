import { removeInvisibleCharacters } from '@souvenance/contracts';
import { memoize } from '../foundation/memoize.ts';
import { listFallbackKeys } from './fallback-fonts.ts';
import type { Font } from './font.ts';
import { getFont } from './fonts.ts';

export interface FontPiece {
  readonly font: Font;
  readonly text: string;
}

/** Joiners and variation selectors, which only change the shape of their neighbours. */
const JOINERS = /[\u200C-\u200D]|[\uFE00-\uFE0F]/gu;
/** A character shown as a picture: by itself, by a variation selector, or as a keycap. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u20E3/u;
/** Skin tones, which a monochrome font cannot show. */
const SKIN_TONES = /\p{Emoji_Modifier}/gu;
/** Matches words with grapheme clusters of several characters. */
const HAS_CLUSTERS = /[\p{M}\p{Emoji_Presentation}\p{Emoji_Modifier}]|[\u200C-\u200D]|[\u{E0020}-\u{E007F}]/u;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const hasAll = (font: Font, cluster: string): boolean =>
  [...cluster.replace(JOINERS, '')].every((character) => font.has(character.codePointAt(0) ?? 0));

/** True when the font positions each mark of a cluster on its letter, or has the two as one glyph. */
const canPlaceMarks = (font: Font, cluster: string): boolean => {
  if (!/\p{M}/u.test(cluster)) return true;
  const { glyphs, offsets } = font.shape(cluster);
  return glyphs.length < [...cluster].length || offsets !== null;
};

const CLUSTERS_MAX = 4_000;

/**
 * Returns the font that draws a whole cluster, preferably with its marks positioned; null when no font has all of it.
 */
const clusterFont = memoize(
  CLUSTERS_MAX,
  (baseFont: Font, cluster: string) => `${baseFont.key} ${cluster}`,
  (baseFont: Font, cluster: string): { readonly font: Font | null } => {
    const [first = ''] = cluster;
    const keys = [baseFont.key, ...listFallbackKeys(baseFont.key, first)];
    const completeFonts: Font[] = [];
    for (const key of EMOJI.test(cluster) ? ['notoEmoji' as const, ...keys] : keys) {
      const font = key === baseFont.key ? baseFont : getFont(key);
      if (!hasAll(font, cluster)) continue;
      if (canPlaceMarks(font, cluster)) return { font };
      completeFonts.push(font);
    }
    return { font: completeFonts[0] ?? null };
  },
);

/** Returns the text of a cluster for its font: an emoji loses the skin tones that a monochrome font cannot show. */
const drawableCluster = (font: Font | null, cluster: string): string =>
  font?.key === 'notoEmoji' && cluster.length > 2 ? cluster.replace(SKIN_TONES, '') || cluster : cluster;

const findCharacterFont = (baseFont: Font, character: string): Font | null =>
  baseFont.has(character.codePointAt(0) ?? 0) ? baseFont : clusterFont(baseFont, character).font;

/**
 * Splits a word into pieces of one font each, between letters with their marks and between emoji, never inside one. A
 * character that no font contains is reported to `onMissing` and stays in the base font as its empty box.
 */
export const splitByFont = (
  baseFont: Font,
  source: string,
  onMissing: (character: string) => void,
): FontPiece[] => {
  const word = removeInvisibleCharacters(source);
  const pieces: { font: Font; text: string }[] = [];
  const add = (font: Font, text: string): void => {
    const last = pieces.at(-1);
    if (last && last.font === font) last.text += text;
    else pieces.push({ font, text });
  };
  const addCharacter = (character: string): void => {
    const font = findCharacterFont(baseFont, character);
    if (font === null) onMissing(character);
    add(font ?? baseFont, character);
  };
  if (!HAS_CLUSTERS.test(word)) {
    for (const character of word) addCharacter(character);
    return pieces;
  }
  for (const { segment } of graphemes.segment(word)) {
    const font =
      [...segment].length === 1 ? findCharacterFont(baseFont, segment) : clusterFont(baseFont, segment).font;
    if (font !== null) add(font, drawableCluster(font, segment));
    else for (const character of segment.replace(JOINERS, '')) addCharacter(character);
  }
  return pieces;
};
