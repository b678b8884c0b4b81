const compareBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Yields what it is given, and throws when it is not in the order of its bytes, without repetition. */
async function* inOrder<T>(items: AsyncIterable<T>, keyOf: (item: T) => string): AsyncGenerator<T> {
  let last: string | null = null;
  for await (const item of items) {
    const key = keyOf(item);
    if (last !== null && compareBytes(last, key) >= 0)
      throw new Error(`copy: ${JSON.stringify(key)} is listed after ${JSON.stringify(last)}`);
    last = key;
    yield item;
  }
}

/** A key, with the item of either side; null where that side has none. */
export interface Merged<T> {
  readonly key: string;
  readonly source: T | null;
  readonly target: T | null;
}

const advance = async <T>(items: AsyncIterator<T>): Promise<T | null> => {
  const { value, done } = await items.next();
  return done ? null : value;
};

/**
 * Walks two sorted lists at once and yields each key with what either list has of it, holding one item of each. Throws
 * when a list is not in the order of its bytes.
 */
export async function* mergeSorted<T>(
  sources: AsyncIterable<T>,
  targets: AsyncIterable<T>,
  keyOf: (item: T) => string,
): AsyncGenerator<Merged<T>> {
  const [left, right] = [inOrder(sources, keyOf), inOrder(targets, keyOf)];
  let source = await advance(left);
  let target = await advance(right);
  while (source !== null || target !== null) {
    const order = source === null ? 1 : target === null ? -1 : compareBytes(keyOf(source), keyOf(target));
    const current = { source: order <= 0 ? source : null, target: order >= 0 ? target : null };
    const item = current.source ?? current.target;
    if (item === null) return;
    yield { key: keyOf(item), ...current };
    if (order <= 0) source = await advance(left);
    if (order >= 0) target = await advance(right);
  }
}
