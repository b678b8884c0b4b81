'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ToolButton } from '#ui/editor/tool-button.tsx';
import { LateDialog } from '#ui/feedback/late-dialog.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import type { Draft } from '../writing/draft.ts';
import styles from './editor-with-page.module.css';
import { PrintedPage } from './printed-page.tsx';
import { usePageVisibility } from './use-page-visibility.ts';
import { usePrintedPage } from './use-printed-page.ts';

interface EditorWithPageProps {
  bookId: string;
  /** Undefined while the server does not have the story. */
  storyId: string | undefined;
  draft: Draft;
  /** Renders the editor with a tool that shows and hides the page. */
  renderEditor: (tool: ReactNode) => ReactNode;
}

/** The editor with a preview of the printed page: beside it where there is room, else in a dialog. */
export const EditorWithPage = ({ bookId, storyId, draft, renderEditor }: EditorWithPageProps) => {
  const t = useTranslations('stories.page');
  const { isBeside, isDrawn, isOpen, setDrawn, toggle } = usePageVisibility();
  const [follower, pageState] = usePrintedPage(storyId, draft, isOpen);
  const page = (
    <PrintedPage
      follower={follower}
      pageState={pageState}
      bookId={bookId}
      storyId={storyId}
      isUntitled={draft.title.trim() === ''}
    />
  );
  const tool = (
    <ToolButton icon="book" isOn={isBeside} onClick={toggle} name={t('see')}>
      {t('tool')}
    </ToolButton>
  );
  return (
    <div className={joinClasses(styles.desk, isBeside && styles.hasSide)} data-beside={isBeside || undefined}>
      <div>{renderEditor(tool)}</div>
      {isBeside ? (
        <aside className={styles.side} aria-labelledby="page-qui-se-forme">
          <Heading level={2} look="label" id="page-qui-se-forme">
            {t('title')}
          </Heading>
          {page}
        </aside>
      ) : null}
      <LateDialog isOpen={isDrawn} onOpenChange={setDrawn} title={t('title')} size="large">
        {page}
      </LateDialog>
    </div>
  );
};
