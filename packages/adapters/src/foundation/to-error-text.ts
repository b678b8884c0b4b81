const CAUSES_MAX = 5;
const TEXT_MAX = 2_000;

/** An error and its causes in one line, for a log. */
export const toErrorText = (error: Error): string => {
  const texts: string[] = [];
  let one: unknown = error;
  while (one instanceof Error && texts.length < CAUSES_MAX) {
    texts.push((one.message || one.name).replace(/\s+/g, ' '));
    one = one.cause;
  }
  return texts.join(': ').slice(0, TEXT_MAX);
};
