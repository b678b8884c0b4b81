/** Returns the list with the item at `index` moved by one position; unchanged at the ends. */
export const moveItem = <T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] => {
  const item = list[index];
  const target = index + step;
  if (item === undefined || target < 0 || target >= list.length) return list;
  const others = list.toSpliced(index, 1);
  return others.toSpliced(target, 0, item);
};
