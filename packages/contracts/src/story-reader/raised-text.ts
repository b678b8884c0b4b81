import type { HtmlNode } from './html-node.ts';
import { tagOf } from './html-node.ts';

const pairs = (plain: string, raised: string): ReadonlyMap<string, string> => {
  const characters = [...raised];
  return new Map([...plain].map((letter, at) => [letter, characters[at] ?? letter]));
};

const SUPERIORS = pairs('0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾');
const INFERIORS = pairs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

export type Raising = 'superior' | 'inferior' | null;

export const raisingOf = (node: HtmlNode, style: ReadonlyMap<string, string>): Raising => {
  const align = style.get('vertical-align') ?? '';
  if (tagOf(node) === 'SUP' || align === 'super') return 'superior';
  return tagOf(node) === 'SUB' || align === 'sub' ? 'inferior' : null;
};

/** All of the text in another row of characters; null where one of them has none. */
const mapped = (text: string, characters: ReadonlyMap<string, string>): string | null => {
  const all = [...text].map((letter) => characters.get(letter));
  return all.length === 0 || all.includes(undefined) ? null : all.join('');
};

/** « n » before a raised « o » is a number's; so is a figure. */
const NUMERO = /(?:(?<!\p{L})n|\d)$/iu;

/**
 * Raised or lowered text in characters that keep its meaning: « m² », « H₂O », « n° ». Ordinals and titles (« 1er »,
 * « Mme ») stay as they stand, since the book raises them itself.
 */
export const raisedText = (text: string, raising: Raising, before: string): string => {
  if (raising === 'inferior') return mapped(text, INFERIORS) ?? text;
  if (text === 'o' && NUMERO.test(before)) return '°';
  if (text === 'os' && NUMERO.test(before)) return 'ᵒˢ';
  // « xⁿ »: a letter alone above a letter alone.
  if (text === 'n' && /(?<!\p{L})[\p{L}\d)]$/u.test(before) && !/n$/u.test(before)) return 'ⁿ';
  return mapped(text, SUPERIORS) ?? text;
};
