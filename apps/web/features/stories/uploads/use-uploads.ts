'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserFiles } from '#lib/storage/stored-files.ts';
import { openUploads, type TakePhotograph, type Uploads } from './open-uploads.ts';
import { type PhotographCalls, photographUploader } from './photograph-uploader.ts';
import { type Upload, wouldBeLost } from './upload.ts';

/** By writer and place, as long as this document: a story that is left and opened again finds its photographs on their way. */
const opened = new Map<string, Uploads>();
const files = browserFiles();
const none: readonly Upload[] = [];
const noSubscription = () => () => undefined;
const nameOf = (writer: string | null, place: string): string => `${writer ?? ''} ${place}`;

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

/**
 * Retries failed uploads when the network returns, and by itself at growing intervals. Answers a function that stops
 * it.
 */
const keepTrying = (uploads: Uploads): (() => void) => {
  let delayMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    uploads.retryAll();
  };
  const online = () => {
    delayMs = FIRST_RETRY_MS;
    now();
  };
  const plan = () => {
    const hasFailed = uploads.read().some(({ state }) => state === 'failed');
    if (uploads.read().length === 0) delayMs = FIRST_RETRY_MS;
    if (timer !== undefined || !hasFailed) return;
    timer = setTimeout(now, delayMs);
    delayMs = Math.min(2 * delayMs, LAST_RETRY_MS);
  };
  const unsubscribe = uploads.subscribe(plan);
  window.addEventListener('online', online);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', online);
  };
};

interface UploadsOptions {
  calls: PhotographCalls;
  /** The story, or the name of one that the server does not know yet. */
  place: string;
  /** The account that chooses; null for who answers by a link. */
  writer: string | null;
  /** Takes each that the worker has accepted. */
  onReady: TakePhotograph;
}

/** The photographs on their way into the story at `place`. The calls are those of the first drawing. */
export const useUploads = ({ calls, place, writer, onReady }: UploadsOptions) => {
  const [uploader] = useState(() => photographUploader(calls));
  const [uploads, setUploads] = useState<Uploads | null>(null);
  const at = useRef(place);
  const take = useRef(onReady);
  take.current = onReady;
  useEffect(() => {
    const name = nameOf(writer, at.current);
    const existingUploads = opened.get(name);
    const one =
      existingUploads ??
      openUploads(
        {
          uploader,
          files,
          writer,
          newId: () => crypto.randomUUID(),
          now: () => Date.now(),
        },
        at.current,
      );
    opened.set(name, one);
    one.attend((photograph, afterBlock) => take.current(photograph, afterBlock));
    if (!existingUploads) void one.resume();
    setUploads(one);
    const stopTrying = keepTrying(one);
    const warn = (event: BeforeUnloadEvent) => {
      if (one.read().some(wouldBeLost)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      stopTrying();
      window.removeEventListener('beforeunload', warn);
    };
  }, [uploader, writer]);
  useEffect(() => {
    if (!uploads || at.current === place) return;
    opened.delete(nameOf(writer, at.current));
    opened.set(nameOf(writer, place), uploads);
    at.current = place;
    uploads.move(place);
  }, [uploads, place, writer]);
  const uploadList = useSyncExternalStore(
    uploads?.subscribe ?? noSubscription,
    () => uploads?.read() ?? none,
    () => none,
  );
  return { uploads, uploadList };
};
