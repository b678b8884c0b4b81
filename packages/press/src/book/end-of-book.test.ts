import { createStoryDocument } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadPage, readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { type RenderedBook, renderBook } from './render-book.ts';

const PLACEMENTS = ['page', 'bleed', 'facing'] as const;

let book: RenderedBook;
let pages: ReadPage[];
beforeAll(async () => {
  const picture = await samplePhotograph(2400, 1800);
  const base = sampleBook(1, { narrator: 'Odette Morel' });
  const chapters = base.chapters.slice(0, PLACEMENTS.length).map((chapter, index) => ({
    ...chapter,
    photographs: [createPlacedPhotograph(picture, { placement: PLACEMENTS[index] ?? 'page', afterBlock: 1 })],
  }));
  const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  book = await renderBook({ manuscript: { ...base, chapters }, profile: printProfile('a5-broche'), assets });
  pages = await readPdf(book.interior);
});

const wordsOn = (page: number): string => readPageText(pages[page - 1]).trim();

describe('a book shorter than the shop’s least number of pages', () => {
  it('ends on pages for notes, its colophon, and at most three blanks', () => {
    const { contentsPage, contentsPageCount, colophonPage, total } = book.pages;
    const first = contentsPage + contentsPageCount;
    expect(total).toBe(24);
    expect(colophonPage - first).toBeGreaterThan(2);
    expect(wordsOn(first)).toBe('Notes');
    for (let page = first + 1; page < colophonPage; page += 1) expect(wordsOn(page)).toBe('');
    expect(wordsOn(colophonPage)).toMatch(/les proches\s+d’Odette Morel$/u);
    expect(total - colophonPage).toBeLessThanOrEqual(3);
    expect(book.preflight.verdict).toBe('green');
  });

  it('has lines to write on, and none within a hand’s breadth of another', () => {
    const { contentsPage, contentsPageCount } = book.pages;
    const page = contentsPage + contentsPageCount;
    expect(book.pageKeys[page]).not.toBe(book.pageKeys[book.pages.total - 1]);
  });
});

describe('a photograph that has the page to itself', () => {
  it.each(PLACEMENTS)('bears neither head nor folio: %s', (placement) => {
    const chapter = book.pages.chapters[PLACEMENTS.indexOf(placement)];
    const at = chapter?.starts.indexOf(null, 1) ?? -1;
    expect(at).toBeGreaterThan(0);
    expect(wordsOn((chapter?.firstPage ?? 0) + at)).toBe('');
  });
});

describe('full-page photographs in a row', () => {
  it('leave at most two pages without a folio', async () => {
    const picture = await samplePhotograph(2400, 1800);
    const [chapter] = sampleBook(1).chapters;
    if (!chapter) throw new Error('no chapter');
    const plates = Array.from({ length: 5 }, () =>
      createPlacedPhotograph(picture, { placement: 'page', afterBlock: 1 }),
    );
    const manuscript = sampleBook(1, { chapters: [{ ...chapter, photographs: plates }] });
    const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
    const album = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
    const albumPages = await readPdf(album.interior);
    const { firstPage = 1, starts = [] } = album.pages.chapters[0] ?? {};
    const folios = starts.map((_, at) => readPageText(albumPages[firstPage + at - 1], 0, 62).trim());
    const isSilent = folios.map((folio, at) => folio !== String(firstPage + at));
    expect(isSilent.filter(Boolean)).toHaveLength(4);
    expect(isSilent.join()).not.toContain('true,true,true');
  });
});

describe('the plates of an album', () => {
  it('are a last chapter without text, listed in the contents, with a folio on each page', async () => {
    const picture = await samplePhotograph(1600, 1200);
    const plates = ['Le port', 'La plage', 'La noce'].map((caption) =>
      createPlacedPhotograph(picture, { placement: 'text', afterBlock: 0, caption }),
    );
    const { chapters } = sampleBook(1);
    const album = { id: 'album', title: 'Album', body: createStoryDocument([]), photographs: plates };
    const manuscript = sampleBook(1, { chapters: [...chapters, album] });
    const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
    const rendered = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
    const renderedPages = await readPdf(rendered.interior);
    const { firstPage = 1, starts = [] } = rendered.pages.chapters.at(-1) ?? {};
    const texts = starts.map((_, at) => readPageText(renderedPages[firstPage + at - 1]));
    const captionPlaces = ['Le port', 'La plage', 'La noce'].map((caption) =>
      texts.join(' ').indexOf(caption),
    );
    expect(captionPlaces.every((place, at) => place > (captionPlaces[at - 1] ?? -1))).toBe(true);
    for (const [at, text] of texts.entries()) expect(text).toContain(String(firstPage + at));
    expect(readPageText(renderedPages[rendered.pages.contentsPage - 1])).toContain('Album');
    expect(rendered.preflight.verdict).toBe('green');
  });
});

describe('a short book with photographs', () => {
  it('has a table of illustrations in place of pages for notes, each with the page that bears it', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, index) => samplePhotograph(1600 + index, 1200)),
    );
    const long =
      'Les monts Dore vus du plateau, un matin de février ; on devine la ferme au second plan, à gauche';
    const captions = ['Le port', 'La plage', 'La noce', 'Le marché', 'Le phare', long];
    const { chapters } = sampleBook(6);
    const placedPhotographs = pictures.map((picture, index) =>
      createPlacedPhotograph(picture, { caption: captions[index] ?? '', afterBlock: (index % 3) * 3 }),
    );
    const illustrated = chapters.slice(0, 2).map((chapter, index) => ({
      ...chapter,
      photographs: placedPhotographs.slice(index * 3, index * 3 + 3),
    }));
    const manuscript = sampleBook(6, { chapters: illustrated });
    const assets = sampleAssets(new Map(pictures.map(({ sha256, bytes }) => [sha256, bytes])));
    const rendered = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
    const texts = (await readPdf(rendered.interior)).map((page) => readPageText(page));
    const first = rendered.pages.contentsPage + rendered.pages.contentsPageCount;
    const table = texts[first - 1] ?? '';
    expect(table).toContain('Table des illustrations');
    expect(table).toContain('un matin de février');
    expect(table).not.toContain('on devine la ferme');
    expect(table).toMatch(new RegExp(`${first}\\s*$`, 'u'));
    for (const caption of captions.slice(0, 5)) {
      const page = texts.findIndex((text) => text.includes(caption)) + 1;
      expect(table, caption).toMatch(new RegExp(`${caption}[ .]*${page}(?!\\d)`, 'u'));
    }
    expect(texts[first]).toContain('Notes');
    expect(rendered.preflight.verdict).toBe('green');
  });
});
