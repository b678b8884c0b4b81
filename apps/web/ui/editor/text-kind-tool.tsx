import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { Icon } from '../illustrations/icon.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './editor.module.css';
import { readTextKind, setTextKind, type TextKind, textKinds } from './text-kind.ts';

interface TextKindToolProps {
  /** Null until the editor is loaded; `onTool` then queues the choice. */
  editor: Editor | null;
  onTool: (run: (editor: Editor) => void) => void;
}

/** The tool that says what the text at the caret is: running text, a quotation, a letter, verse, a recipe. */
export const TextKindTool = ({ editor, onTool }: TextKindToolProps) => {
  const t = useTranslations('ui.editor');
  const kind = editor === null ? 'text' : readTextKind(editor);
  return (
    <label className={joinClasses(styles.tool, styles.kind)}>
      <Icon name="quote" />
      <span aria-hidden="true">{t(`kindShort.${kind}`)}</span>
      <select
        aria-label={t('kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onTool((opened) => setTextKind(opened, value as TextKind))
        }
      >
        {textKinds.map((choice) => (
          <option key={choice} value={choice}>
            {t(`kinds.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  );
};
