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

test('the hyphen of a divided word is read as a soft hyphen, a hyphen of the text as what it is', () => {
  const font = getFont('garamond');
  const text =
    'Les communications extraordinairement difficiles, disait grand-père, se rétablissaient mystérieusement.';
  const shape = { sizePt: 11, align: 'justify' as const, isHyphenated: true, onMissing: () => undefined };
  const operatorsOf = (measurePt: number) =>
    typesetParagraph([{ text, font }], { ...shape, measurePt }).map((line) =>
      toLineOperators(line, 0, 0, openGlyphRecorder()),
    );
  const lines = [90, 100, 110, 120].flatMap(operatorsOf);
  const hyphen = (font.shape('-').glyphs[0]?.id ?? 0).toString(16).padStart(4, '0');
  const isDivided = (operators: string): boolean => operators.includes('<FEFF00AD>');
  expect(lines.some(isDivided)).toBe(true);
  for (const operators of lines.filter(isDivided))
    expect(operators).toContain(`/Span <</ActualText <FEFF00AD>>> BDC\n[<${hyphen}>] TJ\nEMC`);
  const whole = operatorsOf(2_000).join('');
  expect(whole).toContain(hyphen);
  expect(isDivided(whole)).toBe(false);
});
