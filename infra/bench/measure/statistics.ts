/** Returns the value at a quantile (nearest rank). */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Rounds to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
