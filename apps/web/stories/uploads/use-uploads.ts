'use client';

import type { Photograph } from '@souvenance/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserFiles } from '#storage/kept-files.ts';
import { openUploads, type Uploads } from './open-uploads.ts';
import { type PhotographCalls, photographCourier } from './photograph-courier.ts';
import { type Upload, wouldBeLost } from './upload.ts';

/** By place, as long as this document: a story that is left and opened again finds its photographs on their way. */
const opened = new Map<string, Uploads>();
const files = browserFiles();
const none: readonly Upload[] = [];
const noSubscription = () => () => undefined;

/** The photographs on their way into the story at `place`. `onReady` takes each that the worker has accepted. The calls are those of the first drawing. */
export const useUploads = (
  calls: PhotographCalls,
  place: string,
  onReady: (photograph: Photograph) => void,
) => {
  const [courier] = useState(() => photographCourier(calls));
  const [uploads, setUploads] = useState<Uploads | null>(null);
  const at = useRef(place);
  const take = useRef(onReady);
  take.current = onReady;
  useEffect(() => {
    const known = opened.get(at.current);
    const one =
      known ??
      openUploads(
        {
          courier,
          files,
          newId: () => crypto.randomUUID(),
          now: () => Date.now(),
        },
        at.current,
      );
    opened.set(at.current, one);
    one.attend((photograph) => take.current(photograph));
    if (!known) void one.resume();
    setUploads(one);
    const warn = (event: BeforeUnloadEvent) => {
      if (one.read().some(wouldBeLost)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [courier]);
  useEffect(() => {
    if (!uploads || at.current === place) return;
    opened.delete(at.current);
    opened.set(place, uploads);
    at.current = place;
    uploads.move(place);
  }, [uploads, place]);
  const shown = useSyncExternalStore(
    uploads?.subscribe ?? noSubscription,
    () => uploads?.read() ?? none,
    () => none,
  );
  return { uploads, shown };
};
