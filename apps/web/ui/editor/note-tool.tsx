'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { ToolButton } from './tool-button.tsx';

// Loaded on demand: most stories have no note.
const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

interface NoteToolProps {
  /** Null until the editor is loaded; `onTool` then queues the click. */
  editor: Editor | null;
  onTool: (run: (editor: Editor) => void) => void;
}

/** The tool that explains a word: it opens the note at the caret, or a new one on the selected words. */
export const NoteTool = ({ editor, onTool }: NoteToolProps) => {
  const t = useTranslations('ui.editor');
  const [openedOn, setOpenedOn] = useState<Editor | null>(null);
  return (
    <>
      <ToolButton icon="note" isOn={editor?.isActive('note') ?? false} onClick={() => onTool(setOpenedOn)}>
        {t('note')}
      </ToolButton>
      {openedOn === null ? null : (
        <Suspense>
          <NoteDialog editor={openedOn} onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
    </>
  );
};
