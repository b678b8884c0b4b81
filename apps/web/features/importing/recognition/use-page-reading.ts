'use client';

import { useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import type { DocumentPicture } from '../reading/html-source.ts';
import { buildPageTexts } from './build-page-texts.ts';
import type { ReadScan } from './machine-words.ts';
import type { OpenRecognizer, RecognizedPage } from './open-recognizer.ts';
import { recognizeScans } from './recognize-scans.ts';
import { isAskew, straightenScan } from './straighten-scan.ts';

/** The reading that runs. */
interface PageReading {
  readonly storyKey: string;
  /** Position of the page that is read, from 1; 0 while the program is loaded. */
  readonly position: number;
  readonly count: number;
}

/** The picture stays as it was where the browser cannot turn it: that changes no word. */
const straightenIfAskew = async (
  scan: DocumentPicture,
  { correctionRadians }: RecognizedPage,
): Promise<DocumentPicture> =>
  isAskew(correctionRadians)
    ? straightenScan(scan, correctionRadians).catch((error: unknown) => {
        logFault('a scanned page could not be straightened', error);
        return scan;
      })
    : scan;

/** Joins texts and pictures; one picture is drawn at a time, and none once the page was left. */
const toReadScans = async (
  scans: readonly DocumentPicture[],
  pages: readonly RecognizedPage[],
  isMounted: () => boolean,
): Promise<ReadScan[]> => {
  const texts = buildPageTexts(pages, scans);
  const readScans: ReadScan[] = [];
  for (const [index, page] of pages.entries()) {
    const scan = scans[index];
    if (scan === undefined || !isMounted()) break;
    const pageText = texts[index] ?? { text: '', isContinuation: false };
    readScans.push({ formerKey: scan.key, scan: await straightenIfAskew(scan, page), pageText });
  }
  return readScans;
};

/** Reads the scanned pages of one story at a time on this device; leaving the page stops the reading. */
export const usePageReading = (
  open: OpenRecognizer,
  onRead: (storyKey: string, readScans: readonly ReadScan[]) => void,
) => {
  const [reading, setReading] = useState<PageReading | null>(null);
  const [failedStoryKey, setFailedStoryKey] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const isMounted = useRef(false);
  const stop = () => running.current?.abort();
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      running.current?.abort();
    };
  }, []);
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latestOnRead.current = onRead;
  }, [onRead]);

  const start = async (storyKey: string, scans: readonly DocumentPicture[]): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    const count = scans.length;
    setFailedStoryKey(null);
    setReading({ storyKey, position: 0, count });
    const fail = (error: unknown): void => {
      logFault('the words of a scanned page could not be read', error);
      setFailedStoryKey(storyKey);
    };
    try {
      const { pages, error } = await recognizeScans({
        open,
        scans,
        signal: controller.signal,
        onPage: (position) => setReading({ storyKey, position, count }),
      });
      const readScans = await toReadScans(scans, pages, () => isMounted.current);
      if (error !== null) fail(error);
      if (readScans.length > 0) latestOnRead.current(storyKey, readScans);
    } catch (error) {
      fail(error);
    } finally {
      running.current = null;
      setReading(null);
    }
  };

  return { reading, failedStoryKey, start, stop };
};

export type PageReadings = ReturnType<typeof usePageReading>;
