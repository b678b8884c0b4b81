const CAUSES_MAX = 5;
const TEXT_MAX = 2_000;

/** An error and what caused it in one line of a log: a refused text says why it was refused. */
export const errorText = (error: Error): string => {
  const texts: string[] = [];
  let one: unknown = error;
  while (one instanceof Error && texts.length < CAUSES_MAX) {
    texts.push((one.message || one.name).replace(/\s+/g, ' '));
    one = one.cause;
  }
  return texts.join(': ').slice(0, TEXT_MAX);
};
