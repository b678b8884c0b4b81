import { expect, test } from 'vitest';
import { getFont } from '../fonts/fonts.ts';
import type { TypesetLine } from './line.ts';
import { typesetParagraph } from './typeset-paragraph.ts';

const setText = (text: string, measurePt = 400): TypesetLine[] =>
  typesetParagraph([{ text, font: getFont('garamond') }], {
    sizePt: 11,
    align: 'left',
    measurePt,
    onMissing: (character) => expect.unreachable(`no font has ${character}`),
  });

/** The glyphs of a line from the left, each as its characters; a space between words. */
const drawnWords = (line: TypesetLine | undefined): string[] =>
  (line?.segments ?? []).flatMap((segment) =>
    segment.kind === 'space'
      ? [' ']
      : segment.word.glyphs
          .slice(segment.from, segment.to)
          .map(({ codePoints }) => String.fromCodePoint(...codePoints)),
  );

test('an Arabic name keeps its own direction inside a French line', () => {
  const [line] = setText('On appelait mon oncle محمد كريم, en famille.');
  const signs = drawnWords(line);
  const from = signs.findIndex((sign) => /\p{Script=Arabic}/u.test(sign));
  const to = signs.findLastIndex((sign) => /\p{Script=Arabic}/u.test(sign));
  expect(
    signs
      .slice(from, to + 1)
      .reverse()
      .join(''),
  ).toBe('محمد كريم');
  expect(signs.slice(0, from).join('')).toBe('On appelait mon oncle ');
  expect(signs.slice(to + 1).join('')).toBe(', en famille.');
});

test('the letters of an Arabic word are joined, in an embedded font', () => {
  const [line] = setText('محمد');
  const [word] = line?.segments ?? [];
  if (word?.kind !== 'glyphs') throw new Error('a word is glyphs');
  expect(word.font.key).toBe('amiri');
  const isolated = word.word.glyphs.map(
    ({ codePoints }) => word.font.kit.glyphForCodePoint(codePoints[0] ?? 0).id,
  );
  expect(word.word.glyphs.map(({ id }) => id)).not.toEqual(isolated);
});

test('an Arabic sentence that takes two lines keeps its first words on the first', () => {
  const lines = setText('كان جدي يروي هذه القصة كل مساء', 90);
  const visualText = lines.map((line) => drawnWords(line).reverse().join('')).join(' ');
  expect(lines.length).toBeGreaterThan(1);
  expect(visualText.replace(/\s+/g, ' ')).toBe('كان جدي يروي هذه القصة كل مساء');
});

test.each([['+33 6 12 34 56 78'], ['06 12 34 56 78'], ['٠٦ ١٢ ٣٤ ٥٦ ٧٨'], ['12 345 678']])(
  'the groups of %s stand from left to right within an Arabic sentence',
  (number) => {
    const [line] = setText(`هاتف أخي: ${number} في باريس`);
    expect(drawnWords(line).join('')).toContain(number);
  },
);

test('years in a row run from right to left with their Arabic sentence', () => {
  const [line] = setText('في سنوات 1921 1922 1923 كنا');
  expect(drawnWords(line).join('')).toContain('1923 1922 1921');
});
