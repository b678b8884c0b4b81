import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchTypography } from './french-typography.ts';
import { styledTypography } from './styled-typography.ts';

const NB = '\u00A0';
const FINE = '\u202F';

const EXAMPLES: readonly (readonly [string, string])[] = [
  ["l'ami d'Aubrac", 'l’ami d’Aubrac'],
  ['Quoi ?', `Quoi${FINE}?`],
  ['Quoi?!', `Quoi${FINE}?!`],
  ['oui; non', `oui${FINE}; non`],
  ['Il dit : rien', `Il dit${NB}: rien`],
  ['"Bonjour", dit-il', `«${NB}Bonjour${NB}», dit-il`],
  ['" Bonjour "', `«${NB}Bonjour${NB}»`],
  ['Il dit "je l\'ai vu "hier" passer"', `Il dit «${NB}je l’ai vu “hier” passer${NB}»`],
  ['<<Oui>>', `«${NB}Oui${NB}»`],
  ['un clou de 12" de long', 'un clou de 12" de long'],
  ['Et puis...', 'Et puis…'],
  ['etc...', 'etc.'],
  ['Farine ....... 250 g', `Farine ....... 250${NB}g`],
  ['Nom : .........................', `Nom${NB}: .........................`],
  ['Signature . . . . . . .', 'Signature . . . . . . .'],
  ['Né le ____ à ________', 'Né le ____ à ________'],
  ['- - - - - - -', '- - - - - - -'],
  ['-------', '-------'],
  ['Alors.... rien', 'Alors.... rien'],
  ['- Tu viens ?', `—${NB}Tu viens${FINE}?`],
  ['--Oui', `—${NB}Oui`],
  ['-5 degrés', '-5 degrés'],
  ['le soir -- pendant la veille -- il lisait', `le soir –${NB}pendant la veille${NB}– il lisait`],
  ['Viens. -- Non.', `Viens. —${NB}Non.`],
  ['12 345 francs', `12${FINE}345${NB}francs`],
  ['en 1943 200 hommes', 'en 1943 200 hommes'],
  ['50€', `50${NB}€`],
  ['le 14 juillet', `le 14${NB}juillet`],
  ['le 1er mai', `le 1ᵉʳ${NB}mai`],
  ['la 1ère fois, la 2ème', 'la 1ʳᵉ fois, la 2ᵉ'],
  ['au XIXe siècle', 'au XIXᵉ siècle'],
  ['François Ier, au Ier siècle', 'François Iᵉʳ, au Iᵉʳ siècle'],
  ['Le Ce De', 'Le Ce De'],
  ['M. Eyssette et Mme Morel', `M.${NB}Eyssette et Mme${NB}Morel`],
  ['Louis XIV', `Louis${NB}XIV`],
  ['coeur, soeur, oeuvre, boeuf, oeil', 'cœur, sœur, œuvre, bœuf, œil'],
  ['OEUVRE et Oeufs', 'ŒUVRE et Œufs'],
  ['un voeu, des voeux', 'un vœu, des vœux'],
  ['et caetera, israelite, Caen', 'et cætera, israelite, Caen'],
  ['moelle, coexister, poète', 'moelle, coexister, poète'],
  ['deux  espaces ', 'deux espaces'],
  ['à 10:30 précises', 'à 10:30 précises'],
  ['voir https://exemple.fr/?q=oui;non !', `voir https://exemple.fr/?q=oui;non${FINE}!`],
  ['jeanne.morel@exemple.fr', 'jeanne.morel@exemple.fr'],
  ['ISBN 978-2-07-036822-8', 'ISBN 978-2-07-036822-8'],
  ['(?)', '(?)'],
];

describe('French typography', () => {
  it.each(EXAMPLES)('sets %j', (typed, expected) => {
    expect(frenchTypography(typed)).toBe(expected);
  });

  it.each(['a"»', '" ;', ']2è"""  ', '0 - "  - /'])('settles %j in one pass', (typed) => {
    const once = frenchTypography(typed);
    expect(frenchTypography(once)).toBe(once);
  });

  it('leaves correct text unchanged byte for byte', () => {
    for (const [, expected] of EXAMPLES) expect(frenchTypography(expected)).toBe(expected);
  });
});

const TYPED = [
  ...'abcdéèàœŒÉIVX\'"«»“”-–—.,;:!?()[]/@0123456789 ',
  ' ',
  ' ',
  NB,
  FINE,
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
    .normalize('NFKC')
    .replace(/(\d|[IVX])(?:ères?|eres?|èmes?|emes?|re|er|nde?|e)(?![\p{L}\p{N}])/gu, '$1')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

describe('French typography, whatever is typed', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const once = frenchTypography(typed);
        expect(frenchTypography(once)).toBe(once);
      }),
      { numRuns: 4000, seed: 20261120 },
    );
  });

  it('changes no letter and no digit outside the fixed list', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(plainLetters(frenchTypography(typed))).toBe(plainLetters(typed));
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
        expect(frenchTypography(text)).toContain(part);
      }),
      { seed: 20261120 },
    );
  });

  it('keeps each style on its own words', () => {
    const runs = styledTypography({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Il lisait "' },
        { type: 'text', text: "L'Été", marks: [{ type: 'italic' }] },
        { type: 'text', text: '" !' },
      ],
    });
    expect(runs.map(({ text, isItalic }) => [text, isItalic])).toEqual([
      [`Il lisait «${NB}`, false],
      [`L’Été${NB}`, true],
      [`»${FINE}!`, false],
    ]);
  });
});
