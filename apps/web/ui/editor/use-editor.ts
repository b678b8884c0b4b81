'use client';

import type { StoryDocument } from '@souvenance/contracts';
import type { Omissions } from '@souvenance/contracts/story-reader';
import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { onFirstInteraction } from '../controls/on-first-interaction.ts';
import type { CopiedText } from './paste-story.ts';
import { readSheet } from './read-sheet.ts';
import { layOutOnSheet, type SheetPictures } from './sheet-pictures.ts';

export interface EditedText {
  content: StoryDocument;
  onChange: (document: StoryDocument) => void;
  onBlur?: () => void;
  /** Pictures between the blocks of the text. */
  pictures?: SheetPictures | undefined;
}

/** Shows the placeholder of the sheet while it has neither text nor picture. */
const markEmpty = (sheet: HTMLElement): void => {
  const hasPicture = sheet.querySelector('[data-picture]') !== null;
  sheet.toggleAttribute('data-empty', !hasPicture && (sheet.textContent ?? '').trim() === '');
};

/** Inserts plain text at the caret of a sheet without editor, each line a paragraph. */
const insertPlain = (sheet: HTMLElement, text: string): void => {
  sheet.focus();
  // `execCommand` is deprecated, but no other call inserts text at the caret so that it can be undone.
  document.execCommand('insertText', false, text);
};

/** Resolves at the end of a composition (an accent, a phone's suggestion) that is in progress. */
const awaitComposition = (sheet: HTMLElement, isComposing: boolean): Promise<unknown> =>
  isComposing
    ? new Promise((resolve) => sheet.addEventListener('compositionend', resolve, { once: true }))
    : Promise.resolve();

/**
 * Watches the sheet until the editor takes it over: the user can type at once, and `onChange` receives every change,
 * since loading the editor may take long.
 */
const watchSheet = (sheet: HTMLElement, onChange: EditedText['onChange']) => {
  const watch = { isTyped: false, isComposing: false, hasEditor: false, pasted: [] as CopiedText[] };
  sheet.contentEditable = 'true';
  markEmpty(sheet);
  sheet.addEventListener('input', () => {
    markEmpty(sheet);
    if (watch.hasEditor) return;
    watch.isTyped = true;
    onChange(readSheet(sheet));
  });
  sheet.addEventListener('paste', (event) => {
    const [html, text] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type) ?? '');
    if (watch.hasEditor || (!html && !text)) return;
    event.preventDefault();
    watch.pasted.push({ html: html ?? '', text: text ?? '' });
  });
  sheet.addEventListener('compositionstart', () => Object.assign(watch, { isComposing: true }));
  sheet.addEventListener('compositionend', () => Object.assign(watch, { isComposing: false }));
  return watch;
};

/**
 * Loads the editor at the first interaction: a visitor who only looks at the page does not need it. `hasLoadFailed` is
 * true while it could not be loaded; the next interaction tries again, and text typed meanwhile is kept.
 */
export const useEditor = (
  sheet: RefObject<HTMLElement | null>,
  text: EditedText,
  onPaste: (omissions: Omissions) => void,
) => {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [hasLoadFailed, setLoadFailed] = useState(false);
  const queuedWork = useRef<((editor: Editor) => void)[]>([]);
  const latest = useRef({ ...text, onPaste });
  latest.current = { ...text, onPaste };
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let openedEditor: Editor | null = null;
    let isUnmounted = false;
    const watch = watchSheet(element, (document) => latest.current.onChange(document));
    const { pictures } = latest.current;
    const detach = pictures?.attach(layOutOnSheet(element, pictures));
    const open = async () => {
      try {
        const [{ openEditor }, { pasteStory }] = await Promise.all([
          import('./open-editor.ts'),
          import('./paste-story.ts'),
        ]);
        await awaitComposition(element, watch.isComposing);
        if (isUnmounted) return;
        openedEditor = openEditor(element, {
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
        watch.hasEditor = true;
        for (const pastedText of watch.pasted.splice(0))
          void pasteStory(openedEditor, pastedText, latest.current.onPaste);
        for (const work of queuedWork.current.splice(0)) work(openedEditor);
        setEditor(openedEditor);
        setLoadFailed(false);
      } catch (error) {
        logFault('the editor could not be loaded', error);
        for (const { text: plainText } of watch.pasted.splice(0)) insertPlain(element, plainText);
        setLoadFailed(true);
        cancelOpen = onFirstInteraction(open);
      }
    };
    let cancelOpen = onFirstInteraction(open);
    return () => {
      isUnmounted = true;
      cancelOpen();
      detach?.();
      openedEditor?.destroy();
      setEditor(null);
    };
  }, [sheet]);
  const withEditor = useCallback(
    (work: (editor: Editor) => void) => {
      if (editor) work(editor);
      else queuedWork.current.push(work);
    },
    [editor],
  );
  return { editor, isMissing: hasLoadFailed, use: withEditor };
};
