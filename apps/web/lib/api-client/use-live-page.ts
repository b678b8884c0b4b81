'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useEventStream } from './use-event-stream.ts';

/**
 * Every follower gets a change at the same instant: each waits a random time up to this, in milliseconds, before it
 * reads.
 */
const SPREAD_MS = 700;
/** A page is read again nearly at once, then no more often: what changes all the time is still read. */
const REST_MS = 3_000;
/** An interruption as short as a reload is not told. */
const PATIENCE_MS = 4_000;

/** Reads the page again when `mark` is another. Answers when it was last read. */
const useFreshPage = (mark: string | undefined): Date => {
  const router = useRouter();
  const [readAt, setReadAt] = useState(() => new Date());
  const lastMark = useRef(mark);
  const rested = useRef(0);
  useEffect(() => {
    const before = lastMark.current;
    lastMark.current = mark;
    if (before === undefined || mark === before) return;
    const wait = Math.max(Math.random() * SPREAD_MS, rested.current - Date.now());
    const timer = setTimeout(() => {
      rested.current = Date.now() + REST_MS;
      setReadAt(new Date());
      router.refresh();
    }, wait);
    return () => clearTimeout(timer);
  }, [mark, router]);
  return readAt;
};

/** Whether it has been so for a while. */
const useLasting = (isSo: boolean): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return lasts;
};

interface LivePage {
  /** When it was last read. */
  readonly readAt: Date;
  /** It has not been told of changes for a while. */
  readonly isDown: boolean;
  readonly readAgain: () => void;
}

/** Keeps the page as things are: reads it again when the stream at `path` gives another mark. */
export const useLivePage = (path: string): LivePage => {
  const router = useRouter();
  const { value, isLive } = useEventStream<{ mark: string }>({
    path,
    initial: null,
    // Without the stream the page itself is what is asked again.
    read: async () => ({ mark: String(Date.now()) }),
  });
  const readAt = useFreshPage(value?.mark);
  const isDown = useLasting(!isLive);
  return { readAt, isDown, readAgain: () => router.refresh() };
};
