import type { HtmlNode } from './html-node.ts';
import { getTag } from './html-node.ts';

const createMap = (plain: string, raised: string): ReadonlyMap<string, string> => {
  const characters = [...raised];
  return new Map([...plain].map((letter, index) => [letter, characters[index] ?? letter]));
};

const SUPERIORS = createMap('0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾');
const INFERIORS = createMap('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

export type Raising = 'superior' | 'inferior' | null;

export const findRaising = (node: HtmlNode, style: ReadonlyMap<string, string>): Raising => {
  const align = style.get('vertical-align') ?? '';
  if (getTag(node) === 'SUP' || align === 'super') return 'superior';
  return getTag(node) === 'SUB' || align === 'sub' ? 'inferior' : null;
};

/** Replaces every character of a text by the map; null where the map lacks one of them. */
const mapCharacters = (text: string, characters: ReadonlyMap<string, string>): string | null => {
  const all = [...text].map((letter) => characters.get(letter));
  return all.length === 0 || all.includes(undefined) ? null : all.join('');
};

/** « n » before a raised « o », or a digit, is part of a number abbreviation. */
const NUMERO = /(?:(?<!\p{L})n|\d)$/iu;

/**
 * Converts raised or lowered text to characters that keep its meaning: « m² », « H₂O », « n° ». Ordinals and titles («
 * 1er », « Mme ») stay unchanged, since the book raises them itself.
 */
export const convertRaisedText = (text: string, raising: Raising, before: string): string => {
  if (raising === 'inferior') return mapCharacters(text, INFERIORS) ?? text;
  if (text === 'o' && NUMERO.test(before)) return '°';
  if (text === 'os' && NUMERO.test(before)) return 'ᵒˢ';
  // « xⁿ »: a single letter raised after a single letter.
  if (text === 'n' && /(?<!\p{L})[\p{L}\d)]$/u.test(before) && !/n$/u.test(before)) return 'ⁿ';
  return mapCharacters(text, SUPERIORS) ?? text;
};
