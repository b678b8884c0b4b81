import type { Actor } from '@souvenance/core';
import type { EventSink, Visit } from '../handler.ts';

/** Milliseconds between two readings: at most one a second (contract). */
const READING_MS = 1_000;
/** Two who follow ask at nearly the same moment: the later takes the reading of the earlier. */
const FRESH_MS = READING_MS - 100;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, READING_MS);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });

/** Shares one reading a second among all who follow it; nothing is read while nobody follows. */
export const shareReading = <T>(readValue: (actor: Actor) => Promise<T>) => {
  let last: { readonly at: number; readonly reading: Promise<T> } | null = null;
  return (actor: Actor): Promise<T> => {
    const now = performance.now();
    if (last === null || now - last.at >= FRESH_MS) last = { at: now, reading: readValue(actor) };
    return last.reading;
  };
};

/** Milliseconds for which a mark that all share is believed: a page hears of a change a second and a little after it. */
const MARK_MS = 200;

/**
 * Shares readings that have a key each, a link for example. A reading is repeated only when the mark that all share has
 * changed: while nothing happens, hundreds of open pages cost one reading of the mark. Callers with the same key share
 * one reading. A failed reading is not reused.
 */
export const shareBehindMark = <T>(readMark: () => Promise<string>, now = () => performance.now()) => {
  let last: { readonly at: number; readonly mark: Promise<string> } | null = null;
  let lastMark = '';
  const readings = new Map<string, Promise<T>>();
  const presentMark = (): Promise<string> => {
    if (last === null || now() - last.at >= MARK_MS) last = { at: now(), mark: readMark() };
    return last.mark;
  };
  return async (key: string, readValue: () => Promise<T>): Promise<T> => {
    const mark = await presentMark();
    if (mark !== lastMark) readings.clear();
    lastMark = mark;
    const reading = readings.get(key) ?? readValue();
    readings.set(key, reading);
    reading.catch(() => {
      if (readings.get(key) === reading) readings.delete(key);
    });
    return reading;
  };
};

/** Sends what is read whenever it is another, until the follower goes or may no longer see it (`mayFollow` throws). */
export const followReading = async <T>(
  readValue: (actor: Actor) => Promise<T>,
  mayFollow: (actor: Actor) => void,
  { presentActor }: Visit,
  sink: EventSink<T>,
): Promise<void> => {
  let last = '';
  while (!sink.signal.aborted) {
    const actor = await presentActor();
    mayFollow(actor);
    const value = await readValue(actor);
    const text = JSON.stringify(value);
    if (text !== last) sink.send(value);
    last = text;
    await pause(sink.signal);
  }
};
