/** Page number of the closed book's cover. */
export const COVER = 0;

/** Two facing pages: page 1 is alone on the right, then 2–3, 4–5, and so on. */
interface Spread {
  leftPage: number | null;
  rightPage: number | null;
}

/** The spread with a page, in a book of `count` pages, numbered from 1. */
export const findSpread = (page: number, count: number): Spread => {
  if (page === COVER) return { leftPage: null, rightPage: COVER };
  const leftPage = page % 2 === 0 ? page : page - 1;
  return {
    leftPage: leftPage >= 1 ? leftPage : null,
    rightPage: leftPage + 1 <= count ? leftPage + 1 : null,
  };
};

/** The first page of a spread in reading order. */
export const findFirstPageOnSpread = ({ leftPage, rightPage }: Spread): number => leftPage ?? rightPage ?? 1;

/** First page of a viewer: the cover, or page 1 where no cover is shown. */
export type FirstPage = typeof COVER | 1;

export const clampPage = (page: number, count: number, first: FirstPage): number =>
  Math.min(count, Math.max(first, page));

/** The page after turning by `step`: one page on a phone, one leaf where two pages are visible. */
export const findTurnedPage = (
  page: number,
  count: number,
  step: 1 | -1,
  isSingle: boolean,
  first: FirstPage,
): number => {
  if (isSingle) return clampPage(page + step, count, first);
  const currentSpread = findSpread(page, count);
  const next = step === 1 ? (currentSpread.rightPage ?? count) + 1 : (currentSpread.leftPage ?? 1) - 1;
  return next < first || next > count ? page : findFirstPageOnSpread(findSpread(next, count));
};
