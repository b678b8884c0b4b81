'use client';

import { useEffect, useRef, useState } from 'react';

interface EventStreamOptions<T> {
  /** URL of the stream; null while there is nothing to listen to. */
  path: string | null;
  initial: T | null;
  /** Reads the same value by a plain call: used when the stream cannot be opened. */
  read: () => Promise<T>;
  /** True for a final state: the stream is then closed. */
  isLast?: (value: T) => boolean;
}

interface EventStream<T> {
  value: T | null;
  /** False while the stream is interrupted; the browser or this hook opens it again. */
  isConnected: boolean;
}

const retryMs = 5_000;

/**
 * The newest value of a server-sent event stream. The browser reopens a stream that breaks. When the server refuses the
 * stream, this hook makes a plain call every five seconds and tries the stream again each time.
 */
export const useEventStream = <T>(options: EventStreamOptions<T>): EventStream<T> => {
  const [value, setValue] = useState(options.initial);
  const [isConnected, setConnected] = useState(false);
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
    const receive = (next: T) => {
      if (isOver) return;
      setValue(next);
      if (latest.current.isLast?.(next)) stop();
    };
    const readOnce = () =>
      latest.current
        .read()
        .then(receive)
        // The server is unreachable: the page keeps the last value, shows that it is not live, and tries again later.
        .catch(() => setConnected(false));
    const open = () => {
      source = new EventSource(path);
      source.onopen = () => setConnected(true);
      source.onmessage = (event) => receive(JSON.parse(event.data));
      source.onerror = () => {
        setConnected(false);
        if (source?.readyState !== EventSource.CLOSED || isOver) return;
        void readOnce();
        timer = setTimeout(() => isOver || open(), retryMs);
      };
    };
    open();
    return stop;
  }, [path]);
  return { value, isConnected };
};
