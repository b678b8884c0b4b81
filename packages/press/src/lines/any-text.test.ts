import { readFileSync } from 'node:fs';
import { createStoryDocument } from '@souvenance/contracts';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { getFont } from '../fonts/fonts.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import type { TypesetLine } from './line.ts';
import { typesetParagraph } from './typeset-paragraph.ts';

interface CaseBook {
  readonly title: string;
  readonly subtitle: string;
  readonly narrator: string;
  readonly dedication: string;
  readonly backText: string;
  readonly chapters: readonly {
    readonly title: string;
    readonly theme: string;
    readonly question?: string;
    readonly period: string;
    readonly paragraphs: string[];
  }[];
}

const caseBook = (name: string): CaseBook =>
  JSON.parse(readFileSync(new URL(`../fixtures/cases/${name}.json`, import.meta.url), 'utf8'));

const missing: string[] = [];
const setText = (text: string, measurePt = 4_000): TypesetLine[] =>
  typesetParagraph([{ text: applyFrenchTypography(text.normalize('NFC')), font: getFont('garamond') }], {
    sizePt: 11,
    align: 'justify',
    measurePt,
    onMissing: (character) => missing.push(character),
  });

/** The words of a line as they are seen from the left, each with the font that draws it. */
const seenWords = ([line]: readonly TypesetLine[]): string[] =>
  (line?.segments ?? []).flatMap((segment) =>
    segment.kind === 'space'
      ? []
      : [
          `${segment.font.key} ${segment.word.glyphs
            .slice(segment.from, segment.to)
            .map(({ codePoints }) => String.fromCodePoint(...codePoints))
            .join('')}`,
        ],
  );

describe('text of every script', () => {
  it.each(['letters', 'right-to-left'])('is printed without a red or an orange finding: %s', async (name) => {
    const { chapters, backText, ...front } = caseBook(name);
    const manuscript = sampleBook(1, {
      ...front,
      cover: { backText },
      chapters: chapters.map(({ paragraphs, question = '', ...words }, index) => ({
        ...words,
        question,
        id: `recit-${index}`,
        body: createStoryDocument(paragraphs),
      })),
    });
    const book = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets: sampleAssets() });
    expect(book.preflight.findings.filter(({ verdict }) => verdict !== 'green')).toEqual([]);
  });

  it('names on each page the characters of that page alone', async () => {
    const chapters = ['Avant 𓀀.', 'Sans rien.', 'Après 𓁐, puis 𓂀 et 𓁐.'].map((text, index) => ({
      id: `recit-${index}`,
      theme: '',
      title: `Récit ${index + 1}`,
      question: '',
      body: createStoryDocument([text]),
    }));
    const manuscript = sampleBook(1, { chapters });
    const assets = sampleAssets();
    const report = async () => {
      const { preflight } = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
      return preflight.findings
        .filter(({ rule, verdict }) => rule === 'text.glyphs' && verdict === 'orange')
        .map(({ message }) => /\((.*)\)/u.exec(message)?.[1]);
    };
    expect(await report()).toEqual(['𓀀', '𓁐 𓂀']);
    // Chapters that the store holds tell the same.
    expect(await report()).toEqual(['𓀀', '𓁐 𓂀']);
  });

  it('keeps the order of Arabic digits', () => {
    expect(seenWords(setText('né en ١٩٣٢ au'))).toContain('amiri ١٩٣٢');
  });

  it('runs an Arabic sentence with numbers from right to left, at the right of its measure', () => {
    const lines = setText('وُلِدَ في 3 مارس 1953 (تقريبا).');
    const visualWords = seenWords(lines);
    expect(visualWords.indexOf('garamond 1953')).toBeLessThan(visualWords.indexOf('garamond 3'));
    expect(visualWords[0]).toBe('garamond .(');
    expect(lines[0]?.xPt).toBeGreaterThan(3_000);
    expect(setText('En arabe : محمد الأمين بن علي بن محمد')[0]?.xPt).toBe(0);
  });

  it('places each mark on its own letter, in one font', () => {
    for (const cluster of ['ɔ̀', 'Ɛ̀', 'Ọ̀', 'n̈']) {
      const [segment] = setText(cluster)[0]?.segments ?? [];
      if (segment?.kind !== 'glyphs') throw new Error('a letter is glyphs');
      expect(segment.word.glyphs).toHaveLength(2);
      const { x = 0, y = 0 } = segment.word.offsets?.[1] ?? {};
      expect(Math.abs(x) + Math.abs(y)).toBeGreaterThan(0);
    }
  });

  it('draws each emoji as one picture of one font', () => {
    const emoji = '👍🏽 👨‍👩‍👧‍👦 🇫🇷 1️⃣ ❤️ 👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 ☎️ 👵🏻 🤷‍♀️';
    const glyphs = (setText(emoji)[0]?.segments ?? []).flatMap((segment) =>
      segment.kind === 'glyphs' ? [`${segment.font.key} ${segment.to - segment.from}`] : [],
    );
    expect(glyphs).toEqual(emoji.split(' ').map(() => 'notoEmoji 1'));
  });

  it('leaves no trace of what nobody sees', () => {
    expect(applyFrenchTypography('Dictée\uFFFC a es\u200Bpace \u202A06 12\u202C trait\u00ADement')).toBe(
      'Dictée a espace 06 12 traitement',
    );
  });

  it('prints letters that imitate a font with mathematical symbols as plain letters', () => {
    missing.length = 0;
    const words = seenWords(setText('𝓑𝓸𝓷𝓳𝓸𝓾𝓻 𝟏𝟗𝟐𝟏'));
    expect([words, missing]).toEqual([['garamond Bonjour', 'garamond 1921'], []]);
  });

  it('keeps indented lines, feet and seconds, and raises ordinals in the plural', () => {
    expect(applyFrenchTypography('Petit moulin,\n    tourne')).toBe(
      'Petit moulin,\n\u00A0\u00A0\u00A0\u00A0tourne',
    );
    expect(applyFrenchTypography("5'30''")).toBe("5'30''");
    expect(applyFrenchTypography('les 1ers jours, les 2èmes noces, le XLIe bataillon')).toBe(
      'les 1ᵉʳˢ jours, les 2ᵉˢ noces, le XLIᵉ bataillon',
    );
  });
});

/** Letters and digits, which a page may reorder or join and may never lose. Hangul fillers are letters without ink. */
const printableLetters = (text: string): string[] =>
  [...text.normalize('NFC')].filter((one) => /[[\p{L}\p{N}]--\p{Default_Ignorable_Code_Point}]/v.test(one));

describe('any string of Unicode', () => {
  it('is typeset without an error, and each of its letters has a glyph or is reported missing', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 24 }), (text) => {
        missing.length = 0;
        const lines = setText(text, 180);
        const glyphCodePoints = lines.flatMap(({ segments }) =>
          segments.flatMap((segment) =>
            segment.kind === 'space'
              ? []
              : segment.word.glyphs.slice(segment.from, segment.to).flatMap(({ codePoints }) => codePoints),
          ),
        );
        const isDrawnOrMissing =
          glyphCodePoints.length + missing.length > 0 || printableLetters(text).length === 0;
        return isDrawnOrMissing && lines.every((line) => Number.isFinite(line.widthPt));
      }),
      { numRuns: 60 },
    );
  });
});
