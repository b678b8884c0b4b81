'use client';

import type { StoryDocument } from '@souvenance/contracts';
import { EditorContent, useEditor } from '@tiptap/react';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { storyExtensions } from './story-extensions.ts';

export interface EditorProps {
  id: string;
  label: string;
  content: StoryDocument;
  onChange: (document: StoryDocument) => void;
  onBlur?: () => void;
  /** Focus stands in the text as soon as it is there. */
  takesFocus?: boolean;
}

/** The sheet of paper one writes on. Loaded by `Editor` when it is needed. */
export const TiptapEditor = ({ id, label, content, onChange, onBlur, takesFocus }: EditorProps) => {
  const editor = useEditor({
    extensions: storyExtensions,
    content,
    immediatelyRender: false,
    autofocus: takesFocus ? 'end' : false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: 'fr',
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as StoryDocument),
    onBlur: () => onBlur?.(),
  });
  if (!editor) return <div className={styles.frame} />;
  return (
    <div className={styles.frame}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className={styles.page} />
    </div>
  );
};
