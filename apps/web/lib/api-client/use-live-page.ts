'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useEventStream } from './use-event-stream.ts';

/**
 * Upper bound of a random wait before a refresh, in milliseconds. All followers receive a change at the same instant;
 * this spreads their reads.
 */
const SPREAD_MS = 700;
/**
 * Minimum time between two refreshes, in milliseconds. A page that changes all the time is still refreshed at this
 * rate.
 */
const MIN_INTERVAL_MS = 3_000;
/** An interruption shorter than this, such as a reload of the API, is not shown. Milliseconds. */
const SHOWN_AFTER_MS = 4_000;

/** Refreshes the page when `mark` changes. Returns the time of the last read. */
const useFreshPage = (mark: string | undefined): Date => {
  const router = useRouter();
  const [readAt, setReadAt] = useState(() => new Date());
  const lastMark = useRef(mark);
  const nextReadAtMs = useRef(0);
  useEffect(() => {
    const previousMark = lastMark.current;
    lastMark.current = mark;
    if (previousMark === undefined || mark === previousMark) return;
    const wait = Math.max(Math.random() * SPREAD_MS, nextReadAtMs.current - Date.now());
    const timer = setTimeout(() => {
      nextReadAtMs.current = Date.now() + MIN_INTERVAL_MS;
      setReadAt(new Date());
      router.refresh();
    }, wait);
    return () => clearTimeout(timer);
  }, [mark, router]);
  return readAt;
};

/** True once `isSo` has been true without a break for `SHOWN_AFTER_MS`. */
const useIsPersistent = (isTrue: boolean): boolean => {
  const [isPersistent, setPersistent] = useState(false);
  useEffect(() => {
    if (!isTrue) return setPersistent(false);
    const timer = setTimeout(() => setPersistent(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isPersistent;
};

interface LivePage {
  /** Time of the last read. */
  readonly readAt: Date;
  /** No connection to the stream for a while: the page may be out of date. */
  readonly isDown: boolean;
  readonly refresh: () => void;
}

/** Keeps the page up to date: refreshes it when the event stream at `path` sends another mark. */
export const useLivePage = (path: string): LivePage => {
  const router = useRouter();
  const { value, isLive } = useEventStream<{ mark: string }>({
    path,
    initial: null,
    // Without the stream, a new mark at each poll makes the page itself be read again.
    read: async () => ({ mark: String(Date.now()) }),
  });
  const readAt = useFreshPage(value?.mark);
  const isDown = useIsPersistent(!isLive);
  return { readAt, isDown, refresh: () => router.refresh() };
};
