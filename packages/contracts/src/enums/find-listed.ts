/** Returns the entry of an enum that equals `value`; undefined when none does. */
export const findListed = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);
