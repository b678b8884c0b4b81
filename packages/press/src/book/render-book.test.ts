import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createStoryDocument, listStoryParagraphs } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReadPage, readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { type SampleAssets, sampleAssets, sampleBook, sampleParagraphs } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { toPoints } from '../foundation/units.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { type PressProgress, type RenderedBook, renderBook } from './render-book.ts';

const profile = printProfile('a5-broche');
const manuscript = sampleBook();
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const SHEET_PT = toPoints(210 + 10);
const FOOT_PT = toPoints(5 + 20);
const HEAD_PT = SHEET_PT - toPoints(5 + 17);

let assets: SampleAssets;
let book: RenderedBook;
let pages: ReadPage[];
const progress: PressProgress[] = [];

beforeAll(async () => {
  assets = sampleAssets();
  book = await renderBook({ manuscript, profile, assets, onProgress: (step) => void progress.push(step) });
  pages = await readPdf(book.interior);
});

const bodyText = (first: number, count: number): string =>
  pages
    .slice(first - 1, first - 1 + count)
    .map((page) => readPageText(page, FOOT_PT, HEAD_PT))
    .join(' ');

describe('a book', () => {
  it('keeps every word, in order', () => {
    manuscript.chapters.forEach((chapter, index) => {
      const place = book.pages.chapters[index];
      const words = listStoryParagraphs(chapter.body).map(applyFrenchTypography).join(' ');
      expect(toLetters(bodyText(place?.firstPage ?? 0, place?.pageCount ?? 0))).toContain(toLetters(words));
    });
  });

  it('opens each chapter on a right-hand page, with its folio and without running head', () => {
    for (const { firstPage, title } of book.pages.chapters) {
      expect(firstPage % 2).toBe(1);
      const page = pages[firstPage - 1];
      expect(toLetters(readPageText(page))).toContain(toLetters(title));
      expect(readPageText(page, 0, FOOT_PT).trim()).toBe(String(firstPage));
      expect(readPageText(page, HEAD_PT).trim()).toBe('');
    }
  });

  it('bears a folio on the pages of the contents', () => {
    const { contentsPage, contentsPageCount } = book.pages;
    for (let page = contentsPage; page < contentsPage + contentsPageCount; page += 1)
      expect(readPageText(pages[page - 1], 0, FOOT_PT).trim()).toBe(String(page));
  });

  it('prints in the contents the page on which each chapter begins', () => {
    const contents = toLetters(readPageText(pages[book.pages.contentsPage - 1]));
    for (const { title, firstPage } of book.pages.chapters)
      expect(contents).toContain(toLetters(applyFrenchTypography(title)) + firstPage);
  });

  it('bears the book on left-hand pages, the chapter on right-hand pages, and true folios', () => {
    for (const { firstPage, pageCount, title } of book.pages.chapters)
      for (let page = firstPage + 1; page < firstPage + pageCount; page += 1) {
        const head = toLetters(readPageText(pages[page - 1], HEAD_PT)).toLowerCase();
        const expected = page % 2 === 0 ? manuscript.title : title;
        expect(head).toBe(toLetters(applyFrenchTypography(expected)).toLowerCase());
        expect(readPageText(pages[page - 1], 0, FOOT_PT).trim()).toBe(String(page));
      }
  });

  it('mirrors its margins', () => {
    const leftOf = (page: number) =>
      Math.min(
        ...(pages[page - 1]?.items ?? []).filter(({ text }) => text.trim() !== '').map(({ xPt }) => xPt),
      );
    const chapter = book.pages.chapters[0];
    const recto = (chapter?.firstPage ?? 0) + 2;
    const frame = createBookFrame(profile, 20, getBookStyle(manuscript.style, profile, false));
    expect(leftOf(recto)).toBeCloseTo(frame.bleedPt + frame.innerPt, 0);
    expect(leftOf(recto + 1)).toBeCloseTo(frame.bleedPt + frame.outerPt, 0);
    expect(frame.outerPt).toBeGreaterThan(frame.innerPt);
  });

  it('embeds every font, boxes every page, prints black in black, and passes its own preflight', () => {
    const file = readOwnFile(book.interior);
    expect(file.unembeddedFonts).toEqual([]);
    expect(file.fonts).toBeGreaterThan(0);
    expect(file.pages).toHaveLength(book.pageCount);
    for (const page of file.pages) {
      expect(page.trimBox?.map((value) => Math.round(value))).toEqual([14, 14, 434, 609]);
      expect(page.hasAnnotations || page.hasRgbBlack).toBe(false);
    }
    expect(book.preflight.verdict).toBe('green');
    expect(book.preflight.findings.map(({ rule }) => rule)).toContain('cover.spine');
  });

  it('gives the screen file the same pages at trim size, with links', () => {
    const file = readOwnFile(book.screen);
    expect(file.pages).toHaveLength(book.pageCount);
    expect(file.pages[book.pages.contentsPage - 1]?.hasAnnotations).toBe(true);
    const [firstPage = 0, , right = 0] = file.pages[0]?.mediaBox ?? [];
    expect(right - firstPage).toBeCloseTo(toPoints(148), 1);
  });

  it('tells how far it is, chapter by chapter', () => {
    const typeset = progress.filter(({ step }) => step === 'typeset');
    expect(typeset.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(progress.map(({ step }) => step))).toEqual(
      new Set(['typeset', 'assemble', 'cover', 'screen', 'preflight']),
    );
  });
});

