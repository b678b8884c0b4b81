import compile from 'icu-minify/compile';

/** Without the prototypeless objects of the compiler, which React does not carry to a browser. */
const plain = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

/**
 * The messages in the form in which they are filled in. Compiled here, once, so that the parser of their language is on
 * the server alone: 7 kB (gzip) less of every page's first load. A list holds texts that are no messages (the legal pages),
 * and stays as it is.
 */
export const compileMessages = <T>(messages: T): T => {
  if (typeof messages === 'string') return plain(compile(messages)) as T;
  if (Array.isArray(messages) || typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([name, inner]) => [name, compileMessages(inner)]),
  ) as T;
};
