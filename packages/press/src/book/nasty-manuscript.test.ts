import { beforeAll, describe, expect, it } from 'vitest';
import {
  createNastyBook,
  NASTY_TITLE,
  nastyTextSamples,
  SOLID_TITLE,
} from '../fixtures/create-nasty-book.ts';
import { type ReadItem, type ReadPage, readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { sampleAssets } from '../fixtures/sample-book.ts';
import { samplePhotograph } from '../fixtures/sample-photograph.ts';
import { toPoints } from '../foundation/units.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { type RenderedBook, renderBook } from './render-book.ts';

const ARABIC = /\p{Script=Arabic}/u;
/** A selector and a shade of skin: a font of one ink has no drawing for them. */
const UNDRAWN = /\u{FE0F}|[\u{1F3FB}-\u{1F3FF}]/gu;

let book: RenderedBook;
let pages: ReadPage[];

beforeAll(async () => {
  const picture = await samplePhotograph(1500, 1000);
  const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  book = await renderBook({
    manuscript: createNastyBook(picture),
    profile: printProfile('a5-broche'),
    assets,
  });
  pages = await readPdf(book.interior);
});

const pagesOf = (chapter: number): ReadPage[] => {
  const place = book.pages.chapters[chapter];
  const from = (place?.firstPage ?? 0) - 1;
  return pages.slice(from, from + (place?.pageCount ?? 0));
};

const FOOT_PT = toPoints(5 + 20);
const HEAD_PT = toPoints(210 + 10 - 5 - 17);

/** Every sign that stands on the pages of a chapter; line ends may add a hyphen, spaces move. */
const signsIn = (chapter: number): string =>
  signs(
    pagesOf(chapter)
      .map((page) => readPageText(page, FOOT_PT, HEAD_PT))
      .join(''),
  );

const signs = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNDRAWN, '')
    .replace(/[\s\-‐]|\p{Script=Arabic}/gu, '');

const itemsOf = (chapter: number): ReadItem[] => pagesOf(chapter).flatMap(({ items }) => items);

describe('a nasty manuscript', () => {
  it('loses no character of addresses, compounds, emoji, asterisks and one-word paragraphs', () => {
    const { single, address, compound, emoji, arabic, unknown, stars } = nastyTextSamples;
    const typed = [NASTY_TITLE, ...single, address, compound, emoji, arabic, unknown, ...stars];
    expect(signsIn(0)).toBe(signs(typed.map(applyFrenchTypography).join('')));
  });

  it('loses no character of a paragraph of five thousand words', () => {
    expect(nastyTextSamples.long.split(' ')).toHaveLength(5_000);
    expect(signsIn(2)).toBe(signs(`Un seul paragraphe${applyFrenchTypography(nastyTextSamples.long)}`));
  });

  it('writes an Arabic name from the right in its own order, in an embedded font', () => {
    const name = itemsOf(0)
      .filter(({ text }) => ARABIC.test(text))
      .sort((a, b) => b.xPt - a.xPt);
    expect(name.map(({ text }) => text.normalize('NFKC').trim())).toEqual(['محمد', 'كريم']);
    expect(Buffer.from(book.interior).toString('latin1')).toContain('Amiri');
    expect(readOwnFile(book.interior).unembeddedFonts).toEqual([]);
  });

  it('runs over no margin, not even with ninety letters that nothing divides', () => {
    for (const { items } of pages)
      for (const { xPt, widthPt, text } of items)
        if (text.trim() !== '') expect(xPt + widthPt).toBeLessThan(toPoints(5 + 148 - 14));
    expect(toLetters(readPageText(pagesOf(1)[0], 70))).toBe(SOLID_TITLE);
  });

  it('adds no hyphen to an address that it cuts', () => {
    const at = itemsOf(0).findIndex(({ text }) => text.includes('https://'));
    const [first = '', second = ''] = itemsOf(0)
      .slice(at, at + 2)
      .map(({ text }) => text);
    expect(first.slice(first.indexOf('https')) + second.slice(0, second.indexOf(','))).toBe(
      /https\S+(?=,)/.exec(nastyTextSamples.address)?.[0],
    );
  });

  it('sets an empty story as its title alone', () => {
    expect(book.pages.chapters[1]?.pageCount).toBe(1);
  });

  it('places twelve consecutive photographs two to a page, each with its caption, in order', () => {
    const captions = itemsOf(3).flatMap(({ text }) => /^Vue (\d+)$/.exec(text)?.[1] ?? []);
    expect(captions.map(Number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(book.pages.chapters[3]?.pageCount).toBe(7);
  });

  it('reports in French the character that no font has, and nothing else', () => {
    const findings = book.preflight.findings.filter(({ verdict }) => verdict !== 'green');
    expect(findings.map(({ rule, verdict }) => [rule, verdict])).toEqual([['text.glyphs', 'orange']]);
    expect(findings[0]?.message).toBe(
      '1 signe de cette page manque dans nos caractères (𓀀)\u00a0: une case vide le remplace.',
    );
  });
});
