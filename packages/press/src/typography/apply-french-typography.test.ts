import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFrenchTypography } from './apply-french-typography.ts';
import { applyStyledTypography } from './apply-styled-typography.ts';

describe('French typography', () => {
  it.each(['a"»', '" ;', ']2è"""  ', '0 - "  - /'])('settles %j in one pass', (typed) => {
    const once = applyFrenchTypography(typed);
    expect(applyFrenchTypography(once)).toBe(once);
  });
});

const TYPED = [
  ...'abcdéèàœŒÉIVX\'"«»“”-–—.,;:!?()[]/@0123456789 ',
  ' ',
  ' ',
  '\u00A0',
  '\u202F',
  '...',
  '--',
  ' - ',
  '- ',
  '1er',
  'XXe',
  'oeu',
  'coeur',
  'Mme ',
  'h ',
  '€',
  '\n',
  '12 345',
  "'",
  " '",
  "' ",
  "''",
  ' — ',
  ' – ',
  'n°',
  'no ',
  'm2',
  'CO2',
  ' x ',
  '°C',
  '1939-1945',
  'p. ',
  'M. ',
  'Dr. ',
  'À ',
  '10000',
  ' francs',
  '5 ème',
  ' siècle',
  'the ',
  '04 71 05 66 77',
  'http://a.fr/b',
  '10:30',
];
const typedText = fc
  .array(fc.oneof(fc.constantFrom(...TYPED), fc.lorem({ maxCount: 2 })), { maxLength: 30 })
  .map((parts) => parts.join(''));

/** The letters that the fixed list may change, brought back to one form. */
const plainLetters = (text: string): string =>
  text
    .replace(/[œ]/g, 'oe')
    .replace(/[Œ]/g, 'OE')
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'AE')
    .replace(/n[°ºᵒ]ˢ?|nos?(?=[ \u00A0\u202F]*\d)/giu, 'n')
    .replace(/×/g, 'x')
    .normalize('NFKC')
    .replace(/(\d|[IVX]) ?(?:[eè]res?|i?[eèé]mes?|res?|ers?|ndes?|de|nds?|[eè]s?)(?![\p{L}\p{N}])/giu, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

describe('French typography, whatever is typed', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const once = applyFrenchTypography(typed);
        expect(applyFrenchTypography(once)).toBe(once);
      }),
      { numRuns: 4000, seed: 20261120 },
    );
  });

  it('changes no letter and no digit outside the fixed list', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(plainLetters(applyFrenchTypography(typed))).toBe(plainLetters(typed));
      }),
      { numRuns: 4000, seed: 20261120 },
    );
  });

  it('leaves addresses, e-mails, times and ISBNs as they are', () => {
    const untouchable = fc.constantFrom(
      'https://exemple.fr/une-page?q=oui;non&x=1',
      'www.exemple.fr/a:b',
      'paul@exemple.fr',
      '10:30',
      '978-2-07-036822-8',
    );
    fc.assert(
      fc.property(untouchable, fc.lorem({ maxCount: 3 }), (part, words) => {
        const text = part.startsWith('978') ? `${words} ISBN ${part}` : `${words} ${part} ${words}`;
        expect(applyFrenchTypography(text)).toContain(part);
      }),
      { seed: 20261120 },
    );
  });

  it('keeps each style on its own words', () => {
    const runs = applyStyledTypography({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Il lisait "' },
        { type: 'text', text: "L'Été", marks: [{ type: 'italic' }] },
        { type: 'text', text: '" !' },
      ],
    });
    expect(runs.map(({ text, isItalic }) => [text, isItalic])).toEqual([
      ['Il lisait «\u00A0', false],
      ['L’Été\u00A0', true],
      ['»\u202F!', false],
    ]);
  });
});
