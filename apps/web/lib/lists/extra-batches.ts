/** Largest `?suite=`: batches of a list that are shown after the first. */
const EXTRA_BATCHES_MAX = 100;

/** How many times the user asked for more of a list; what was shown before stays. */
export const parseExtraBatches = (suite: string | string[] | undefined): number => {
  const extraBatches = Number(suite);
  return Number.isInteger(extraBatches) && extraBatches > 0 ? Math.min(extraBatches, EXTRA_BATCHES_MAX) : 0;
};

/** Entries of a list that a page shows at once. */
export const BATCH = 50;