describe('the fragments', () => {
  it('are not set again when nothing changed, and give the same bytes', async () => {
    const before = assets.fragmentKeys.length;
    const again = await renderBook({ manuscript, profile, assets });
    expect(assets.fragmentKeys.length).toBe(before);
    expect(sha256(again.interior)).toBe(sha256(book.interior));
  });

  it('are set again for the one chapter that was edited', async () => {
    const before = assets.fragmentKeys.length;
    const chapters = manuscript.chapters.map((chapter, index) =>
      index === 2 ? { ...chapter, body: createStoryDocument(sampleParagraphs(27, 9)) } : chapter,
    );
    await renderBook({ manuscript: { ...manuscript, chapters }, profile, assets });
    expect(assets.fragmentKeys.length).toBe(before + 1);
  });

  it('are set again when the store has lost them', async () => {
    const fresh = await renderBook({ manuscript, profile, assets: sampleAssets() });
    expect(sha256(fresh.interior)).toBe(sha256(book.interior));
  });
});

describe('the same manuscript', () => {
  it('gives the same bytes in another process', async () => {
    const at = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
      const { renderBook } = await import(${at('./render-book.ts')});
      const { sampleAssets, sampleBook } = await import(${at('../fixtures/sample-book.ts')});
      const { printProfile } = await import(${at('../profiles/print-profiles.ts')});
      const { createHash } = await import('node:crypto');
      const book = await renderBook({ manuscript: sampleBook(), profile: printProfile('a5-broche'), assets: sampleAssets() });
      for (const bytes of [book.interior, book.cover, book.screen])
        process.stdout.write(createHash('sha256').update(bytes).digest('hex') + ' ');`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: 'Pacific/Auckland', NODE_OPTIONS: '' },
    });
    expect(stdout.trim().split(' ')).toEqual([book.interior, book.cover, book.screen].map(sha256));
  });
});

describe('stopping', () => {
  it('rejects with the signal’s reason between two chapters', async () => {
    const controller = new AbortController();
    const onProgress = ({ done }: PressProgress) => {
      if (done === 2) controller.abort(new Error('stopped by a person'));
    };
    const stopped = renderBook({
      manuscript,
      profile,
      assets: sampleAssets(),
      onProgress,
      signal: controller.signal,
    });
    await expect(stopped).rejects.toThrow('stopped by a person');
  });
});

describe('a facing pair', () => {
  it('fills a left-hand page and the page beside it, on whichever side its chapter opens', async () => {
    const picture = await samplePhotograph(1500, 1000);
    const pair = [1, 2].map(() => createPlacedPhotograph(picture, { placement: 'facing', afterBlock: 3 }));
    const chapters = sampleBook(9).chapters.map((chapter) => ({ ...chapter, photographs: pair }));
    const store = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
    const facing = { ...sampleBook(9, { openings: 'page' }), chapters };
    const { pages: plan } = await renderBook({ manuscript: facing, profile, assets: store });
    expect(new Set(plan.chapters.map(({ firstPage }) => firstPage % 2))).toEqual(new Set([0, 1]));
    for (const { firstPage, starts } of plan.chapters) {
      const blankPage = firstPage + starts.findIndex((start, page) => page > 0 && start === null);
      expect(blankPage % 2).toBe(0);
      expect(starts[blankPage + 1 - firstPage]).toBeNull();
    }
  });
});

describe('a book whose short stories run on', () => {
  const short = (openings: 'page' | 'run_on') => sampleBook(4, { openings });

  it('is shorter, knows where each story begins, and turns a page only for a theme', async () => {
    const apart = await renderBook({ manuscript: short('page'), profile, assets: sampleAssets() });
    const book = await renderBook({ manuscript: short('run_on'), profile, assets: sampleAssets() });
    expect(book.pages.contentsPage).toBeLessThan(apart.pages.contentsPage);
    const { chapters } = book.pages;
    expect(chapters.map(({ runsOn }) => runsOn)).toEqual([
      false,
      expect.any(Boolean),
      expect.any(Boolean),
      false,
      expect.any(Boolean),
    ]);
    expect(chapters.filter(({ runsOn }) => runsOn).length).toBeGreaterThan(1);
    for (const [index, { firstPage, pageCount, runsOn, starts }] of chapters.entries()) {
      const before = chapters[index - 1];
      if (runsOn && before) expect(firstPage).toBe(before.firstPage + before.pageCount - 1);
      expect(starts).toHaveLength(pageCount);
      if (runsOn) expect(starts[0]).toBeNull();
    }
    expect(chapters[3]?.firstPage).toSatisfy((page: number) => page % 2 === 1);
    const pages = await readPdf(book.interior);
    for (const { firstPage, title } of chapters)
      expect(toLetters(readPageText(pages[firstPage - 1]))).toContain(toLetters(title));
  });
});
