import { expect, test } from 'vitest';
import { getFont } from '../fonts/fonts.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { applyFineLetters } from './apply-fine-letters.ts';
import { typesetParagraph } from './typeset-paragraph.ts';

const SENTENCES =
  'Il vit M. le prieur et Mme de Sainte-Claire. À midi, Mlle la fermière parlait -- tout bas -- du Dr Petit. ' +
  "« Ô ciel ! » dit Mme. Me Rabier, au n° 12, devait 10000 francs, 45 m2 et 3 x 4 m à M. d'Arvor. À la fin, etc. Y aller ? ";
const text = applyFrenchTypography(SENTENCES.repeat(6));

/** The text of each line at a width, without the space at its end. */
const linesAt = (measurePt: number): string[] => {
  const shape = {
    sizePt: 11,
    measurePt,
    align: 'justify' as const,
    isHyphenated: true,
    onMissing: () => undefined,
  };
  const lines = typesetParagraph(applyFineLetters([{ text, font: getFont('garamond') }]), shape);
  return lines.map(({ startsAt }, index) => text.slice(startsAt, lines[index + 1]?.startsAt).trim());
};

test('no line ends with a title, a single capital or a number without what it counts, at any width', () => {
  for (let measurePt = 150; measurePt < 420; measurePt += 7)
    for (const line of linesAt(measurePt).slice(0, -1))
      expect(line).not.toMatch(/(?:^|[^\p{L}])(?:MM?\.|Mme|Mlle|Dr|Me|[ÀÔY]|nᵒ|\d|×)$/u);
});

test('no line begins with the dash that closes an aside', () => {
  for (let measurePt = 150; measurePt < 420; measurePt += 7)
    for (const line of linesAt(measurePt)) expect(line).not.toMatch(/^– /);
});
