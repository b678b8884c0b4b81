'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openBrowserFiles } from '#lib/storage/stored-files.ts';
import {
  type CheckedUpload,
  type OnUploadReady,
  openUploads,
  type Uploader,
  type Uploads,
} from './open-uploads.ts';
import { type Upload, wouldBeLost } from './upload.ts';

/**
 * Uploads by writer and story, for as long as this document: a story that is left and opened again finds its running
 * uploads.
 */
const uploadsByKey = new Map<string, unknown>();
const files = openBrowserFiles();
const NO_UPLOADS: readonly Upload[] = [];
const noSubscription = () => () => undefined;
const uploadsKey = (writer: string | null, place: string): string => `${writer ?? ''} ${place}`;

const MIN_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

/** Retries failed uploads when the network returns, and at growing intervals. Returns a function that stops it. */
const startRetrying = (uploads: Pick<Uploads, 'read' | 'retryAll' | 'subscribe'>): (() => void) => {
  let delayMs = MIN_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryNow = () => {
    clearTimeout(timer);
    timer = undefined;
    uploads.retryAll();
  };
  const onOnline = () => {
    delayMs = MIN_RETRY_MS;
    retryNow();
  };
  const scheduleRetry = () => {
    const hasFailed = uploads.read().some(({ state }) => state === 'failed');
    if (uploads.read().length === 0) delayMs = MIN_RETRY_MS;
    if (timer !== undefined || !hasFailed) return;
    timer = setTimeout(retryNow, delayMs);
    delayMs = Math.min(2 * delayMs, MAX_RETRY_MS);
  };
  const unsubscribe = uploads.subscribe(scheduleRetry);
  window.addEventListener('online', onOnline);
  scheduleRetry();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', onOnline);
  };
};

interface UploadsOptions<Checked extends CheckedUpload> {
  createUploader: () => Uploader<Checked>;
  /** Id of the story, or the temporary name of one that the server does not have yet. */
  place: string;
  /** The account that chooses files; null for a person who answers by a link. */
  writer: string | null;
  concurrency?: number;
  /** Called for each file that the worker has accepted. */
  onReady: OnUploadReady<Checked>;
  /**
   * True when a file that is accepted after this page was left waits until the page is open again, with the newest
   * state of what it changes. Otherwise `onReady` is called all the same.
   */
  isForOpenPage?: boolean;
}

/** The uploads of the story at `place`. Uses the uploader of the first rendering. */
export const useUploads = <Checked extends CheckedUpload>({
  createUploader,
  place,
  writer,
  concurrency,
  onReady,
  isForOpenPage = false,
}: UploadsOptions<Checked>) => {
  const [uploader] = useState(createUploader);
  const [uploads, setUploads] = useState<Uploads<Checked> | null>(null);
  const currentPlace = useRef(place);
  const latestOnReady = useRef(onReady);
  latestOnReady.current = onReady;
  useEffect(() => {
    const name = uploadsKey(writer, currentPlace.current);
    // A place has one kind of uploader.
    const existingUploads = uploadsByKey.get(name) as Uploads<Checked> | undefined;
    const currentUploads =
      existingUploads ??
      openUploads(
        {
          uploader,
          files,
          writer,
          concurrency,
          newId: () => crypto.randomUUID(),
          now: () => Date.now(),
        },
        currentPlace.current,
      );
    uploadsByKey.set(name, currentUploads);
    currentUploads.setListener((checked, afterBlock) => latestOnReady.current(checked, afterBlock));
    if (!existingUploads) void currentUploads.resume();
    setUploads(currentUploads);
    const stopTrying = startRetrying(currentUploads);
    const warn = (event: BeforeUnloadEvent) => {
      if (currentUploads.read().some(wouldBeLost)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      stopTrying();
      if (isForOpenPage) currentUploads.setListener(null);
      window.removeEventListener('beforeunload', warn);
    };
  }, [uploader, writer, concurrency, isForOpenPage]);
  useEffect(() => {
    if (!uploads || currentPlace.current === place) return;
    uploadsByKey.delete(uploadsKey(writer, currentPlace.current));
    uploadsByKey.set(uploadsKey(writer, place), uploads);
    currentPlace.current = place;
    uploads.move(place);
  }, [uploads, place, writer]);
  const uploadList = useSyncExternalStore(
    uploads?.subscribe ?? noSubscription,
    () => uploads?.read() ?? NO_UPLOADS,
    () => NO_UPLOADS,
  );
  return { uploads, uploadList };
};
