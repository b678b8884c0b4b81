/** Formats sorted page numbers as « 12, 18–20 »: consecutive pages become one span. */
export const formatPageSpans = (pages: readonly number[]): string[] => {
  const spans: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = spans.at(-1);
    if (open?.[1] === page - 1) open[1] = page;
    else spans.push([page, page]);
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
};
