/** The closed book: its cover alone, where the first page will lie. */
export const COVER = 0;

/** Pages that lie side by side: the first is a right-hand page alone, then 2–3, 4–5, and so on. */
interface Spread {
  leftPage: number | null;
  rightPage: number | null;
}

/** The spread on which a page lies, in a book of `count` pages, numbered from 1. */
export const spreadOf = (page: number, count: number): Spread => {
  if (page === COVER) return { leftPage: null, rightPage: COVER };
  const leftPage = page % 2 === 0 ? page : page - 1;
  return {
    leftPage: leftPage >= 1 ? leftPage : null,
    rightPage: leftPage + 1 <= count ? leftPage + 1 : null,
  };
};

/** The first page that one reads on a spread. */
export const firstOf = ({ leftPage, rightPage }: Spread): number => leftPage ?? rightPage ?? 1;

/** Where a book begins: at its cover, or at its first page where no cover is shown. */
export type Beginning = typeof COVER | 1;

export const within = (page: number, count: number, first: Beginning): number =>
  Math.min(count, Math.max(first, page));

/** The page to read after turning: one page on a phone, one leaf where two pages are seen. */
export const turnPage = (
  page: number,
  count: number,
  step: 1 | -1,
  isSingle: boolean,
  first: Beginning,
): number => {
  if (isSingle) return within(page + step, count, first);
  const now = spreadOf(page, count);
  const next = step === 1 ? (now.rightPage ?? count) + 1 : (now.leftPage ?? 1) - 1;
  return next < first || next > count ? page : firstOf(spreadOf(next, count));
};
