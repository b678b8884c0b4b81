import { describe, expect, it } from 'vitest';
import { firstOf, spreadOf, turned } from './spreads.ts';

describe('the spreads of a book', () => {
  it('begin with the first page alone, on the right', () => {
    expect(spreadOf(1, 64)).toEqual({ left: null, right: 1 });
  });

  it('hold an even page on the left and the odd one after it on the right', () => {
    expect(spreadOf(12, 64)).toEqual({ left: 12, right: 13 });
    expect(spreadOf(13, 64)).toEqual({ left: 12, right: 13 });
  });

  it('end with the last page alone, on the left', () => {
    expect(spreadOf(64, 64)).toEqual({ left: 64, right: null });
  });

  it('are read from the left, or from the right where nothing is on the left', () => {
    expect(firstOf(spreadOf(13, 64))).toBe(12);
    expect(firstOf(spreadOf(1, 64))).toBe(1);
  });
});

describe('turning', () => {
  it('goes through a book leaf by leaf and shows each page once', () => {
    const seen: number[] = [];
    for (let page = 1; ; page = turned(page, 6, 1, false)) {
      const { left, right } = spreadOf(page, 6);
      seen.push(...[left, right].filter((side) => side !== null));
      if (turned(page, 6, 1, false) === page) break;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('goes page by page where one page is seen', () => {
    expect(turned(12, 64, 1, true)).toBe(13);
    expect(turned(12, 64, -1, true)).toBe(11);
  });

  it('stays where it is at either end', () => {
    expect(turned(1, 64, -1, false)).toBe(1);
    expect(turned(64, 64, 1, false)).toBe(64);
    expect(turned(64, 64, 1, true)).toBe(64);
  });
});
