import { PSEUDO_LOCALE } from '@souvenance/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { renderEbook } from '../ebook/render-ebook.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { preflightBook } from '../preflight/preflight-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getPressMessages } from './index.ts';

const profile = printProfile('a5-broche');
const manuscript = { ...sampleBook(12), language: PSEUDO_LOCALE };
let book: RenderedBook;
beforeAll(async () => {
  book = await renderBook({ manuscript, profile, assets: sampleAssets(), reportLanguage: PSEUDO_LOCALE });
});

const isMarked = (words: string) => words.startsWith('⟦') && words.endsWith('⟧');

it('the report on a book says nothing that is in no catalogue', async () => {
  const damaged = { profile, interior: new Uint8Array(9), cover: book.interior, missing: ['漢'] };
  const broken = await preflightBook({ ...damaged, language: PSEUDO_LOCALE });
  for (const { message, remedy } of [...book.preflight.findings, ...broken.findings])
    expect([message, remedy].filter((words) => !isMarked(words))).toEqual([]);
  expect(broken.findings.length).toBeGreaterThan(5);
});

it('the e-book’s own texts are in the book’s language', async () => {
  const epub = await renderEbook({ manuscript, pages: book.pages, assets: sampleAssets() });
  const files = Object.entries(unzipSync(epub)).filter(([name]) => name.endsWith('.xhtml'));
  const labels = files.flatMap(([, bytes]) => [
    ...[...strFromU8(bytes).matchAll(/aria-label="([^"0-9]+)"/gu)].map(([, label]) => label ?? ''),
  ]);
  expect(labels.length).toBeGreaterThan(3);
  expect(labels.filter((label) => !isMarked(label))).toEqual([]);
});

it('the texts of the ticket all come from the catalogue', () => {
  const { heading, standardOf } = getPressMessages(PSEUDO_LOCALE).ticket;
  expect([heading, standardOf('PDF/X-4', 'FOGRA30', 'FOGRA39')].filter((words) => !isMarked(words))).toEqual(
    [],
  );
});

it('a book in a language without a catalogue is refused', async () => {
  const foreign = { ...manuscript, language: 'de' };
  await expect(renderBook({ manuscript: foreign, profile, assets: sampleAssets() })).rejects.toThrow(
    'There are no words for the locale de',
  );
});
