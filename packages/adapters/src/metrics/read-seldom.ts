/**
 * The result of `read`, kept for so long: whoever asks meanwhile is given the same, also while it is being read. A read that
 * failed is kept as long, so that nobody's hurry falls on what is down.
 */
export const readSeldom = <T>(
  readValue: () => Promise<T>,
  { keptMs, now }: { readonly keptMs: number; readonly now: () => number },
): (() => Promise<T>) => {
  let cached: { readonly at: number; readonly result: Promise<T> } | null = null;
  return () => {
    if (cached === null || now() - cached.at >= keptMs) cached = { at: now(), result: readValue() };
    return cached.result;
  };
};
