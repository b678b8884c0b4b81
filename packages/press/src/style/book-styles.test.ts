import { bookStyleName, listStoryParagraphs, type Manuscript } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { getPressMessages } from '../messages/index.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { getBookStyle } from './book-styles.ts';

const profile = printProfile('a5-broche');
const SIZES = bookStyleName.options.flatMap((style) => [[style, false] as const, [style, true] as const]);

const withBreak = (book: Manuscript): Manuscript => ({
  ...book,
  chapters: book.chapters.map((chapter) => ({
    ...chapter,
    body: { ...chapter.body, content: [...chapter.body.content, { type: 'horizontalRule' as const }] },
  })),
});

describe.each(SIZES)('a book in the style %s, large print: %s', (style, largePrint) => {
  const manuscript = withBreak({ ...sampleBook(6), style, largePrint });

  it('keeps every word, embeds every glyph, passes its preflight', async () => {
    const book = await renderBook({ manuscript, profile, assets: sampleAssets() });
    expect(readOwnFile(book.interior).unembeddedFonts).toEqual([]);
    expect(book.preflight.findings.filter(({ verdict }) => verdict === 'red')).toEqual([]);
    const pages = await readPdf(book.interior);
    manuscript.chapters.forEach(({ body }, index) => {
      const { firstPage = 1, pageCount = 0 } = book.pages.chapters[index] ?? {};
      const text = pages
        .slice(firstPage - 1, firstPage - 1 + pageCount)
        .map((page) => readPageText(page, 70, 555));
      const words = listStoryParagraphs(body).map(applyFrenchTypography).join(' ');
      expect(toLetters(text.join(' '))).toContain(toLetters(words));
    });
  });

  it('names its fonts and their licence in the colophon', async () => {
    const book = await renderBook({ manuscript, profile, assets: sampleAssets() });
    const colophon = readPageText((await readPdf(book.interior))[book.pages.colophonPage - 1]);
    const names = { classique: 'EB Garamond', moderne: 'Source Serif 4', chaleureux: 'Alegreya' };
    expect(colophon).toContain(largePrint ? 'Atkinson Hyperlegible' : names[style]);
    expect(colophon).toContain('SIL Open Font License');
  });

  it('gives the same bytes twice', async () => {
    const again = () => renderBook({ manuscript, profile, assets: sampleAssets() });
    const [one, two] = [await again(), await again()];
    expect(Buffer.from(one.interior).equals(Buffer.from(two.interior))).toBe(true);
  });
});

describe('large print', () => {
  it('is set in 16 to 18 points at every size of page', () => {
    for (const id of ['a5-broche', '170x240-relie', '210x210-relie']) {
      const { sizePt, leadingPt } = getBookStyle('classique', printProfile(id), true).body;
      expect(sizePt).toBeGreaterThanOrEqual(16);
      expect(sizePt).toBeLessThanOrEqual(18);
      expect(leadingPt / sizePt).toBeGreaterThan(1.25);
    }
  });
});

describe('a letter', () => {
  it('is shown uncropped on its own page, whatever its placement', async () => {
    const picture = await samplePhotograph(1500, 1000);
    const book = sampleBook(3);
    const letter = createPlacedPhotograph(picture, {
      kind: 'scan',
      caption: 'Lettre du front',
      placement: 'text',
    });
    const chapters = book.chapters.map((chapter, index) =>
      index === 0 ? { ...chapter, photographs: [letter] } : chapter,
    );
    const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
    const rendered = await renderBook({ manuscript: { ...book, chapters }, profile, assets });
    const [chapter] = rendered.pages.chapters;
    const plate = (chapter?.firstPage ?? 0) + (chapter?.starts.indexOf(null, 1) ?? 0);
    const page = readOwnFile(rendered.interior).pages[plate - 1];
    expect(page?.images).toHaveLength(1);
    const text = readPageText((await readPdf(rendered.interior))[plate - 1], 70, 555);
    expect(toLetters(text)).toBe(toLetters('Lettre du front'));
  });
});

describe('the credits', () => {
  it('name each owner of photographs once', async () => {
    const picture = await samplePhotograph(1500, 1000);
    const book = sampleBook(3);
    const photographs = ['Famille Morel', 'Musée d’Aubrac', 'Famille Morel', 'Coll. part.'].map((credit) =>
      createPlacedPhotograph(picture, { credit }),
    );
    const chapters = book.chapters.map((chapter) => ({ ...chapter, photographs }));
    const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
    const rendered = await renderBook({ manuscript: { ...book, chapters }, profile, assets });
    const colophon = readPageText(
      (await readPdf(rendered.interior))[rendered.pages.colophonPage - 1],
    ).replace(/\s+/g, ' ');
    expect(colophon).toMatch(/Famille Morel, Musée d’Aubrac, Coll\. part\.(?!\.)/u);
  });

  it('are parted by semicolons where one of them has a comma', () => {
    const { credits } = getPressMessages('fr').book;
    expect(credits(['Studio Roy, Brest', 'Famille Morel'])).toMatch(/Studio Roy, Brest\s; Famille Morel\.$/u);
  });
});
