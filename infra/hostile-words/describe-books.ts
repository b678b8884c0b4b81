import { type Manuscript, manuscript } from '@souvenance/contracts';
import { applyFrenchTypography, type RenderedBook, renderBook, renderEbook } from '@souvenance/press';
import { type SampleAssets, sampleAssets } from '@souvenance/press/fixtures/sample-book';
import { preparePhotograph } from '@souvenance/press/photographs';
import { printProfile } from '@souvenance/press/profiles';
import { hostileWords, listFreeFields, type Soiled, soilSample } from '@souvenance/testkit/hostile-words';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFullBook, isGenerated } from './create-full-book.ts';
import { type ReadXml, readEpub } from './read-epub.ts';
import { readPdf } from './read-pdf.ts';

interface RenderedFiles {
  readonly book: Manuscript;
  readonly rendered: RenderedBook;
  readonly epub: readonly ReadXml[];
}

const asField = (place: string): string => place.replace(/\.\d+(?=\.|$)/g, '[]');

/**
 * Names of elements or attributes in all files, without `br`: a line break that a writer typed is no injected element.
 */
const listNames = (files: readonly ReadXml[], of: 'elements' | 'attributes'): string[] =>
  [...new Set(files.flatMap((file) => file[of]))].filter((name) => name !== 'br').sort();

const ownAddress = /^(?:(?:\.\.\/)?[A-Za-z0-9/_.-]*(?:#[A-Za-z0-9-]+)?|https:\/\/exemple\.fr\/v\/3fK9aQ)$/;

/** Letters and digits alone, since typesetting changes spaces, hyphens and punctuation. */
const listLetters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
/** Text as the typesetter receives it: French typography changes characters, never words. */
const typesetText = (text: string): string => listLetters(applyFrenchTypography(text));

const toBody = ({ chapters }: Manuscript): string[] =>
  chapters.flatMap(({ body: { content } }) => {
    const [block] = content;
    return block?.type === 'paragraph' ? (block.content ?? []).map(({ text }) => text) : [];
  });

const renderFiles = async (book: Manuscript, assets: SampleAssets): Promise<RenderedFiles> => {
  const rendered = await renderBook({ manuscript: book, profile: printProfile('a5-broche'), assets });
  const epub = await renderEbook({ manuscript: book, pages: rendered.pages, assets });
  return { book, rendered, epub: readEpub(epub) };
};

interface BookPlan {
  readonly assets: SampleAssets;
  readonly full: Manuscript;
  readonly books: Soiled<Manuscript>;
}

const planBooks = async (): Promise<BookPlan> => {
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background: '#8899aa' } };
  const photograph = await preparePhotograph(new Uint8Array(await sharp(picture).png().toBuffer()));
  const full = manuscript.parse(createFullBook(photograph));
  const assets = sampleAssets(new Map([[photograph.sha256, photograph.bytes]]));
  return { full, assets, books: soilSample(manuscript, full, isGenerated) };
};

/** The book with index `turn`, whose chapters take the texts of the following indexes. */
const toBook = (books: Soiled<Manuscript>, turn: number, chapters: number): Manuscript => ({
  ...books.at(turn),
  chapters: Array.from({ length: chapters }, (_, index) => ({
    ...(books.at(turn + index).chapters[0] as Manuscript['chapters'][number]),
    id: `recit-${index}`,
  })),
});

/**
 * Tests a hundred vectors in every text of a book. More chapters per book make fewer books: every text of a story still
 * gets all vectors, the texts of the book itself one per book.
 */
export const describeBooks = (chapters: number) =>
  describe(`a hundred vectors in books of ${chapters} chapters`, () => {
    const renderedFiles: RenderedFiles[] = [];
    let plan: BookPlan;
    let harmless: RenderedFiles;

    beforeAll(async () => {
      plan = await planBooks();
      const { full, books, assets } = plan;
      harmless = await renderFiles(full, assets);
      for (let turn = 0; turn < books.turns; turn += chapters)
        renderedFiles.push(await renderFiles(toBook(books, turn, chapters), assets));
    }, 240_000);

    test('no text of a manuscript is left out', () => {
      const fields = listFreeFields(manuscript).map(({ at }) => at);
      const unusedFields = fields.filter(
        (field) => !isGenerated(field) && !plan.books.places.map(asField).includes(field),
      );
      expect(unusedFields).toEqual([]);
    });

    test('an e-book of a hundred vectors is XML with the elements and attributes of any other, and links nowhere', () => {
      for (const { epub } of renderedFiles) {
        expect(listNames(epub, 'elements')).toEqual(listNames(harmless.epub, 'elements'));
        expect(listNames(epub, 'attributes')).toEqual(listNames(harmless.epub, 'attributes'));
        for (const address of epub.flatMap(({ addresses }) => addresses)) expect(address).toMatch(ownAddress);
      }
    });

    test('every vector stands in the text of the e-book as it was typed', () => {
      const visibleText = renderedFiles
        .flatMap(({ epub }) => epub.map(({ words }) => listLetters(words)))
        .join('\n');
      expect(hostileWords.filter((words) => !visibleText.includes(typesetText(words)))).toEqual([]);
      expect(new Set(renderedFiles.flatMap(({ book }) => toBody(book))).size).toBe(hostileWords.length);
    });

    test('the printed book, its cover and its copy for the screen hold words, and nothing that happens', async () => {
      const missing: string[] = [];
      for (const { book, rendered } of renderedFiles) {
        const { interior, cover, screen } = rendered;
        for (const bytes of [interior, cover, screen])
          expect((await readPdf(bytes)).activeFeatures).toEqual([]);
        const words = listLetters((await readPdf(interior)).words);
        missing.push(...toBody(book).filter((text) => !words.includes(typesetText(text))));
      }
      expect(missing).toEqual([]);
    });
  });
