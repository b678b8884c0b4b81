/** Returns the list with the item at `from` moved to `to`; unchanged where either is outside the list. */
export const moveItemTo = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Returns the list with the item at `index` moved by one position; unchanged at the ends. */
export const moveItem = <T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] =>
  moveItemTo(list, index, index + step);
