'use client';

import type { StoryDocument } from '@souvenance/contracts';
import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { onFirstSign } from '../controls/on-first-sign.ts';
import { readSheet } from './read-sheet.ts';
import { layOnSheet, type SheetPictures } from './sheet-pictures.ts';

export interface EditedText {
  content: StoryDocument;
  onChange: (document: StoryDocument) => void;
  onBlur?: () => void;
  /** What stands among the words without being one. */
  pictures?: SheetPictures | undefined;
}

/** The sheet says where one begins while nothing stands on it. */
const markEmpty = (sheet: HTMLElement): void => {
  const hasPicture = sheet.querySelector('[data-picture]') !== null;
  sheet.toggleAttribute('data-empty', !hasPicture && (sheet.textContent ?? '').trim() === '');
};

/** A word that is being composed (an accent, a phone's suggestion) is let through to its end. */
const whenComposed = (sheet: HTMLElement, isComposing: boolean): Promise<unknown> =>
  isComposing
    ? new Promise((resolve) => sheet.addEventListener('compositionend', resolve, { once: true }))
    : Promise.resolve();

/**
 * What happens on the sheet until the editor takes it over: it can be typed on from the first moment, and each word is
 * handed on at once, since the editor may be long in coming.
 */
const watchSheet = (sheet: HTMLElement, onChange: EditedText['onChange']) => {
  const seen = { isTyped: false, isComposing: false, isTaken: false };
  sheet.contentEditable = 'true';
  markEmpty(sheet);
  sheet.addEventListener('input', () => {
    markEmpty(sheet);
    if (seen.isTaken) return;
    seen.isTyped = true;
    onChange(readSheet(sheet));
  });
  sheet.addEventListener('compositionstart', () => Object.assign(seen, { isComposing: true }));
  sheet.addEventListener('compositionend', () => Object.assign(seen, { isComposing: false }));
  return seen;
};

/**
 * The editor of the sheet, loaded at the first sign of a person: who only looks at the page need not have it.
 * `isMissing` while it could not be loaded; it is tried again at the next sign, and what is typed meanwhile is kept.
 */
export const useEditor = (sheet: RefObject<HTMLElement | null>, text: EditedText) => {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isMissing, setMissing] = useState(false);
  const waiting = useRef<((editor: Editor) => void)[]>([]);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let opened: Editor | null = null;
    let isLeft = false;
    const seen = watchSheet(element, (document) => latest.current.onChange(document));
    const { pictures } = latest.current;
    const takeOff = pictures?.attach(layOnSheet(element, pictures));
    const open = async () => {
      try {
        const { openEditor } = await import('./open-editor.ts');
        await whenComposed(element, seen.isComposing);
        if (isLeft) return;
        opened = openEditor(element, {
          content: latest.current.content,
          isTyped: seen.isTyped,
          onChange: (document) => {
            markEmpty(element);
            latest.current.onChange(document);
          },
          onBlur: () => latest.current.onBlur?.(),
          pictures,
        });
        seen.isTaken = true;
        for (const use of waiting.current.splice(0)) use(opened);
        setEditor(opened);
        setMissing(false);
      } catch (error) {
        logFault('the editor could not be loaded', error);
        setMissing(true);
        callOff = onFirstSign(open);
      }
    };
    let callOff = onFirstSign(open);
    return () => {
      isLeft = true;
      callOff();
      takeOff?.();
      opened?.destroy();
      setEditor(null);
    };
  }, [sheet]);
  const use = useCallback(
    (work: (editor: Editor) => void) => {
      if (editor) work(editor);
      else waiting.current.push(work);
    },
    [editor],
  );
  return { editor, isMissing, use };
};
