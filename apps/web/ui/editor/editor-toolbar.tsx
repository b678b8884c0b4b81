'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useReducer } from 'react';
import type { IconName } from '../illustrations/icon.tsx';
import styles from './editor.module.css';
import { ToolButton } from './tool-button.tsx';

interface Tool {
  id: 'bold' | 'italic' | 'quote' | 'list' | 'rule';
  icon: IconName;
  /** Absent where the tool inserts something instead of switching a style. */
  isOn?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    id: 'bold',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'quote',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'list',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  { id: 'rule', icon: 'rule', use: (editor) => editor.chain().focus().setHorizontalRule().run() },
];

/** Draws the tools anew whenever the text or the place in it changes. */
const useEveryChange = (editor: Editor | null): void => {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    editor?.on('transaction', redraw);
    return () => void editor?.off('transaction', redraw);
  }, [editor]);
};

interface EditorToolbarProps {
  /** Null until it is open: a tool that is clicked before waits for it. */
  editor: Editor | null;
  onUse: (use: (editor: Editor) => void) => void;
  /** A tool that concerns the sheet as a whole, at the end of the line. */
  more?: ReactNode;
}

export const EditorToolbar = ({ editor, onUse, more }: EditorToolbarProps) => {
  const t = useTranslations('ui.editor');
  useEveryChange(editor);
  return (
    <div role="toolbar" aria-label={t('toolbar')} className={styles.toolbar}>
      {tools.map((tool) => (
        <ToolButton
          key={tool.id}
          icon={tool.icon}
          isOn={tool.isOn ? editor !== null && tool.isOn(editor) : undefined}
          onPress={() => onUse(tool.use)}
        >
          {t(tool.id)}
        </ToolButton>
      ))}
      {more ? <div className={styles.more}>{more}</div> : null}
    </div>
  );
};
