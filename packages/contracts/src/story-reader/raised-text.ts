import type { HtmlNode } from './html-node.ts';
import { getTag } from './html-node.ts';

const createMap = (plain: string, raised: string): ReadonlyMap<string, string> => {
  const characters = [...raised];
  return new Map([...plain].map((letter, index) => [letter, characters[index] ?? letter]));
};

const SUPERIORS = createMap('0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾');
/** Raised letters of an exponent that has figures too: « n+1 ». */
const EXPONENTS = new Map([...SUPERIORS, ['n', 'ⁿ']]);
const INFERIORS = createMap('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

export type Raising = 'superior' | 'inferior' | null;

const SHIFTED_TAGS = new Set(['SPAN', 'FONT', 'A', 'B', 'I']);

const readShift = (node: HtmlNode, align: string): Raising => {
  const [, shift = '', unit = ''] = SHIFTED_TAGS.has(getTag(node)) ? (SHIFT.exec(align) ?? []) : [];
  const isLarge = Math.abs(Number.parseFloat(shift)) >= (SHIFT_MIN[unit] ?? Number.POSITIVE_INFINITY);
  if (!isLarge) return null;
  return shift.startsWith('-') ? 'inferior' : 'superior';
};

export const findRaising = (node: HtmlNode, style: ReadonlyMap<string, string>): Raising => {
  const align = style.get('vertical-align') ?? '';
  const position = style.get('font-variant-position') ?? '';
  if (getTag(node) === 'SUP' || align === 'super' || position === 'super') return 'superior';
  return getTag(node) === 'SUB' || align === 'sub' || position === 'sub'
    ? 'inferior'
    : readShift(node, align || (style.get('mso-text-raise') ?? ''));
};

/** Replaces every character of a text by the map; null where the map lacks one of them. */
const mapCharacters = (text: string, characters: ReadonlyMap<string, string>): string | null => {
  const all = [...text].map((letter) => characters.get(letter));
  return all.length === 0 || all.includes(undefined) ? null : all.join('');
};

/** Letters or a digit before a raised « o »: « n° 5 », « 1° », « f° 12 », « r° » and « v° » of a leaf. */
const NUMERO = /(?:(?<!\p{L})[nfrv]|\d)$/iu;
/**
 * A raised height in the styles of Apple's programs and of Word: « vertical-align: 4.0px », « mso-text-raise: 3pt ».
 */
const SHIFT = /^(-?[\d.]+)(px|pt|em|%)$/u;
/** Smallest shifts that are no correction of a line, by unit. */
const SHIFT_MIN: Readonly<Record<string, number>> = { px: 2.5, pt: 2, em: 0.2, '%': 20 };
const FRACTION = /^\d{1,2}[/⁄]\d{1,2}$/u;

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
  // « 4½ » as a fraction behind its number.
  if (FRACTION.test(text) && /\d$/u.test(before)) return `\u00A0${text}`;
  const isExponent = /^n(?=[+−-]\d)|\dn$/u.test(text);
  return mapCharacters(text, isExponent ? EXPONENTS : SUPERIORS) ?? text;
};
