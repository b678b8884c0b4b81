/** Pages of this document: one that was left while its text was on its way is continued by the next. */
const pages = new Set<string>();
/** How many sheets of this document show the text of a name. */
const sheetCounts = new Map<string, number>();

const changeCount = (name: string, step: 1 | -1): void =>
  void sheetCounts.set(name, (sheetCounts.get(name) ?? 0) + step);

/** Notes a sheet by its page and by the name of its text on the device; returns a function for when it is left. */
export const noteOpenSheet = (page: string, name: string): (() => void) => {
  pages.add(page);
  changeCount(name, 1);
  return () => changeCount(name, -1);
};

export const isPageOfDocument = (page: string): boolean => pages.has(page);

/** Whether a sheet of this document shows the text: the sheet sends it. */
export const isShownHere = (name: string): boolean => (sheetCounts.get(name) ?? 0) > 0;
