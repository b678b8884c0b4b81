/** The closed book: its cover alone, where the first page will lie. */
export const COVER = 0;

/** Pages that lie side by side: the first is a right-hand page alone, then 2–3, 4–5, and so on. */
interface Spread {
  left: number | null;
  right: number | null;
}

/** The spread on which a page lies, in a book of `count` pages, numbered from 1. */
export const spreadOf = (page: number, count: number): Spread => {
  if (page === COVER) return { left: null, right: COVER };
  const left = page % 2 === 0 ? page : page - 1;
  return { left: left >= 1 ? left : null, right: left + 1 <= count ? left + 1 : null };
};

/** The first page that one reads on a spread. */
export const firstOf = ({ left, right }: Spread): number => left ?? right ?? 1;

/** Where a book begins: at its cover, or at its first page where no cover is shown. */
export type Beginning = typeof COVER | 1;

export const within = (page: number, count: number, first: Beginning): number =>
  Math.min(count, Math.max(first, page));

/** The page to read after turning: one page on a phone, one leaf where two pages are seen. */
export const turned = (
  page: number,
  count: number,
  step: 1 | -1,
  isSingle: boolean,
  first: Beginning,
): number => {
  if (isSingle) return within(page + step, count, first);
  const now = spreadOf(page, count);
  const next = step === 1 ? (now.right ?? count) + 1 : (now.left ?? 1) - 1;
  return next < first || next > count ? page : firstOf(spreadOf(next, count));
};
