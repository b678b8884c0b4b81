import { beforeAll, describe, expect, it } from 'vitest';
import { type RenderedBook, renderBook } from '../book/render-book.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { preflightBook } from './preflight-book.ts';
import { readPageFacts } from './reading/drawn-page.ts';
import { readOwnFile } from './reading/read-finished-file.ts';

const profile = printProfile('a5-broche');
let book: RenderedBook;

beforeAll(async () => {
  book = await renderBook({ manuscript: sampleBook(12), profile, assets: sampleAssets() });
});

/** The same file with words of the same length put in place of others, so that its offsets stay true. */
const broken = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toContain(from);
  return new Uint8Array(Buffer.from(text.replaceAll(from, to.padEnd(from.length)), 'latin1'));
};

const redRules = async (changes: {
  interior?: Uint8Array;
  cover?: Uint8Array;
  profile?: typeof profile;
}): Promise<string[]> =>
  (
    await preflightBook({
      profile,
      interior: book.interior,
      cover: book.cover,
      missing: [],
      language: 'fr',
      ...changes,
    })
  ).findings
    .filter(({ verdict }) => verdict === 'red')
    .map(({ rule }) => rule);

describe('preflight', () => {
  it('passes a sound book, each rule with its sentence and remedy', async () => {
    const report = await preflightBook({
      profile,
      interior: book.interior,
      cover: book.cover,
      missing: [],
      language: 'fr',
    });
    expect(report.verdict).toBe('green');
    for (const { message, remedy } of report.findings)
      expect(message.length * remedy.length).toBeGreaterThan(0);
    const ofCover = report.findings.find(({ rule, file }) => rule === 'image.resolution' && file === 'cover');
    expect(ofCover?.message).toBe('La couverture ne contient pas de photographie.');
  });

  it('tells which pages ask for more than black', async () => {
    const { colourPages } = await preflightBook({
      profile,
      interior: book.interior,
      cover: book.cover,
      missing: [],
      language: 'fr',
    });
    expect(colourPages).toEqual([]);
    const { file } = readOwnFile(book.interior);
    const isColoured = (content: string) => readPageFacts(file, content, new Map()).isColoured;
    const black = ['0 g 0 0 9 9 re f', '0 0 0 1 k 0 0 9 9 re f', '0.4 0.4 0.4 rg 0 0 9 9 re f', '1 0 0 rg'];
    const coloured = ['0.8 0.1 0.1 rg 0 0 9 9 re f', '0 1 0 0 k 0 0 9 9 re f', '0 0 1 RG 0 0 m 9 9 l S'];
    expect(black.map(isColoured)).toEqual([false, false, false, false]);
    expect(coloured.map(isColoured)).toEqual([true, true, true]);
  });

  it('sees a page without trim, and says which', async () => {
    const interior = broken(book.interior, '/TrimBox', '/TrimBix');
    const { findings } = await preflightBook({
      profile,
      interior,
      cover: book.cover,
      missing: [],
      language: 'fr',
    });
    expect(findings.find(({ rule }) => rule === 'page.boxes')).toMatchObject({ verdict: 'red', page: 1 });
  });

  it('sees a font that is not embedded', async () => {
    expect(await redRules({ interior: broken(book.interior, '/FontFile2 ', '/FontFilx2 ') })).toContain(
      'fonts.embedded',
    );
  });

  it('sees a missing output intent', async () => {
    expect(await redRules({ interior: broken(book.interior, '/OutputIntents', '/OutputIntentz') })).toContain(
      'file.intent',
    );
  });

  it('sees another trim, too few pages and an odd count', async () => {
    expect(await redRules({ profile: printProfile('170x240-relie') })).toContain('page.trim');
    expect(await redRules({ profile: { ...profile, pages: { min: 300, max: 600, multiple: 2 } } })).toContain(
      'page.count',
    );
    expect(await redRules({ profile: { ...profile, pages: { min: 2, max: 600, multiple: 7 } } })).toContain(
      'page.count',
    );
  });

  it('sees a spine that is three millimetres off', async () => {
    const spine = { perPageMm: profile.paper.spine.perPageMm, coverMm: 3.6 };
    expect(await redRules({ profile: { ...profile, paper: { ...profile.paper, spine } } })).toContain(
      'cover.spine',
    );
  });
});
