import { type Actor, authorizeAdministrator } from '@souvenance/core';

/** Milliseconds for which a reading is kept though nothing has changed: age and silence grow by the clock alone. */
const KEPT_MS = 1_000;

/**
 * Runs one reading at a time. A caller that arrives during a reading gets the next one, together with all others who
 * wait: no caller is answered with data that was read before the call.
 */
const joinNext = <T>(readValue: (actor: Actor) => Promise<T>) => {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;
  const begin = (actor: Actor): Promise<T> => {
    next = null;
    const reading = readValue(actor);
    const over = reading.then(
      () => undefined,
      () => undefined,
    );
    running = over;
    void over.then(() => {
      if (running === over) running = null;
    });
    return reading;
  };
  return (actor: Actor): Promise<T> => {
    if (running === null) return begin(actor);
    next ??= running.then(() => begin(actor));
    return next;
  };
};

interface Kept {
  readonly mark: string;
  readonly at: number;
  readonly reading: Promise<unknown>;
}

/** Reads a page of administration: `page` and `wanted` say which, and `read` must give every administrator the same. */
export type ReadShared = <T>(
  actor: Actor,
  page: string,
  query: object,
  readValue: (actor: Actor) => Promise<T>,
) => Promise<T>;

/**
 * One reading of a page serves all administrators who ask for it while `readMark` gives the same mark, for a second at
 * most. Each caller is authorized before; a reading that failed is kept for nobody. @throws AppError session.required,
 * route.not_found
 */
export const shareByMark = (
  readMark: (actor: Actor) => Promise<string>,
  now: () => number = () => performance.now(),
): ReadShared => {
  const presentMark = joinNext(readMark);
  const readings = new Map<string, Kept>();
  const forgetOld = (): void => {
    for (const [key, { at }] of readings) if (now() - at >= KEPT_MS) readings.delete(key);
  };
  return async <T>(actor: Actor, page: string, query: object, readValue: (actor: Actor) => Promise<T>) => {
    authorizeAdministrator(actor);
    const mark = await presentMark(actor);
    const key = `${page} ${JSON.stringify(query)}`;
    forgetOld();
    const cached = readings.get(key);
    if (cached?.mark === mark) return cached.reading as Promise<T>;
    const reading = readValue(actor);
    const mine = { mark, at: now(), reading };
    readings.set(key, mine);
    reading.catch(() => {
      if (readings.get(key) === mine) readings.delete(key);
    });
    return reading;
  };
};
