/**
 * Index of the first item for which this is true, in a list where it is true for all that follow it; the length of the
 * list where it is true for none.
 */
export const findFirstIndex = <Item>(items: readonly Item[], isAfter: (item: Item) => boolean): number => {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item === undefined || isAfter(item)) high = middle;
    else low = middle + 1;
  }
  return low;
};
