'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useEventStream } from './use-event-stream.ts';
import { useIsPageInUse } from './use-is-page-in-use.ts';

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
const PERSISTENT_AFTER_MS = 4_000;

/**
 * Refreshes the page when `mark` changes; while `isPaused`, once it no longer is. Returns the time of the last read.
 */
const useFreshPage = (mark: string | undefined, isPaused: boolean): Date => {
  const router = useRouter();
  const [readAt, setReadAt] = useState(() => new Date());
  const lastMark = useRef(mark);
  const nextReadAtMs = useRef(0);
  useEffect(() => {
    lastMark.current ??= mark;
    if (mark === lastMark.current || isPaused) return;
    const wait = Math.max(Math.random() * SPREAD_MS, nextReadAtMs.current - Date.now());
    const timer = setTimeout(() => {
      lastMark.current = mark;
      nextReadAtMs.current = Date.now() + MIN_INTERVAL_MS;
      setReadAt(new Date());
      router.refresh();
    }, wait);
    return () => clearTimeout(timer);
  }, [mark, router, isPaused]);
  return readAt;
};

/** True once `isTrue` has been true without a break for `PERSISTENT_AFTER_MS`. */
const useIsPersistent = (isTrue: boolean): boolean => {
  const [isPersistent, setPersistent] = useState(false);
  useEffect(() => {
    if (!isTrue) return setPersistent(false);
    const timer = setTimeout(() => setPersistent(true), PERSISTENT_AFTER_MS);
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

interface LivePageOptions {
  /**
   * Waits with refreshes while nobody uses the page, and catches up at the next input. Each refresh counts as use of
   * the session: without this, an open tab would keep a session from ending by its idle limit.
   */
  readonly pausesWithoutInput?: boolean;
}

/** Keeps the page up to date: refreshes it when the event stream at `path` sends another mark. */
export const useLivePage = (path: string, { pausesWithoutInput = false }: LivePageOptions = {}): LivePage => {
  const router = useRouter();
  const { value, isConnected } = useEventStream<{ mark: string }>({
    path,
    initial: null,
    // Without the stream, a new mark at each poll makes the page itself be read again.
    read: async () => ({ mark: String(Date.now()) }),
  });
  const isInUse = useIsPageInUse(pausesWithoutInput);
  const readAt = useFreshPage(value?.mark, !isInUse);
  const isDown = useIsPersistent(!isConnected);
  return { readAt, isDown, refresh: () => router.refresh() };
};
