/** The list with one thing moved up or down by one place; the same list when there is no place to go to. */
export const moved = <T>(list: readonly T[], from: number, step: 1 | -1): readonly T[] => {
  const thing = list[from];
  const neighbour = list[from + step];
  if (thing === undefined || neighbour === undefined) return list;
  return list.with(from, neighbour).with(from + step, thing);
};
