import { bookStyleName, coverChoice, createStoryDocument, manuscript } from '@souvenance/contracts';
import { applyFrenchTypography, printProfile, renderBook, renderCover } from '@souvenance/press';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { frenchTitles } from './french-titles.ts';

const MODELS = coverChoice.def.shape.model.def.innerType.options;
const STYLES = bookStyleName.options;
const FORMATS = ['a5-broche', '170x240-relie', '210x210-relie', 'a5-gros-caracteres'] as const;
const PAGES = 200;
/** Every title is proved in one night of seven; with `--full` all in each. */
const NIGHTS = 7;
const night = Number(process.env.LONG_NIGHT ?? 0) % NIGHTS;
const titles = frenchTitles.filter((_, index) => process.env.LONG_FULL === '1' || index % NIGHTS === night);

const fragments = new Map<string, Uint8Array>();
const assets = {
  photograph: () => Promise.reject(new Error('no photograph')),
  fragments: {
    get: async (key: string) => fragments.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void fragments.set(key, bytes),
  },
};

const bookOf = (title: string, changes: object) =>
  manuscript.parse({
    title,
    narrator: 'Odette Vasseur',
    edition: { number: 1, date: '2026-11-20', urn: 'urn:uuid:5d0f3b0e-6f55-4c0a-9b0b-3a1f0a1d2c3b' },
    chapters: [{ id: 'a', title, body: createStoryDocument(['Une phrase.']) }],
    ...changes,
  });

const letters = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

/** The words of a file's page, read by a reader that knows nothing of the press. */
const wordsOf = async (bytes: Uint8Array): Promise<string> => {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const content = await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
  return letters(content.items.map((item) => ('str' in item ? item.str : '')).join(''));
};

test(`${titles.length} titles are whole on the front and the spine of every model in every format`, async () => {
  expect(new Set(frenchTitles).size).toBe(400);
  const broken: string[] = [];
  let coverCount = 0;
  for (const [index, title] of titles.entries())
    for (const model of MODELS)
      for (const format of FORMATS) {
        const style = STYLES[(index + coverCount) % STYLES.length] ?? 'classique';
        const book = bookOf(title, { style, cover: { model, backText: 'Quelques mots.' } });
        const made = await renderCover({
          manuscript: book,
          profile: printProfile(format),
          pageCount: PAGES,
          assets: { photograph: assets.photograph },
        });
        const times = (await wordsOf(made.cover)).split(letters(applyFrenchTypography(title))).length - 1;
        if (times !== 2) broken.push(`${title} | ${model} | ${format} | ${style}`);
        coverCount += 1;
      }
  process.stdout.write(`${coverCount} covers of ${titles.length} titles: ${broken.length} broken\n`);
  expect(broken).toEqual([]);
}, 3_600_000);

test(`${titles.length} titles are whole where their stories open, in the heads and in the contents, in every format and style`, async () => {
  let titleCount = 0;
  for (const format of FORMATS)
    for (const style of STYLES) {
      const chapters = titles.map((title, index) => ({
        id: `recit-${index}`,
        title,
        theme: `Thème ${index % 40}`,
        body: createStoryDocument(
          Array.from({ length: 12 }, () => 'Une phrase de la longueur d’une phrase. '.repeat(6)),
        ),
      }));
      const book = bookOf('Mon arrière-grand-père', { style, chapters, openings: 'page' });
      const made = await renderBook({ manuscript: book, profile: printProfile(format), assets });
      const titleFindings = made.preflight.findings.filter(({ rule }) => rule === 'text.titles');
      expect(titleFindings.map(({ verdict, message }) => [verdict, message])).toEqual(
        Array(2).fill(['green', 'Chaque titre est, partout, celui que vous avez écrit.']),
      );
      titleCount += titles.length;
    }
  process.stdout.write(`${titleCount} titles of stories: 0 broken\n`);
}, 3_600_000);
