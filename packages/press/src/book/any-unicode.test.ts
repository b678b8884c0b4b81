import { createStoryDocument, type Manuscript } from '@souvenance/contracts';
import { array, assert, asyncProperty, oneof, record, string } from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import { renderEbook } from '../ebook/render-ebook.ts';
import { readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { createPlacedPhotograph, samplePhotograph } from '../fixtures/sample-photograph.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { type RenderedBook, renderBook } from './render-book.ts';

/** So few that a page never lacks more characters than its finding names. */
const size = { minLength: 1, maxLength: 3 };
const anyText = oneof(string({ unit: 'grapheme', ...size }), string({ unit: 'binary', ...size }));
/** Each is printed at another place: above the text, in it, under the picture, at its end. */
const anyStory = record({ title: anyText, text: anyText, caption: anyText, signature: anyText });

/** Letters of a text that another one lacks, each as often as it stands there; case is the style's. */
const lettersBeyond = (text: string, printedText: string): string[] => {
  const printedLetters = [...toLetters(printedText).toLowerCase()];
  return [...toLetters(text).toLowerCase()].filter((letter) => {
    const at = printedLetters.indexOf(letter);
    if (at >= 0) printedLetters.splice(at, 1);
    return at < 0;
  });
};

const pageTexts = async ({ interior, pages: { chapters } }: RenderedBook): Promise<string[]> => {
  const pages = await readPdf(interior);
  return chapters.map(({ firstPage, pageCount }) =>
    pages
      .slice(firstPage - 1, firstPage - 1 + pageCount)
      .map((page) => readPageText(page))
      .join(''),
  );
};

/** Text of the e-book's pages; throws for one that is no XML. */
const ebookText = (epub: Uint8Array): string =>
  Object.entries(unzipSync(epub))
    .filter(([path]) => /\.(?:xhtml|opf|ncx)$/u.test(path))
    .map(([, bytes]) => {
      const document = XmlDocument.fromString(strFromU8(bytes));
      const text = document.root.content;
      document.dispose();
      return text;
    })
    .join(' ');

it('any string of Unicode as text, title, caption and name is printed, or named to its writer, and is in the e-book', async () => {
  const picture = await samplePhotograph(600, 400);
  const assets = sampleAssets(new Map([[picture.sha256, picture.bytes]]));
  const profile = printProfile('a5-broche');
  await assert(
    asyncProperty(array(anyStory, { minLength: 8, maxLength: 8 }), async (stories) => {
      const chapters: Manuscript['chapters'] = sampleBook(1, {
        chapters: stories.map(({ title, text, caption, signature }, index) => ({
          id: `recit-${index}`,
          title,
          body: createStoryDocument([`Début ${text} fin.`]),
          signature,
          photographs: [createPlacedPhotograph(picture, { caption, placement: 'page' })],
        })),
      }).chapters;
      const front = { title: stories[0]?.title ?? '', narrator: stories[0]?.signature ?? '' };
      const manuscript = { ...sampleBook(1, front), chapters };
      const book = await renderBook({ manuscript, profile, assets });
      expect(book.preflight.findings.filter(({ verdict }) => verdict === 'red')).toEqual([]);
      const reportedCharacters = book.preflight.findings
        .filter(({ rule, verdict }) => rule === 'text.glyphs' && verdict === 'orange')
        .map(({ message }) => message)
        .join(' ');
      const printedTexts = await pageTexts(book);
      const lostInPrint = stories.flatMap((story, index) =>
        Object.values(story).flatMap((text) =>
          lettersBeyond(text, `${printedTexts[index]} ${reportedCharacters}`),
        ),
      );
      expect(lostInPrint).toEqual([]);
      const ebookWords = ebookText(await renderEbook({ manuscript, pages: book.pages, assets }));
      const lostInEbook = stories.flatMap((story) =>
        Object.values(story).flatMap((text) => lettersBeyond(text, ebookWords)),
      );
      expect(lostInEbook).toEqual([]);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
