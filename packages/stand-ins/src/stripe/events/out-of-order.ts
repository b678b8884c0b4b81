/** The items in another order than the one they came in, as far as there are two of them. */
export const outOfOrder = <T>(items: readonly T[], random: () => number): T[] => {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed.every((item, index) => item === items[index]) ? mixed.reverse() : mixed;
};
