import { bookStyleName } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { toPoints } from '../foundation/units.ts';
import { readOwnFile } from '../preflight/reading/read-finished-file.ts';
import { printProfile } from '../profiles/print-profiles.ts';

const CASES = bookStyleName.options.flatMap((style) => [[style, false] as const, [style, true] as const]);
const profile = printProfile('a5-broche');

const chronology = Array.from({ length: 60 }, (_, index) => ({
  year: String(1938 + index),
  text: `Année ${index + 1} : la famille se retrouve à la ferme, et l’on compte les cerises, les absents et les jours.`,
}));
const familyTree = [
  { people: [{ name: 'Auguste Morel', years: '1881 – 1962' }] },
  {
    people: [{ name: 'Marthe Morel' }, { name: 'Pierre Morel' }, { name: 'Jean-Baptiste de La Tour-Morel' }],
  },
  { people: [{ name: 'Jeanne Morel', years: 'née en 1938' }] },
];

describe.each(CASES)('the family tree and the chronology, %s, large print: %s', (style, largePrint) => {
  const manuscript = { ...sampleBook(3, { chronology, familyTree }), style, largePrint };

  it('are complete before the stories, within the margins, in embedded fonts', async () => {
    const book = await renderBook({ manuscript, profile, assets: sampleAssets() });
    const first = book.pages.chapters[0]?.firstPage ?? 0;
    expect(first % 2).toBe(1);
    const front = (await readPdf(book.interior)).slice(0, first - 1);
    const text = toLetters(front.map((page) => readPageText(page)).join(' '));
    for (const { year, text: words } of chronology) expect(text).toContain(toLetters(year + words));
    for (const { people } of familyTree)
      for (const { name } of people) expect(text).toContain(toLetters(name));
    for (const { items } of front)
      for (const { yPt, text: words } of items)
        if (words.trim() !== '') expect(yPt).toBeGreaterThan(toPoints(5 + 15));
    expect(readOwnFile(book.interior).unembeddedFonts).toEqual([]);
  });
});

describe('a book without them', () => {
  it('has neither page', async () => {
    const book = await renderBook({ manuscript: sampleBook(3), profile, assets: sampleAssets() });
    const text = (await readPdf(book.interior)).map((page) => readPageText(page)).join(' ');
    expect(text).not.toContain('Chronologie');
    expect(text).not.toContain('Arbre de la famille');
  });
});
