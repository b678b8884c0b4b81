import { describe, expect, it } from 'vitest';
import { sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import type { FragmentFacts } from './fragment.ts';
import { planBook, resolveOpenings } from './plan-book.ts';

const factsOf = (pages: number): FragmentFacts => ({
  pages: Array.from({ length: pages }, (_, page) => ({
    kind: 'text' as const,
    startsAt: null,
    chapter: 0,
    opens: page === 0 ? [0] : [],
    isOpening: page === 0,
  })),
  missing: [],
  photographs: [],
});

const front = { pages: Array<null>(6).fill(null), firstPages: {} };

const plan = (counts: readonly number[], openings: 'auto' | 'recto' | 'page' = 'auto', indexPages = 0) =>
  planBook({
    manuscript: sampleBook(1, { openings }),
    profile: printProfile('a5-broche'),
    facts: counts.map(factsOf),
    front,
    indexPages,
    contentsPages: 1,
  });

describe('planning the pages', () => {
  it('opens chapters on the right when the median story has four pages or more', () => {
    expect(resolveOpenings('auto', [1, 4, 9])).toBe('recto');
    expect(resolveOpenings('auto', [1, 3, 9])).toBe('page');
    expect(resolveOpenings('page', [9, 9, 9])).toBe('page');
    expect(plan([5, 4, 7, 4, 5]).chapters.map(({ firstPage }) => firstPage)).toEqual([7, 13, 17, 25, 29]);
  });

  it('lets short stories follow each other, and opens each theme on the right', () => {
    expect(plan([1, 2, 1, 3, 1]).chapters.map(({ firstPage }) => firstPage)).toEqual([7, 8, 10, 11, 14]);
  });

  it('puts the contents on the right after the last chapter, then the colophon', () => {
    const { contentsPage, colophonPage } = plan([5, 4, 7, 4, 5]);
    expect([contentsPage, colophonPage]).toEqual([35, 36]);
  });

  it('puts an index on the right before the contents, and nothing for none', () => {
    const { nameIndex, contentsPage } = plan([5, 4, 7, 4, 5], 'auto', 2);
    expect([nameIndex, contentsPage]).toEqual([{ page: 35, pageCount: 2 }, 37]);
    expect(plan([5, 4, 7, 4, 5])).not.toHaveProperty('nameIndex');
  });

  it.each([2, 4, 8, 16, 32])(
    'leaves at most three blanks at the end, whatever the shop’s multiple: %s',
    (multiple) => {
      const profile = { ...printProfile('a5-broche'), pages: { min: 24, max: 600, multiple } };
      for (let pages = 1; pages < 40; pages += 1) {
        const facts = [1, 1, 1, 1, pages].map(factsOf);
        const manuscript = sampleBook(1, { openings: 'page' });
        const plan = planBook({ manuscript, profile, facts, front, indexPages: pages % 3, contentsPages: 1 });
        const blanks = plan.total - plan.colophonPage;
        const notes = plan.colophonPage - plan.contentsPage - plan.contentsPageCount;
        expect(plan.total % multiple).toBe(0);
        expect(blanks).toBeLessThanOrEqual(2);
        expect(notes).toBeGreaterThanOrEqual(0);
        // Pages for notes stand there only instead of blanks that would be too many.
        if (notes > 0) expect(notes + blanks).toBeGreaterThan(2);
      }
    },
  );

  it('adds blanks at the end only, to the minimum and the multiple of the shop', () => {
    expect(plan([1, 1, 1, 1, 1]).total).toBe(24);
    expect(plan([5, 4, 7, 4, 6]).total % 2).toBe(0);
  });
});
