'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode, type RefObject, useRef } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { StoryBlocks } from '../text/story-blocks.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { type PhotographDoor, PhotographPlaces } from './photograph-places.tsx';
import { type EditedText, useEditor } from './use-editor.ts';

interface SheetProps extends Pick<EditedText, 'content'> {
  id: string;
  label: string;
  /** Ids of what is said about it. */
  describedBy?: string | undefined;
  sheet: RefObject<HTMLDivElement | null>;
}

/** Drawn once: from then on its content is the editor's. */
const Sheet = memo(
  ({ id, label, describedBy, content, sheet }: SheetProps) => (
    // biome-ignore lint/a11y/useSemanticElements: a text area holds no quotations and no lists
    <div
      ref={sheet}
      id={id}
      className="tiptap"
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={label}
      aria-describedby={describedBy}
      lang="fr"
      spellCheck
    >
      <StoryBlocks body={content} />
    </div>
  ),
  () => true,
);

interface EditorProps extends EditedText, Pick<SheetProps, 'id' | 'label' | 'describedBy'> {
  /** Words and nothing else: no tools stand above them. */
  isPlain?: boolean;
  /** Stands at the end of the tools. */
  tool?: ReactNode;
  /** Takes photographs for a place between its paragraphs. */
  door?: RefObject<PhotographDoor | null>;
}

/** The sheet of paper one writes on: its words are there at once, what edits them comes when somebody does. */
export const Editor = ({ id, label, describedBy, isPlain, tool, door, ...text }: EditorProps) => {
  const t = useTranslations('ui');
  const sheet = useRef<HTMLDivElement>(null);
  const { editor, isMissing, use } = useEditor(sheet, text);
  return (
    <>
      {isMissing ? (
        <Notice tone="error" live>
          {t('unreachable')}
        </Notice>
      ) : null}
      <div className={classes(styles.frame, isPlain && styles.plain)}>
        {isPlain ? null : <EditorToolbar editor={editor} onUse={use} more={tool} />}
        <div className={styles.page}>
          <Sheet id={id} label={label} describedBy={describedBy} content={text.content} sheet={sheet} />
          {door ? <PhotographPlaces sheet={sheet} door={door} /> : null}
        </div>
      </div>
    </>
  );
};
