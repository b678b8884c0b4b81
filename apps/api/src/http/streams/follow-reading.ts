import type { Actor } from '@souvenance/core';
import type { EventSink, RequestContext } from '../handler.ts';
import { createPause } from './create-pause.ts';

/** Milliseconds between two reads: at most one a second (contract). */
const READING_MS = 1_000;
/**
 * Milliseconds for which a read is reused: two followers ask at nearly the same moment, and the later one gets the read
 * of the earlier.
 */
const FRESH_MS = READING_MS - 100;

/** Shares one read a second among all followers; nothing is read without followers. */
export const shareReading = <T>(readValue: (actor: Actor) => Promise<T>) => {
  let last: { readonly at: number; readonly reading: Promise<T> } | null = null;
  return (actor: Actor): Promise<T> => {
    const now = performance.now();
    if (last === null || now - last.at >= FRESH_MS) last = { at: now, reading: readValue(actor) };
    return last.reading;
  };
};

/**
 * Milliseconds for which a shared ETag counts as current; a page learns of a change a little more than a second after
 * it.
 */
const MARK_MS = 200;

/**
 * Shares reads that have a key each, such as a link. A read is repeated only when the shared ETag has changed: while
 * nothing happens, hundreds of open pages cost one read of the ETag. Callers with the same key share one read. A failed
 * read is not reused.
 */
export const coalesceByKeyAndEtag = <T>(readEtag: () => Promise<string>, now = () => performance.now()) => {
  let last: { readonly at: number; readonly mark: Promise<string> } | null = null;
  let lastEtag = '';
  const readings = new Map<string, Promise<T>>();
  const readCurrentEtag = (): Promise<string> => {
    if (last === null || now() - last.at >= MARK_MS) last = { at: now(), mark: readEtag() };
    return last.mark;
  };
  return async (key: string, readValue: () => Promise<T>): Promise<T> => {
    const etag = await readCurrentEtag();
    if (etag !== lastEtag) readings.clear();
    lastEtag = etag;
    const reading = readings.get(key) ?? readValue();
    readings.set(key, reading);
    reading.catch(() => {
      if (readings.get(key) === reading) readings.delete(key);
    });
    return reading;
  };
};

/**
 * Sends the value whenever it has changed, until the follower disconnects or may no longer see it (`assertCanFollow`
 * throws).
 */
export const followReading = async <T>(
  readValue: (actor: Actor) => Promise<T>,
  assertCanFollow: (actor: Actor) => void,
  { readCurrentActor }: RequestContext,
  sink: EventSink<T>,
): Promise<void> => {
  let last = '';
  const pause = createPause(sink.signal, READING_MS);
  while (!sink.signal.aborted) {
    const actor = await readCurrentActor();
    assertCanFollow(actor);
    const value = await readValue(actor);
    const text = JSON.stringify(value);
    if (text !== last) sink.send(value);
    last = text;
    await pause.wait();
  }
};
