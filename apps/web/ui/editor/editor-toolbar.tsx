'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '../icon.tsx';
import styles from './editor.module.css';

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

export const EditorToolbar = ({ editor }: { editor: Editor }) => {
  const t = useTranslations('ui.editor');
  const on = useEditorState({
    editor,
    selector: (state) => tools.map((tool) => tool.isOn?.(state.editor) ?? false),
  });
  return (
    <div role="toolbar" aria-label={t('toolbar')} className={styles.toolbar}>
      {tools.map((tool, index) => (
        <button
          key={tool.id}
          type="button"
          className={styles.tool}
          aria-pressed={tool.isOn ? on[index] : undefined}
          // The selection stays in the text while the tool is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.use(editor)}
        >
          <Icon name={tool.icon} />
          <span>{t(tool.id)}</span>
        </button>
      ))}
    </div>
  );
};
