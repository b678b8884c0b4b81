'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import styles from './photograph-places.module.css';
import { blocksOf } from './sheet-pictures.ts';
import { afterBlockAt, afterBlockOfCaret, gapTop, pastedPictures, pictures } from './sheet-places.ts';

/** Takes photographs for a place of the sheet: after so many of its blocks. */
export interface PhotographDoor {
  /** Opens the device's own chooser. */
  ask: (afterBlock: number) => void;
  take: (files: File[], afterBlock: number) => void;
}

interface PhotographPlacesProps {
  sheet: RefObject<HTMLElement | null>;
  door: RefObject<PhotographDoor | null>;
}

interface Place {
  afterBlock: number;
  topPx: number;
}

const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Pictures that are pasted or dropped on the sheet go through the door; the editor hears nothing of it. */
const listenFor = (
  sheet: HTMLElement,
  door: RefObject<PhotographDoor | null>,
  onPlace: (afterBlock: number) => void,
  signal: AbortSignal,
) => {
  const takeFiles = (event: Event, files: File[], afterBlock: number) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (files.length > 0) door.current?.take(files, afterBlock);
  };
  const listenerOptions = { capture: true, signal };
  sheet.addEventListener(
    'paste',
    (event) => {
      const files = event.clipboardData ? pastedPictures(event.clipboardData) : [];
      const afterBlock = afterBlockOfCaret(sheet) ?? blocksOf(sheet).length;
      if (files.length > 0) takeFiles(event, files, afterBlock);
    },
    listenerOptions,
  );
  sheet.addEventListener(
    'dragover',
    (event) => {
      if (!isOfFiles(event)) return;
      event.preventDefault();
      onPlace(afterBlockAt(sheet, event.clientY));
    },
    listenerOptions,
  );
  sheet.addEventListener(
    'drop',
    (event) => {
      if (isOfFiles(event))
        takeFiles(event, pictures(event.dataTransfer?.files ?? []), afterBlockAt(sheet, event.clientY));
    },
    listenerOptions,
  );
  // The place follows the mouse, and the caret of whoever types.
  sheet.addEventListener(
    'pointermove',
    ({ pointerType, clientY }) => {
      if (pointerType === 'mouse') onPlace(afterBlockAt(sheet, clientY));
    },
    { signal },
  );
  document.addEventListener(
    'selectionchange',
    () => {
      const afterBlock = afterBlockOfCaret(sheet);
      if (afterBlock !== null) onPlace(afterBlock);
    },
    { signal },
  );
};

/** A « + » between two paragraphs, at the margin; what is pasted or dropped there arrives there too. */
export const PhotographPlaces = ({ sheet, door }: PhotographPlacesProps) => {
  const t = useTranslations('ui.editor');
  const [place, setPlace] = useState<Place | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const listening = new AbortController();
    const onPlace = (afterBlock: number) => {
      const topPx = Math.round(gapTop(element, afterBlock));
      setPlace((current) =>
        current?.afterBlock === afterBlock && current.topPx === topPx ? current : { afterBlock, topPx },
      );
    };
    listenFor(element, door, onPlace, listening.signal);
    return () => listening.abort();
  }, [sheet, door]);
  useEffect(() => {
    if (place) button.current?.style.setProperty('top', `${place.topPx}px`);
  }, [place]);
  if (place === null) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.plus}
      aria-label={t('photographHere', { place: place.afterBlock })}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => door.current?.ask(place.afterBlock)}
    >
      <span className={styles.disc}>
        <Icon name="add" />
      </span>
    </button>
  );
};
