import { type Actor, authorizeAdministrator } from '@souvenance/core';

/** Milliseconds for which a read is reused although nothing has changed; ages and pauses grow with the clock alone. */
const REUSE_MS = 1_000;

/**
 * Runs one read at a time. A caller that arrives during a read gets the next one, together with all other waiting
 * callers, so that no caller gets data that was read before its call.
 */
const shareNextRead = <T>(readValue: (actor: Actor) => Promise<T>) => {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;
  const startRead = (actor: Actor): Promise<T> => {
    next = null;
    const reading = readValue(actor);
    const completion = reading.then(
      () => undefined,
      () => undefined,
    );
    running = completion;
    void completion.then(() => {
      if (running === completion) running = null;
    });
    return reading;
  };
  return (actor: Actor): Promise<T> => {
    if (running === null) return startRead(actor);
    next ??= running.then(() => startRead(actor));
    return next;
  };
};

interface CachedRead {
  readonly mark: string;
  readonly at: number;
  readonly reading: Promise<unknown>;
}

/**
 * Reads a page of the administration. `page` and `query` identify it; `readValue` must return the same for every
 * administrator.
 */
export type ReadShared = <T>(
  actor: Actor,
  page: string,
  query: object,
  readValue: (actor: Actor) => Promise<T>,
) => Promise<T>;

/**
 * Creates a reader with which one read of a page serves all administrators who request it while `readEtag` returns the
 * same value, for a second at most. Each caller is authorized first; a failed read is not reused. Throws
 * `session.required`, `route.not_found`. It serves only reads that every role may do.
 */
export const coalesceByEtag = (
  readEtag: (actor: Actor) => Promise<string>,
  now: () => number = () => performance.now(),
): ReadShared => {
  const readCurrentEtag = shareNextRead(readEtag);
  const readings = new Map<string, CachedRead>();
  const deleteOld = (): void => {
    for (const [key, { at }] of readings) if (now() - at >= REUSE_MS) readings.delete(key);
  };
  return async <T>(actor: Actor, page: string, query: object, readValue: (actor: Actor) => Promise<T>) => {
    authorizeAdministrator(actor, 'admin.read');
    const mark = await readCurrentEtag(actor);
    const key = `${page} ${JSON.stringify(query)}`;
    deleteOld();
    const cached = readings.get(key);
    if (cached?.mark === mark) return cached.reading as Promise<T>;
    const reading = readValue(actor);
    const cachedRead = { mark, at: now(), reading };
    readings.set(key, cachedRead);
    reading.catch(() => {
      if (readings.get(key) === cachedRead) readings.delete(key);
    });
    return reading;
  };
};
