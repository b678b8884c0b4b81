import { expect, test } from 'vitest';
import { getFont } from '../fonts/fonts.ts';
import { applyFineLetters } from '../lines/apply-fine-letters.ts';
import { typesetParagraph } from '../lines/typeset-paragraph.ts';
import { toLineOperators } from './to-line-operators.ts';
import { openGlyphRecorder } from './used-glyphs.ts';

test('letters that are set smaller and higher leave size and baseline as they found them', () => {
  const runs = applyFineLetters([{ text: 'Mme\u00A0Morel', font: getFont('atkinson') }]);
  const shape = { sizePt: 20, measurePt: 400, align: 'left' as const, onMissing: () => undefined };
  const [line] = typesetParagraph(runs, shape);
  if (!line) throw new Error('no line');
  const operators = toLineOperators(line, 0, 0, openGlyphRecorder());
  const settings = operators.match(/\/atkinson \S+ Tf(?: \S+ Ts)?/g);
  expect(settings).toEqual(['/atkinson 20 Tf', '/atkinson 12.4 Tf 6.8 Ts', '/atkinson 20 Tf 0 Ts']);
  const plain = typesetParagraph([{ text: 'Mme\u00A0Morel', font: getFont('atkinson') }], shape)[0];
  const lettersPt = (getFont('atkinson').shape('me').width * 20) / getFont('atkinson').unitsPerEm;
  expect((plain?.widthPt ?? 0) - line.widthPt).toBeCloseTo(lettersPt * 0.38, 1);
});
