import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { getFont } from '../fonts/fonts.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { applyFineLetters } from './apply-fine-letters.ts';
import { hyphenPoints, lastResortPoints } from './hyphenation.ts';
import type { TypesetLine } from './line.ts';
import { findParagraphLayouts, typesetParagraph } from './typeset-paragraph.ts';

const SHAPE = { sizePt: 11, align: 'justify', isHyphenated: true, onMissing: () => undefined } as const;

const setText = (text: string, measurePt: number, indentPt = 14): TypesetLine[] =>
  typesetParagraph([{ text: applyFrenchTypography(text), font: getFont('garamond') }], {
    ...SHAPE,
    measurePt,
    indentPt,
  });

const lineText = (line: TypesetLine): string =>
  line.segments
    .map((segment) =>
      segment.kind === 'space'
        ? ' '
        : segment.word.glyphs
            .slice(segment.from, segment.to)
            .map((glyph) => String.fromCodePoint(...glyph.codePoints))
            .join(''),
    )
    .join('');

const longestRun = (lines: readonly TypesetLine[]): number => {
  let longest = 0;
  let run = 0;
  for (const line of lines) {
    run = line.isHyphenated ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

describe('typesetting a paragraph', () => {
  const paragraphs = sampleParagraphs(60, 3);

  it('fills every line but the last to the measure, with light characters hanging out a little', () => {
    for (const text of paragraphs)
      for (const line of setText(text, 300).slice(0, -1)) {
        expect(line.xPt + line.widthPt - line.hangEndPt).toBeCloseTo(300, 1);
        const isLight = /[-,.…’»”–—]$/u.test(lineText(line));
        if (!isLight) expect(line.hangEndPt).toBe(0);
        expect(line.hangEndPt).toBeLessThan(2);
      }
  });

  it('widens or narrows letters by two hundredths, and spaces them by some thousandths of an em at most', () => {
    const lines = paragraphs.flatMap((text) => setText(text, 300));
    for (const line of lines) {
      expect(Math.abs(line.glyphScale - 1)).toBeLessThanOrEqual(0.0201);
      expect(Math.abs(line.letterSpacePt)).toBeLessThanOrEqual(0.017 * 11);
      if (line.letterSpacePt !== 0) expect(Math.abs(line.glyphScale - 1)).toBeCloseTo(0.02, 4);
    }
    expect(lines.some(({ letterSpacePt }) => letterSpacePt !== 0)).toBe(true);
  });

  it('never letter-spaces joined letters or marks on letters', () => {
    const texts = ['السلام عليكم ', 'नमस्ते दुनिया ', 'ɔ̀ n̈ Ọ̀ Ɛ̀ '].map((text) => text.repeat(30));
    for (const text of texts)
      for (const line of setText(text, 200)) {
        expect(line.letterSpacePt).toBe(0);
        expect(Math.abs(line.glyphScale - 1)).toBeLessThanOrEqual(0.0201);
      }
  });

  it('keeps word spaces between 0.80 and 1.45 in nearly all lines, and neighbours alike', () => {
    const naturalPt = (getFont('garamond').spaceWidth * 11.5) / 1000;
    const all = paragraphs.map((text) =>
      typesetParagraph([{ text: applyFrenchTypography(text), font: getFont('garamond') }], {
        ...SHAPE,
        sizePt: 11.5,
        measurePt: 272,
        indentPt: 15,
      })
        .slice(0, -1)
        .map(({ spreadPt }) => 1 + spreadPt / naturalPt),
    );
    const spaces = all.flat();
    const contrasts = all.flatMap((line) =>
      line.slice(1).map((space, at) => Math.max(space, line[at] ?? 1) / Math.min(space, line[at] ?? 1)),
    );
    expect(Math.min(...spaces)).toBeGreaterThan(0.795);
    // The sample is eight sentences full of long words; real prose stays under six in a hundred.
    expect(spaces.filter((space) => space > 1.45).length / spaces.length).toBeLessThan(0.15);
    expect(contrasts.filter((contrast) => contrast > 1.5).length / contrasts.length).toBeLessThan(0.03);
  });

  it('offers the paragraph one line longer or shorter, each as good as that length allows', () => {
    const runs = [{ text: applyFrenchTypography(paragraphs.join(' ')), font: getFont('garamond') }];
    const layouts = findParagraphLayouts(runs, { ...SHAPE, measurePt: 306, indentPt: 14 });
    const counts = layouts.map((layout) => layout.lineCount);
    const best = counts[0] ?? 0;
    expect(counts).toEqual(expect.arrayContaining([best - 1, best, best + 1]));
    expect(layouts.map((layout) => layout.demerits)).toEqual(
      layouts.map((layout) => layout.demerits).sort((a, b) => a - b),
    );
    for (const layout of layouts) expect(layout.lines()).toHaveLength(layout.lineCount);
  });

  it('never ends more than two lines in a row on a hyphen, even in a narrow column', () => {
    for (const measurePt of [110, 160, 300])
      for (const text of paragraphs) expect(longestRun(setText(text, measurePt))).toBeLessThanOrEqual(2);
  });

  it('limits word spaces on a page of ordinary width', () => {
    const naturalPt = (getFont('garamond').spaceWidth * 11) / 1000;
    const lines = paragraphs.flatMap((text) => setText(text, 320));
    const loose = lines.filter((line) => line.spreadPt > naturalPt * 0.6);
    expect(loose.length / lines.length).toBeLessThanOrEqual(0.02);
    for (const line of lines) expect(line.spreadPt).toBeGreaterThan(-naturalPt * 0.21);
  });

  it('divides few words', () => {
    const lines = paragraphs.flatMap((text) => setText(text, 320));
    // The sample is eight sentences full of long words; real prose stays under four in a hundred.
    expect(lines.filter((line) => line.isHyphenated).length / lines.length).toBeLessThan(0.12);
  });

  it('leaves no last line shorter than an indent', () => {
    for (const text of paragraphs) {
      const lines = setText(text, 320);
      if (lines.length > 1) expect(lines.at(-1)?.widthPt).toBeGreaterThan(14);
    }
  });

  it('keeps every character in order and never overflows, for any text', () => {
    const word = fc.oneof(
      fc.lorem({ maxCount: 1 }),
      fc.constantFrom(
        'https://exemple.fr/une/adresse/qui/ne/tient/pas/sur/une/ligne?q=vraiment',
        'ANTICONSTITUTIONNELLEMENTANTICONSTITUTIONNELLEMENT',
        'arc-en-ciel',
        '😀',
        'Saint-Étienne-de-Saint-Geoirs',
        '«\u00A0oui\u00A0»',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const text = applyFrenchTypography(words.join(' '));
        const lines = setText(text, 150);
        const lineTexts = lines.map((line) =>
          line.isHyphenated ? lineText(line).replace(/-$/, '') : lineText(line),
        );
        const compact = (value: string): string => value.replace(/[\s-]/gu, '');
        expect(compact(lineTexts.join(''))).toBe(compact(text));
        for (const line of lines) expect(line.xPt + line.widthPt).toBeLessThan(150.1 + line.hangEndPt);
      }),
      { numRuns: 150, seed: 20261120 },
    );
  });

  it('never ends a line with a title or the word « À », which belong to the next word', () => {
    const text =
      'À Paris, M. le prieur et Mme de Sévigné virent Mlle Lise. À Lyon, M. Paul vit MM. les juges.';
    const runs = applyFineLetters([{ text: applyFrenchTypography(text), font: getFont('garamond') }]);
    for (let measurePt = 90; measurePt < 300; measurePt += 3)
      for (const line of typesetParagraph(runs, { ...SHAPE, measurePt, indentPt: 0 }).slice(0, -1))
        expect(lineText(line)).not.toMatch(/(?<!\p{L})(?:MM?\.|Mme|Mlle|À)$/u);
  });

  it('ends hardly a line on a number whose noun begins the next, but may end one on a year', () => {
    const text =
      'Il y avait dans le bourg 45 feux, 12 cafés ouverts, 1 église et 2 cimetières, soit en 1924 environ ' +
      '268800 pas comptés, 3,5 sous et 85 maisons toutes pareilles, dont 17 vides depuis la fin de la guerre.';
    const lineEnds = Array.from({ length: 70 }, (_, step) => setText(text, 190 + step * 2))
      .flatMap((lines) => lines.slice(0, -1))
      .map(lineText);
    const onNumbers = lineEnds.filter((line) => /(?<!\d)(?:\d{1,2}|\d{3}\s\d{3}|3,5)$/u.test(line));
    // Without the price it is one line in five; a few of these narrow lines would else be very loose.
    expect(onNumbers.length / lineEnds.length).toBeLessThan(0.03);
    expect(lineEnds.some((line) => line.endsWith('1924'))).toBe(true);
  });

  it('divides a name only where its line would be looser than twice the word space', () => {
    const naturalPt = (getFont('garamond').spaceWidth * 11) / 1000;
    const divided: number[] = [];
    for (let measurePt = 110; measurePt < 330; measurePt += 2) {
      const lines = setText(
        'Il vit alors le bon Barthélemy, et puis Montbrisonnais, Clermontois et Lyonnaise.',
        measurePt,
      );
      for (const line of lines) {
        if (line.isHyphenated && /\p{Lu}\p{Ll}+-$/u.test(lineText(line))) divided.push(measurePt);
        if (measurePt > 200) expect(1 + line.spreadPt / naturalPt).toBeLessThan(2.2);
      }
    }
    expect(divided.length).toBeGreaterThan(0);
    expect(divided.length).toBeLessThan(60);
  });

  it('never breaks where only the style changes', () => {
    const runs = [
      { text: 'Il relisait chaque soir le même ', font: getFont('garamond') },
      { text: 'Petit', font: getFont('garamondItalic') },
      { text: ', puis il éteignait.', font: getFont('garamond') },
    ];
    for (let measurePt = 60; measurePt < 260; measurePt += 3) {
      const lines = typesetParagraph(runs, { ...SHAPE, measurePt });
      for (const line of lines) expect(lineText(line)).not.toMatch(/^,/);
    }
  });
});

describe('French hyphenation', () => {
  it('divides words of six letters and more, three letters from each end', () => {
    for (const text of sampleParagraphs(40, 1))
      for (const word of applyFrenchTypography(text).split(/[\s\u00A0\u202F]+/)) {
        const core = word.replace(/^.*’/u, '').replace(/[^\p{L}]+$/u, '');
        for (const at of hyphenPoints(word)) {
          expect(core.length).toBeGreaterThanOrEqual(6);
          const before = at - (word.length - word.replace(/^.*’/u, '').length);
          expect(Math.min(before, core.length - before)).toBeGreaterThanOrEqual(3);
        }
      }
  });

  it('divides names, compounds and capitals only as a last resort, addresses and numbers never', () => {
    expect(lastResortPoints('Montbrison').length).toBeGreaterThan(0);
    expect(lastResortPoints('d’aujourd’hui')).toEqual([4]);
    expect(lastResortPoints('ATTENTIVEMENT').length).toBeGreaterThan(1);
    expect(lastResortPoints('moissonneuse-batteuse').length).toBeGreaterThan(2);
    for (const word of ['paul@exemple.fr', '1943-1945', 'http://exemple.fr/Montbrison'])
      expect(lastResortPoints(word)).toEqual([]);
  });

  it('never divides a capitalised word, an address or a number in other lines', () => {
    // A name may be divided as a last resort (`lastResortPoints`).
    for (const word of [
      'Montbrison',
      'Aubrac',
      'd’Auvergnat',
      'L’Extraordinaire',
      'paul@exemple.fr',
      '1943-1945',
    ])
      expect(hyphenPoints(word)).toEqual([]);
    expect(hyphenPoints('extraordinairement').length).toBeGreaterThan(2);
    expect(hyphenPoints('l’approvisionnement').length).toBeGreaterThan(1);
  });
});
