/** The list with the line at `index` one place further (`1`) or nearer (`-1`); as it was when there is no room. */
export const moved = <T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] => {
  const line = list[index];
  const target = index + step;
  if (line === undefined || target < 0 || target >= list.length) return list;
  const rest = list.toSpliced(index, 1);
  return rest.toSpliced(target, 0, line);
};
