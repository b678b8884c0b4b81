'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import styles from './photograph-gap-button.module.css';
import { listBlocks } from './sheet-pictures.ts';
import {
  findAfterBlock,
  findAfterBlockAtCaret,
  measureGapTop,
  readPastedPictures,
  selectPictureFiles,
} from './sheet-places.ts';

/** Adds photographs at a position of the sheet, given as the number of blocks before it. */
export interface PhotographInput {
  /** Opens the device's file chooser. */
  choose: (afterBlock: number) => void;
  add: (files: File[], afterBlock: number) => void;
}

interface PhotographGapButtonProps {
  sheet: RefObject<HTMLElement | null>;
  input: RefObject<PhotographInput | null>;
}

interface Gap {
  afterBlock: number;
  topPx: number;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Passes pictures that are pasted or dropped on the sheet to `input`; the editor does not receive these events. Calls
 * `onPlace` with the gap next to the pointer or caret.
 */
const listenForPictures = (
  sheet: HTMLElement,
  input: RefObject<PhotographInput | null>,
  onGap: (afterBlock: number) => void,
  signal: AbortSignal,
) => {
  const takeFiles = (event: Event, files: File[], afterBlock: number) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (files.length > 0) input.current?.add(files, afterBlock);
  };
  const listenerOptions = { capture: true, signal };
  sheet.addEventListener(
    'paste',
    (event) => {
      const files = event.clipboardData ? readPastedPictures(event.clipboardData) : [];
      const afterBlock = findAfterBlockAtCaret(sheet) ?? listBlocks(sheet).length;
      if (files.length > 0) takeFiles(event, files, afterBlock);
    },
    listenerOptions,
  );
  sheet.addEventListener(
    'dragover',
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onGap(findAfterBlock(sheet, event.clientY));
    },
    listenerOptions,
  );
  sheet.addEventListener(
    'drop',
    (event) => {
      if (hasFiles(event))
        takeFiles(
          event,
          selectPictureFiles(event.dataTransfer?.files ?? []),
          findAfterBlock(sheet, event.clientY),
        );
    },
    listenerOptions,
  );
  // The button follows the mouse, and the caret while the user types.
  sheet.addEventListener(
    'pointermove',
    ({ pointerType, clientY }) => {
      if (pointerType === 'mouse') onGap(findAfterBlock(sheet, clientY));
    },
    { signal },
  );
  document.addEventListener(
    'selectionchange',
    () => {
      const afterBlock = findAfterBlockAtCaret(sheet);
      if (afterBlock !== null) onGap(afterBlock);
    },
    { signal },
  );
};

/**
 * A « + » button in the margin, at the gap between two paragraphs. Pictures that are pasted or dropped go to that gap
 * too.
 */
export const PhotographGapButton = ({ sheet, input }: PhotographGapButtonProps) => {
  const t = useTranslations('ui.editor');
  const [gap, setGap] = useState<Gap | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const controller = new AbortController();
    const onGap = (afterBlock: number) => {
      const topPx = Math.round(measureGapTop(element, afterBlock));
      setGap((current) =>
        current?.afterBlock === afterBlock && current.topPx === topPx ? current : { afterBlock, topPx },
      );
    };
    listenForPictures(element, input, onGap, controller.signal);
    return () => controller.abort();
  }, [sheet, input]);
  useEffect(() => {
    if (gap) button.current?.style.setProperty('top', `${gap.topPx}px`);
  }, [gap]);
  if (gap === null) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.plus}
      aria-label={t('photographHere', { place: gap.afterBlock })}
      // Keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => input.current?.choose(gap.afterBlock)}
    >
      <span className={styles.disc}>
        <Icon name="add" />
      </span>
    </button>
  );
};
