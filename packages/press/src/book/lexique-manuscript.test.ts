import { createStoryDocument, type Manuscript } from '@souvenance/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderEbook } from '../ebook/render-ebook.ts';
import { type ReadPage, readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { toPoints } from '../foundation/units.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { toPlainLetters } from '../typography/find-letter-marks.ts';
import { insertSpaces } from '../typography/lexique.fixture.ts';
import { numberRules } from '../typography/lexique-numbers.fixture.ts';
import { wordRules } from '../typography/lexique-words.fixture.ts';
import { type RenderedBook, renderBook } from './render-book.ts';

/** Hebrew is drawn from right to left, so that its order in the file differs from its order in the text. */
const pairs = [...wordRules, ...numberRules]
  .flatMap(({ cases, unchanged }) => [...cases, ...unchanged.map((text) => [text, text] as const)])
  .filter(([typed]) => !/\p{sc=Hebr}/u.test(typed))
  .map(([typed, expected]) => [insertSpaces(typed), insertSpaces(expected)] as const);

const TITLE = 'Mme Roy, le 3e jour, au n° 12';
const SET_TITLE = 'MmeRoy,le3ejour,auno12';

/** The characters of a text as they are copied from a page: ordinary letters, no spaces, no hyphens. */
const copied = (text: string): string => toPlainLetters(text.normalize('NFC')).replace(/[\s\-‐]/gu, '');

const manuscriptOf = (largePrint: boolean): Manuscript =>
  sampleBook(1, {
    largePrint,
    chapters: [{ id: 'lexique', title: TITLE, body: createStoryDocument(pairs.map(([typed]) => typed)) }],
  });

const HEAD_PT = toPoints(210 + 10 - 5 - 17);
const FOOT_PT = toPoints(5 + 20);

const htmlText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe.each([
  ['the book', false],
  ['the large-print book', true],
])('%s of all cases of the Lexique', (_, isLargePrint) => {
  const manuscript = manuscriptOf(isLargePrint);
  let book: RenderedBook;
  let pages: ReadPage[];
  let ebook: Readonly<Record<string, Uint8Array>>;

  beforeAll(async () => {
    const profile = printProfile(isLargePrint ? 'a5-gros-caracteres' : 'a5-broche');
    book = await renderBook({ manuscript, profile, assets: sampleAssets() });
    pages = await readPdf(book.interior);
    ebook = unzipSync(await renderEbook({ manuscript, pages: book.pages, assets: sampleAssets() }));
  });

  it('shows every character on its pages', () => {
    const place = book.pages.chapters[0];
    const from = (place?.firstPage ?? 1) - 1;
    const pageText = pages
      .slice(from, from + (place?.pageCount ?? 0))
      .map((page) => readPageText(page, FOOT_PT, HEAD_PT))
      .join('');
    expect(copied(pageText)).toBe(SET_TITLE + copied(pairs.map(([, expected]) => expected).join('')));
  });

  it('has every character and every no-break space in the e-book, with ordinary letters', () => {
    const html = strFromU8(
      Object.entries(ebook).find(([name]) => name.endsWith('recit-1.xhtml'))?.[1] ?? new Uint8Array(),
    );
    const paragraphs = [...html.matchAll(/<p(?: lang="\w+" xml:lang="\w+")?>(.*?)<\/p>/gs)].map(
      ([, text = '']) => htmlText(text),
    );
    expect(paragraphs).toEqual(pairs.map(([, expected]) => toPlainLetters(expected)));
    expect(html).not.toMatch(/[ᵉʳˢᵈⁿᵒ]/u);
  });

  it('writes its title the same where it opens, in the contents and in the e-book', () => {
    const contents = pages
      .map((page) => copied(readPageText(page)))
      .filter((text) => text.includes(SET_TITLE));
    expect(contents.length).toBeGreaterThanOrEqual(2);
    const nav = Object.entries(ebook).filter(([name]) => /table|recit-1/.test(name));
    for (const [, bytes] of nav)
      expect(strFromU8(bytes)).toContain(
        'M<sup>me</sup>\u00A0Roy, le 3<sup>e</sup> jour, au n<sup>o</sup>\u00A012',
      );
  });
});
