import { describe, expect, it } from 'vitest';
import { COVER, findFirstPageOnSpread, findSpread, findTurnedPage } from './spreads.ts';

describe('the spreads of a book', () => {
  it('begin with the first page alone, on the right', () => {
    expect(findSpread(1, 64)).toEqual({ leftPage: null, rightPage: 1 });
  });

  it('hold an even page on the left and the odd one after it on the right', () => {
    expect(findSpread(12, 64)).toEqual({ leftPage: 12, rightPage: 13 });
    expect(findSpread(13, 64)).toEqual({ leftPage: 12, rightPage: 13 });
  });

  it('end with the last page alone, on the left', () => {
    expect(findSpread(64, 64)).toEqual({ leftPage: 64, rightPage: null });
  });

  it('are read from the left, or from the right where nothing is on the left', () => {
    expect(findFirstPageOnSpread(findSpread(13, 64))).toBe(12);
    expect(findFirstPageOnSpread(findSpread(1, 64))).toBe(1);
  });
});

describe('turning', () => {
  it('goes through a book leaf by leaf and shows each page once', () => {
    const pages: number[] = [];
    for (let page = 1; ; page = findTurnedPage(page, 6, 1, false, 1)) {
      const { leftPage, rightPage } = findSpread(page, 6);
      pages.push(...[leftPage, rightPage].filter((side) => side !== null));
      if (findTurnedPage(page, 6, 1, false, 1) === page) break;
    }
    expect(pages).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('goes page by page where one page is seen', () => {
    expect(findTurnedPage(12, 64, 1, true, 1)).toBe(13);
    expect(findTurnedPage(12, 64, -1, true, 1)).toBe(11);
  });

  it('stays where it is at either end', () => {
    expect(findTurnedPage(1, 64, -1, false, 1)).toBe(1);
    expect(findTurnedPage(64, 64, 1, false, 1)).toBe(64);
    expect(findTurnedPage(64, 64, 1, true, 1)).toBe(64);
  });

  it('opens a closed book at its first page, and closes it again', () => {
    for (const isSingle of [true, false]) {
      expect(findTurnedPage(COVER, 64, 1, isSingle, COVER)).toBe(1);
      expect(findTurnedPage(1, 64, -1, isSingle, COVER)).toBe(COVER);
      expect(findTurnedPage(COVER, 64, -1, isSingle, COVER)).toBe(COVER);
    }
    expect(findSpread(COVER, 64)).toEqual({ leftPage: null, rightPage: COVER });
  });
});
