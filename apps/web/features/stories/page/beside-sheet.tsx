'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ToolButton } from '#ui/editor/tool-button.tsx';
import { LateDialog } from '#ui/feedback/late-dialog.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { classes } from '#ui/tokens/classes.ts';
import type { Draft } from '../writing/draft.ts';
import styles from './beside-sheet.module.css';
import { PrintedPage } from './printed-page.tsx';
import { usePageBeside } from './use-page-beside.ts';
import { usePrintedPage } from './use-printed-page.ts';

interface BesideSheetProps {
  bookId: string;
  /** Undefined while the server knows nothing of the story. */
  storyId: string | undefined;
  draft: Draft;
  /** The sheet; it takes the tool that shows the page, and puts it away. */
  sheet: (tool: ReactNode) => ReactNode;
}

/** A sheet with the page that forms: beside it where there is room, else in a drawer. */
export const BesideSheet = ({ bookId, storyId, draft, sheet }: BesideSheetProps) => {
  const t = useTranslations('stories.page');
  const { isBeside, isDrawn, isOpen, setDrawn, toggle } = usePageBeside();
  const [follower, followed] = usePrintedPage(storyId, draft, isOpen);
  const page = (
    <PrintedPage
      follower={follower}
      followed={followed}
      bookId={bookId}
      storyId={storyId}
      isUntitled={draft.title.trim() === ''}
    />
  );
  const tool = (
    <ToolButton icon="book" isOn={isBeside} onPress={toggle} name={t('see')}>
      {t('tool')}
    </ToolButton>
  );
  return (
    <div className={classes(styles.desk, isBeside && styles.hasSide)} data-beside={isBeside || undefined}>
      <div>{sheet(tool)}</div>
      {isBeside ? (
        <aside className={styles.side} aria-labelledby="page-qui-se-forme">
          <Heading level={2} looks="label" id="page-qui-se-forme">
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
