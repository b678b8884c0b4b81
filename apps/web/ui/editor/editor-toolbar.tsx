'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useReducer } from 'react';
import type { IconName } from '../illustrations/icon.tsx';
import styles from './editor.module.css';
import { NoteTool } from './note-tool.tsx';
import { TextKindTool } from './text-kind-tool.tsx';
import { ToolButton } from './tool-button.tsx';

interface Tool {
  id: 'bold' | 'italic' | 'list' | 'rule';
  icon: IconName;
  /** Absent when the tool inserts something instead of toggling a style. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    id: 'bold',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'list',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  { id: 'rule', icon: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];

/** Re-renders the tools when the text or the selection changes. */
const useRenderOnTransaction = (editor: Editor | null): void => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', redraw);
    return () => void editor?.off('transaction', redraw);
  }, [editor]);
};

interface EditorToolbarProps {
  /** Null until the editor is loaded; `onUse` then queues a clicked tool. */
  editor: Editor | null;
  onTool: (run: (editor: Editor) => void) => void;
  /** A tool for the whole text, at the end of the toolbar. */
  extraTool?: ReactNode;
}

export const EditorToolbar = ({ editor, onTool, extraTool }: EditorToolbarProps) => {
  const t = useTranslations('ui.editor');
  useRenderOnTransaction(editor);
  return (
    <div role="toolbar" aria-label={t('toolbar')} className={styles.toolbar}>
      {tools.map((tool) => (
        <ToolButton
          key={tool.id}
          icon={tool.icon}
          isOn={tool.isOn ? editor !== null && tool.isOn(editor) : undefined}
          onClick={() => onTool(tool.run)}
        >
          {t(tool.id)}
        </ToolButton>
      ))}
      <NoteTool editor={editor} onTool={onTool} />
      <TextKindTool editor={editor} onTool={onTool} />
      {extraTool ? <div className={styles.more}>{extraTool}</div> : null}
    </div>
  );
};
