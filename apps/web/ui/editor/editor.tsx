'use client';

import { lacksContent } from '@souvenance/contracts';
import type { Omissions } from '@souvenance/contracts/story-reader';
import { useTranslations } from 'next-intl';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { StoryBlocks } from '../story/story-blocks.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PhotographGapButton, type PhotographInput } from './photograph-gap-button.tsx';
import type { PicturePlace } from './sheet-pictures.ts';
import { type EditedText, useEditor } from './use-editor.ts';
import { useFocusOver } from './use-focus-over.ts';

// Loaded on demand: most people never paste text of which a part is omitted.
const PasteNotice = lazy(async () => ({ default: (await import('./paste-notice.tsx')).PasteNotice }));

interface EditableSheetProps extends Pick<EditedText, 'content' | 'pictures'> {
  id: string;
  label: string;
  /** Ids of the elements that describe the field. */
  describedBy?: string | undefined;
  /** Placeholder while the text is empty. */
  hint?: string | undefined;
  sheet: RefObject<HTMLDivElement | null>;
}

/** The server-rendered text, with a reserved space for each picture, so that nothing moves when the picture loads. */
const renderInitialContent = ({ content }: EditedText['content'], places: readonly PicturePlace[]) => {
  const placeholdersAfter = (blocks: number) =>
    places
      .filter(({ afterBlock }) => Math.min(afterBlock, content.length) === blocks)
      .map(({ key }) => <figure key={key} data-picture={key} />);
  return [
    ...placeholdersAfter(0),
    ...content.flatMap((block, at) => [
      <StoryBlocks key={`${at}-${block.type}`} body={{ type: 'doc', content: [block] }} />,
      ...placeholdersAfter(at + 1),
    ]),
  ];
};

/** Whether the sheet is empty in the sense of `markEmpty`: a new story has one paragraph without text. */
const isBlank = (content: EditedText['content'], pictures: EditedText['pictures']): boolean =>
  lacksContent({ body: content, photographs: [] }, false) && (pictures?.places() ?? []).length === 0;

/** Rendered once: from then on the editor owns its content. */
const EditableSheet = memo(
  ({ id, label, describedBy, hint, content, pictures, sheet }: EditableSheetProps) => (
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
      data-hint={hint}
      data-empty={isBlank(content, pictures) ? '' : undefined}
      lang="fr"
      spellCheck
    >
      {renderInitialContent(content, pictures?.places() ?? [])}
    </div>
  ),
  () => true,
);

interface EditorProps extends EditedText, Pick<EditableSheetProps, 'id' | 'label' | 'describedBy' | 'hint'> {
  /** Text only: shows no toolbar. */
  isPlain?: boolean;
  /** An additional tool at the end of the toolbar. */
  tool?: ReactNode;
  /** Adds photographs at a position between two paragraphs. */
  photographInput?: RefObject<PhotographInput | null>;
}

/** The text field of a story. Its text is rendered by the server; the editor is loaded at the first interaction. */
export const Editor = (props: EditorProps) => {
  const { id, label, describedBy, hint, isPlain, tool, photographInput: door, ...text } = props;
  const t = useTranslations('ui');
  const sheet = useRef<HTMLDivElement>(null);
  useFocusOver(id, sheet);
  const [omissions, setOmissions] = useState<Omissions | null>(null);
  const { editor, isMissing: hasLoadFailed, use: withEditor } = useEditor(sheet, text, setOmissions);
  return (
    <>
      {hasLoadFailed ? (
        <Notice tone="error" isLive>
          {t('unreachable')}
        </Notice>
      ) : null}
      {omissions !== null && Object.values(omissions).some((count) => count > 0) ? (
        <Suspense>
          <PasteNotice omissions={omissions} />
        </Suspense>
      ) : null}
      <div className={joinClasses(styles.frame, isPlain && styles.plain)}>
        {isPlain ? null : <EditorToolbar editor={editor} onTool={withEditor} extraTool={tool} />}
        <div className={styles.page}>
          <EditableSheet
            id={id}
            label={label}
            describedBy={describedBy}
            hint={hint}
            content={text.content}
            pictures={text.pictures}
            sheet={sheet}
          />
          {door ? <PhotographGapButton sheet={sheet} input={door} /> : null}
        </div>
      </div>
    </>
  );
};
