/**
 * Pages of interior up to which a booklet is made: fifteen sheets of office paper with their cover, as many as a
 * stapler goes through.
 */
export const BOOKLET_PAGES_MAX = 56;

/** Positions of the two pages on one side of a sheet, left and right; null for an empty half. */
export type BookletSide = readonly [left: number | null, right: number | null];

/**
 * Returns the sides of the sheets of a stapled booklet, front and back in turn, from the outermost sheet. Positions
 * count from 0: the front cover, its empty inside, the pages, empty ones up to a multiple of four, and the back cover
 * last.
 * @example orderBooklet(5); // 8 positions: [[7, 0], [1, 6], [null, 2], ...]
 */
export const orderBooklet = (interiorPages: number): BookletSide[] => {
  const count = Math.ceil((interiorPages + 3) / 4) * 4;
  const half = (position: number): number | null => {
    const isEmpty = position === 1 || (position > interiorPages + 1 && position < count - 1);
    return isEmpty ? null : position;
  };
  return Array.from({ length: count / 4 }, (_, sheet): BookletSide[] => [
    [half(count - 1 - 2 * sheet), half(2 * sheet)],
    [half(2 * sheet + 1), half(count - 2 - 2 * sheet)],
  ]).flat();
};
