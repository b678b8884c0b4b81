'use client';

import type { StoryDocument } from '@souvenance/contracts';
import type { Omissions } from '@souvenance/contracts/story-reader';
import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { onFirstInteraction } from '../controls/on-first-interaction.ts';
import type { CopiedText } from './paste-story.ts';
import { readSheet } from './read-sheet.ts';
import { layOnSheet, type SheetPictures } from './sheet-pictures.ts';

export interface EditedText {
  content: StoryDocument;
  onChange: (document: StoryDocument) => void;
  onBlur?: () => void;
  /** Pictures that stand among the words. */
  pictures?: SheetPictures | undefined;
}

/** The sheet says where one begins while nothing stands on it. */
const markEmpty = (sheet: HTMLElement): void => {
  const hasPicture = sheet.querySelector('[data-picture]') !== null;
  sheet.toggleAttribute('data-empty', !hasPicture && (sheet.textContent ?? '').trim() === '');
};

/** Without its editor the sheet takes plain text, each line a paragraph. */
const insertPlain = (sheet: HTMLElement, words: string): void => {
  sheet.focus();
  // No other call puts text where the caret stands and lets it be undone; browsers will keep it.
  document.execCommand('insertText', false, words);
};

/** A word that is being composed (an accent, a phone's suggestion) is let through to its end. */
const whenComposed = (sheet: HTMLElement, isComposing: boolean): Promise<unknown> =>
  isComposing
    ? new Promise((resolve) => sheet.addEventListener('compositionend', resolve, { once: true }))
    : Promise.resolve();

/**
 * Watches the sheet until the editor takes it over: it can be typed on from the first moment, and each word is
 * handed on at once, since the editor may be long in coming.
 */
const watchSheet = (sheet: HTMLElement, onChange: EditedText['onChange']) => {
  const watch = { isTyped: false, isComposing: false, isTaken: false, pasted: [] as CopiedText[] };
  sheet.contentEditable = 'true';
  markEmpty(sheet);
  sheet.addEventListener('input', () => {
    markEmpty(sheet);
    if (watch.isTaken) return;
    watch.isTyped = true;
    onChange(readSheet(sheet));
  });
  sheet.addEventListener('paste', (event) => {
    const [html, text] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type) ?? '');
    if (watch.isTaken || (!html && !text)) return;
    event.preventDefault();
    watch.pasted.push({ html: html ?? '', text: text ?? '' });
  });
  sheet.addEventListener('compositionstart', () => Object.assign(watch, { isComposing: true }));
  sheet.addEventListener('compositionend', () => Object.assign(watch, { isComposing: false }));
  return watch;
};

/**
 * The editor of the sheet, loaded at the first sign of a person: who only looks at the page need not have it.
 * `isMissing` while it could not be loaded; it is tried again at the next sign, and what is typed meanwhile is kept.
 */
export const useEditor = (
  sheet: RefObject<HTMLElement | null>,
  text: EditedText,
  onPaste: (omissions: Omissions) => void,
) => {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isMissing, setMissing] = useState(false);
  const waiting = useRef<((editor: Editor) => void)[]>([]);
  const latest = useRef({ ...text, onPaste });
  latest.current = { ...text, onPaste };
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let opened: Editor | null = null;
    let isLeft = false;
    const watch = watchSheet(element, (document) => latest.current.onChange(document));
    const { pictures } = latest.current;
    const takeOff = pictures?.attach(layOnSheet(element, pictures));
    const open = async () => {
      try {
        const [{ openEditor }, { pasteStory }] = await Promise.all([
          import('./open-editor.ts'),
          import('./paste-story.ts'),
        ]);
        await whenComposed(element, watch.isComposing);
        if (isLeft) return;
        opened = openEditor(element, {
          content: latest.current.content,
          isTyped: watch.isTyped,
          onChange: (document) => {
            markEmpty(element);
            latest.current.onChange(document);
          },
          onBlur: () => latest.current.onBlur?.(),
          onPaste: (omissions) => latest.current.onPaste(omissions),
          pictures,
        });
        watch.isTaken = true;
        for (const copied of watch.pasted.splice(0)) void pasteStory(opened, copied, latest.current.onPaste);
        for (const use of waiting.current.splice(0)) use(opened);
        setEditor(opened);
        setMissing(false);
      } catch (error) {
        logFault('the editor could not be loaded', error);
        for (const { text: words } of watch.pasted.splice(0)) insertPlain(element, words);
        setMissing(true);
        callOff = onFirstInteraction(open);
      }
    };
    let callOff = onFirstInteraction(open);
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
