/**
 * Runs `work` on every item, up to `width` at a time; returns results in the items' order. Rejects with the first
 * failure.
 */
export const runInParallel = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const answers: R[] = [];
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return answers;
};
