import type { Manuscript } from '@souvenance/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { listExpectedTitles } from '../../book/list-expected-titles.ts';
import { type RenderedBook, renderBook } from '../../book/render-book.ts';
import { renderCover } from '../../cover/render-cover.ts';
import { NASTY_TITLES } from '../../fixtures/nasty-titles.ts';
import { sampleAssets, sampleBook } from '../../fixtures/sample-book.ts';
import { printProfile } from '../../profiles/print-profiles.ts';
import { preflightBook } from '../preflight-book.ts';
import type { ExpectedTitles } from './title-rules.ts';

const profile = printProfile('a5-broche');
const CHAPTERS = 48;

const bookOf = (from: number, changes: Partial<Manuscript> = {}): Manuscript => {
  const base = sampleBook(8);
  const chapters = NASTY_TITLES.slice(from, from + CHAPTERS).map((title, index) => ({
    ...(base.chapters[index % base.chapters.length] as Manuscript['chapters'][number]),
    id: `titre-${index}`,
    theme: index % 9 < 4 ? 'Nos arrière-grands-parents' : 'Le métier',
    title,
  }));
  return { ...base, title: NASTY_TITLES[from] ?? '', chapters, ...changes };
};

const titleFindings = ({ preflight }: RenderedBook) =>
  preflight.findings.filter(({ rule }) => rule === 'text.titles');

describe.each([
  ['classique', 0, 'page'],
  ['moderne', 36, 'run_on'],
  ['chaleureux', 72, 'recto'],
] as const)('a book of nasty titles, %s', (style, from, openings) => {
  it('shows each of them as it was written, on its cover and on its pages', async () => {
    const manuscript = bookOf(from, { style, openings });
    const book = await renderBook({ manuscript, profile, assets: sampleAssets() });
    expect(titleFindings(book).map(({ verdict, file, message }) => [verdict, file, message])).toEqual(
      ['interior', 'cover'].map((file) => [
        'green',
        file,
        'Chaque titre est, partout, celui que vous avez écrit.',
      ]),
    );
  });
});

it('a title with superior letters is read whole on cover, spine and pages', async () => {
  const title = 'Mme Roy, au n° 12, le 3e jour';
  const [chapter] = sampleBook(140).chapters;
  if (!chapter) throw new Error('the sample has chapters');
  const manuscript = sampleBook(140, { title, style: 'moderne', chapters: [{ ...chapter, title }] });
  const book = await renderBook({ manuscript, profile, assets: sampleAssets() });
  expect(book.pages.total).toBeGreaterThan(10);
  expect(titleFindings(book).map(({ verdict }) => verdict)).toEqual(['green', 'green']);
});

describe('a title that is not the manuscript’s own', () => {
  let book: RenderedBook;
  let manuscript: Manuscript;
  beforeAll(async () => {
    manuscript = bookOf(0, { openings: 'page' });
    book = await renderBook({ manuscript, profile, assets: sampleAssets() });
  });

  const expected = (changes: Partial<ExpectedTitles>): ExpectedTitles => ({
    title: manuscript.title,
    interior: [],
    cover: [],
    ...changes,
  });
  const faults = async (titles: ExpectedTitles, cover = book.cover) => {
    const report = await preflightBook({
      profile,
      interior: book.interior,
      cover,
      missing: [],
      titles,
      language: 'fr',
    });
    return report.findings.filter(({ rule, verdict }) => rule === 'text.titles' && verdict === 'red');
  };

  it.each([
    ['halfTitle', 1, 'sur la première page'],
    ['titlePage', 3, 'sur la page de titre'],
    ['opening', 7, 'en tête de son récit'],
    ['contents', 0, 'dans la table des matières'],
    ['head', 8, 'en haut des pages'],
  ] as const)('is told by its page, in French: %s', async (place, page, words) => {
    const at = page === 0 ? book.pages.contentsPage : page;
    const findings = await faults(
      expected({ interior: [{ place, page: at, text: 'Mon arrière — grand-père' }] }),
    );
    expect(findings.map(({ file, page: on, message }) => [file, on, message])).toEqual([
      [
        'interior',
        at,
        `Le titre «\u00a0Mon arrière — grand-père\u00a0» ne se lit pas ${words} tel que vous l’avez écrit.`,
      ],
    ]);
  });

  it('is reported on the cover, on its spine and in the metadata of both files', async () => {
    const other = { ...manuscript, title: 'Un autre titre' };
    const { cover, spineMm } = await renderCover({
      manuscript: other,
      profile,
      pageCount: book.pageCount,
      assets: sampleAssets(),
    });
    const titles = listExpectedTitles({
      manuscript,
      plan: book.pages,
      spineMm,
      chapters: [],
      contents: { pages: [], entries: [] },
    });
    expect(spineMm).toBeGreaterThan(6);
    const messages = (await faults(titles, cover)).map(({ message }) => message);
    for (const words of ['sur la couverture', 'sur le dos', 'dans les propriétés du fichier'])
      expect(messages.filter((message) => message.includes(words))).toHaveLength(1);
  });
});
