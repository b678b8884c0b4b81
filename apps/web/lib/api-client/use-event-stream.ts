'use client';

import { useEffect, useRef, useState } from 'react';

interface EventStreamOptions<T> {
  /** Address of the stream; null while there is nothing to listen to. */
  path: string | null;
  initial: T | null;
  /** The same by a plain call: asked when the stream can't be had. */
  read: () => Promise<T>;
  /** True for a state after which none follows: the stream is closed. */
  isLast?: (value: T) => boolean;
}

interface EventStream<T> {
  value: T | null;
  /** False while the stream is interrupted; the browser, then we, open it again. */
  isLive: boolean;
}

const retryMs = 5_000;

/**
 * The newest of what a server-sent stream says. A stream that breaks is opened again by the browser; one that is
 * refused is replaced by a plain call every five seconds, and tried again each time.
 */
export const useEventStream = <T>(options: EventStreamOptions<T>): EventStream<T> => {
  const [value, setValue] = useState(options.initial);
  const [isLive, setLive] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const { path } = options;
  useEffect(() => {
    if (path === null) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      source?.close();
    };
    const take = (next: T) => {
      if (isOver) return;
      setValue(next);
      if (latest.current.isLast?.(next)) stop();
    };
    const ask = () =>
      latest.current
        .read()
        .then(take)
        // The server can't be reached at all: the page keeps what it knows, says so, and asks again.
        .catch(() => setLive(false));
    const open = () => {
      source = new EventSource(path);
      source.onopen = () => setLive(true);
      source.onmessage = (event) => take(JSON.parse(event.data));
      source.onerror = () => {
        setLive(false);
        if (source?.readyState !== EventSource.CLOSED || isOver) return;
        void ask();
        timer = setTimeout(() => isOver || open(), retryMs);
      };
    };
    open();
    return stop;
  }, [path]);
  return { value, isLive };
};
