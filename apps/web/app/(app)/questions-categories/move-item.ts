/** Returns the list with one item moved up or down by one position; the same list when it cannot be moved. */
export const moveItem = <T>(list: readonly T[], from: number, step: 1 | -1): readonly T[] => {
  const item = list[from];
  const neighbour = list[from + step];
  if (item === undefined || neighbour === undefined) return list;
  return list.with(from, neighbour).with(from + step, item);
};
