'use client';

import { lacksContent } from '@souvenance/contracts';
import type { Omissions } from '@souvenance/contracts/story-reader';
import { useTranslations } from 'next-intl';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { StoryBlocks } from '../text/story-blocks.tsx';
import { classes } from '../tokens/classes.ts';
import styles from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { type PhotographDoor, PhotographPlaces } from './photograph-places.tsx';
import type { PicturePlace } from './sheet-pictures.ts';
import { type EditedText, useEditor } from './use-editor.ts';
import { useFocusOver } from './use-focus-over.ts';

// Most never paste a text of which something stays behind.
const PasteNotice = lazy(async () => ({ default: (await import('./paste-notice.tsx')).PasteNotice }));

interface SheetProps extends Pick<EditedText, 'content' | 'pictures'> {
  id: string;
  label: string;
  /** Ids of what is said about it. */
  describedBy?: string | undefined;
  /** Where one begins, while nothing stands there. */
  hint?: string | undefined;
  sheet: RefObject<HTMLDivElement | null>;
}

/** The words, and room for each picture among them, so that nothing moves when it comes. */
const firstContent = ({ content }: EditedText['content'], places: readonly PicturePlace[]) => {
  const roomAfter = (blocks: number) =>
    places
      .filter(({ afterBlock }) => Math.min(afterBlock, content.length) === blocks)
      .map(({ key }) => <figure key={key} data-picture={key} />);
  return [
    ...roomAfter(0),
    ...content.flatMap((block, at) => [
      <StoryBlocks key={`${at}-${block.type}`} body={{ type: 'doc', content: [block] }} />,
      ...roomAfter(at + 1),
    ]),
  ];
};

/** Nothing stands there, as `markEmpty` says it of the sheet itself: a new story has a paragraph without words. */
const isBlank = (content: EditedText['content'], pictures: EditedText['pictures']): boolean =>
  lacksContent({ body: content, photographs: [] }, false) && (pictures?.places() ?? []).length === 0;

/** Drawn once: from then on its content is the editor's. */
const Sheet = memo(
  ({ id, label, describedBy, hint, content, pictures, sheet }: SheetProps) => (
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
      {firstContent(content, pictures?.places() ?? [])}
    </div>
  ),
  () => true,
);

interface EditorProps extends EditedText, Pick<SheetProps, 'id' | 'label' | 'describedBy' | 'hint'> {
  /** Words and nothing else: no tools stand above them. */
  isPlain?: boolean;
  /** Stands at the end of the tools. */
  tool?: ReactNode;
  /** Takes photographs for a place between its paragraphs. */
  door?: RefObject<PhotographDoor | null>;
}

/** The sheet of paper one writes on: its words are there at once, what edits them comes when somebody does. */
export const Editor = (props: EditorProps) => {
  const { id, label, describedBy, hint, isPlain, tool, door, ...text } = props;
  const t = useTranslations('ui');
  const sheet = useRef<HTMLDivElement>(null);
  useFocusOver(id, sheet);
  const [omissions, setOmissions] = useState<Omissions | null>(null);
  const { editor, isMissing, use } = useEditor(sheet, text, setOmissions);
  return (
    <>
      {isMissing ? (
        <Notice tone="error" live>
          {t('unreachable')}
        </Notice>
      ) : null}
      {omissions !== null && Object.values(omissions).some((count) => count > 0) ? (
        <Suspense>
          <PasteNotice omissions={omissions} />
        </Suspense>
      ) : null}
      <div className={classes(styles.frame, isPlain && styles.plain)}>
        {isPlain ? null : <EditorToolbar editor={editor} onUse={use} more={tool} />}
        <div className={styles.page}>
          <Sheet
            id={id}
            label={label}
            describedBy={describedBy}
            hint={hint}
            content={text.content}
            pictures={text.pictures}
            sheet={sheet}
          />
          {door ? <PhotographPlaces sheet={sheet} door={door} /> : null}
        </div>
      </div>
    </>
  );
};
