/** Pages that lie side by side: the first is a right-hand page alone, then 2–3, 4–5, and so on. */
interface Spread {
  left: number | null;
  right: number | null;
}

/** The spread on which a page lies, in a book of `count` pages, numbered from 1. */
export const spreadOf = (page: number, count: number): Spread => {
  const left = page % 2 === 0 ? page : page - 1;
  return { left: left >= 1 ? left : null, right: left + 1 <= count ? left + 1 : null };
};

/** The first page that one reads on a spread. */
export const firstOf = ({ left, right }: Spread): number => left ?? right ?? 1;

const within = (page: number, count: number): number => Math.min(count, Math.max(1, page));

/** The page to read after turning: one page on a phone, one leaf where two pages are seen. */
export const turned = (page: number, count: number, step: 1 | -1, isSingle: boolean): number => {
  if (isSingle) return within(page + step, count);
  const now = spreadOf(page, count);
  const next = step === 1 ? (now.right ?? count) + 1 : (now.left ?? 1) - 1;
  return next < 1 || next > count ? page : firstOf(spreadOf(next, count));
};
