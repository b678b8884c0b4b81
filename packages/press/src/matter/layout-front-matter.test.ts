import { describe, expect, it } from 'vitest';
import { sampleBook } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { layoutFrontMatter } from './layout-front-matter.ts';

const profile = printProfile('a5-broche');
const style = getBookStyle('classique', profile, false);
const context = {
  style,
  frame: createBookFrame(profile, 20, style),
  labels: getPressMessages('fr').book,
  onMissing: () => undefined,
};
const familyTree = [
  { people: [{ name: 'Auguste Morel', years: '', parents: [], isWithNext: false }] },
  { people: [{ name: 'Jeanne Morel', years: '', parents: [], isWithNext: false }] },
];
const chronology = [{ year: '1938', text: 'Naissance de Jeanne.' }];
const long = Array.from({ length: 40 }, (_, index) => ({ year: String(1938 + index), text: 'Une année.' }));

/** The front matter as a row: `x` for a page, `-` for a blank; the first is a recto. */
const rowOf = (more: Parameters<typeof sampleBook>[1]): string =>
  layoutFrontMatter(sampleBook(1, { dedication: '', epigraph: undefined, ...more }), context)
    .map((page) => (page === null ? '-' : 'x'))
    .join('');

/** Half-title, blank, title page and imprint come before it. */
const DEDICATION_PAGE = 4;

describe('the front matter', () => {
  it('lets the tree face the chronology, on the back of the dedication', () => {
    expect(rowOf({ dedication: 'À mes enfants', familyTree, chronology })).toBe('x-xxxxx-');
  });

  it('has no blank between the tree and the chronology without a dedication', () => {
    expect(rowOf({ familyTree, chronology })).toBe('x-xxxx');
    expect(rowOf({ familyTree, chronology: long })).toBe('x-xxxxx-');
  });

  it('begins a tree or a chronology alone on a recto, and ends on a verso', () => {
    expect(rowOf({ familyTree, dedication: 'À mes enfants' })).toBe('x-xxx-x-');
    expect(rowOf({ chronology })).toBe('x-xxx-');
    expect(rowOf({})).toBe('x-xx');
  });

  it('sets a dedication in lines of similar length', () => {
    const dedication = 'À Lucie, Théo et Maël, qui m’ont demandé pourquoi les vaches ont un nom.';
    const widths = layoutFrontMatter(sampleBook(1, { dedication, epigraph: undefined }), context).flatMap(
      (page, at) =>
        at === DEDICATION_PAGE
          ? (page?.items ?? []).flatMap((item) => (item.kind === 'line' ? [item.line.widthPt] : []))
          : [],
    );
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });
});
