/** Returns a share in per cent with two decimals; 0 of nothing. */
export const computePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
