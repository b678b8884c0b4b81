/**
 * Caches the result of an asynchronous read for `keptMs`; concurrent callers share one read. A failure is cached as
 * well, so that a failing service is not called more often.
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
