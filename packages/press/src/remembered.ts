/**
 * Keeps what follows from its arguments alone, under a key of them. Once `most` are held it begins anew: an edit leaves
 * nearly all of a book as it was, and a process sets many books.
 */
export const remembered = <A extends readonly unknown[], V extends NonNullable<unknown> | null>(
  most: number,
  keyOf: (...args: A) => string,
  make: (...args: A) => V,
): ((...args: A) => V) => {
  const kept = new Map<string, V>();
  return (...args) => {
    const key = keyOf(...args);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(...args);
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
};
