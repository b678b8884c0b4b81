/** Returns the value at a quantile (nearest rank). */
export const computeQuantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
};

export const computeMedian = (values: readonly number[]): number => computeQuantile(values, 0.5);

/** Rounds to two decimals. */
export const roundHundredths = (value: number): number => Math.round(value * 100) / 100;
