import { expect, test } from 'vitest';
import type { FontKey } from '../fonts/font-files.ts';
import { getFont } from '../fonts/fonts.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { applyFineLetters, raiseRun } from './apply-fine-letters.ts';

/** The runs that use an OpenType feature, as `letters/feature`. */
const fine = (typed: string, font: FontKey = 'garamond'): string[] =>
  applyFineLetters([{ text: applyFrenchTypography(typed), font: getFont(font) }])
    .filter(({ feature }) => feature)
    .map(({ text, feature }) => `${text}/${feature}`);

test('Mme, Mlle, Dr and Mgr end on superior letters', () => {
  expect(fine('Mme Morel, Mlles Eyssette, le Dr Chapuis et Mgr Myriel')).toEqual([
    'me/sups',
    'lles/sups',
    'r/sups',
    'gr/sups',
  ]);
  expect(fine('M. Durand, le MRP, Drôme, un drame, Mmer')).toEqual([]);
});

test('the number of a century is in small capitals, that of a king or a republic is not', () => {
  expect(fine('Au XIXe siècle, du XVIIe au XVIIIe siècle, aux XVe et XVIe siècles, au Ier siècle')).toEqual([
    'XIX/c2sc',
    'XVII/c2sc',
    'XVIII/c2sc',
    'XV/c2sc',
    'XVI/c2sc',
    'I/c2sc',
  ]);
  expect(fine('Louis XIV, la IIIe République, le XVIe arrondissement, tome II')).toEqual([
    'e/sups',
    'e/sups',
  ]);
});

test('ordinals end with superior letters as high as those of Mme, and lower beside small capitals', () => {
  expect(fine('le 1er mai, la 2e fois')).toEqual(['er/sups', 'e/sups']);
  expect(fine('le XIXe siècle')).toEqual(['XIX/c2sc']);
  expect(fine('le XIXe siècle', 'alegreya')).toEqual(['XIX/c2sc', 'e/sups']);
});

/** The runs in smaller letters off the baseline, as `letters^` or `letters_`. */
const shifted = (typed: string, font: FontKey): string[] =>
  applyFineLetters([{ text: applyFrenchTypography(typed), font: getFont(font) }]).flatMap(
    ({ text, font: { shift } }) => (shift === undefined ? [] : [`${text}${shift.riseEm > 0 ? '^' : '_'}`]),
  );

test('a font without superior letters sets its own letters smaller and higher', () => {
  for (const font of ['atkinson', 'cormorant', 'montserrat', 'abril'] as const)
    expect(shifted('Mme Morel, la 1re fois au n° 12', font)).toEqual(['me^', 're^', 'o^']);
  expect(fine('Mme Morel au XIXe siècle', 'atkinson')).toEqual([]);
});

test('Me, Pr, St and Cie have superior letters where they are abbreviations', () => {
  expect(fine('Me Rabier, le Pr Debré, St Jean et Ste-Anne, Morel et Cie')).toEqual([
    'e/sups',
    'r/sups',
    't/sups',
    'te/sups',
    'ie/sups',
  ]);
  expect(fine('Me voilà, Prions, Stop, la Cie')).toEqual([]);
});

test('figures of formulas and squares are those of the font, or smaller and shifted', () => {
  expect(fine('45 m2 et du CO2')).toEqual([]);
  expect(fine('45 m2 et du CO2', 'garamondItalic')).toEqual(['2/sups']);
  expect(shifted('45 m2 et du CO2', 'atkinson')).toEqual(['2_']);
});

test('no letter is lost or moved', () => {
  const text = applyFrenchTypography(
    'Mme Morel, au XIXe siècle, la 1re fois chez le Dr Chapuis, au n° 12, du CO2.',
  );
  for (const font of ['garamond', 'alegreya', 'sourceSerif', 'atkinson'] as const) {
    const runs = applyFineLetters([{ text, font: getFont(font) }]);
    const joinedText = runs.map((run) => run.text).join('');
    expect(joinedText.normalize('NFKC')).toBe(text.normalize('NFKC'));
    expect(joinedText).toHaveLength(text.length);
  }
});

test('the numbers of notes are of one kind in each font, also in one that has superior figures up to four only', () => {
  const features = (font: FontKey): (string | undefined)[] =>
    ['1', '15', '40'].map((text) => raiseRun({ text, font: getFont(font) }).feature);
  expect(features('garamond')).toEqual(['sups', 'sups', 'sups']);
  expect(features('atkinson')).toEqual([undefined, undefined, undefined]);
});
