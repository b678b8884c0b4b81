'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Import } from './use-import.ts';

interface SavedStoriesProps {
  bookId: string;
  count: number;
  isUndone: boolean;
  imported: Import;
  onUndone: () => void;
}

/** The outcome of an import: its drafts, the pictures that were refused, and the button that sets all of it aside. */
export const SavedStories = ({ bookId, count, isUndone, imported, onUndone }: SavedStoriesProps) => {
  const t = useTranslations('importing');
  const { action, refusals, undo } = imported;
  return (
    <Stack space="4">
      <ProblemNotice message={action.problemMessage} />
      {refusals.length === 0 ? null : (
        <Notice tone="attention">
          {t('refused', { count: refusals.length, reasons: [...new Set(refusals)].join(' ') })}
        </Notice>
      )}
      <Notice
        tone="done"
        isLive
        actions={
          <LinkButton href={`/stories/draft?book=${bookId}`} variant="primary">
            {t('see')}
          </LinkButton>
        }
      >
        {t(isUndone ? 'undone' : 'saved', { count })}
      </Notice>
      {isUndone ? null : (
        <div>
          <Button
            {...action.busyAs('undo', t('undoing'))}
            onClick={() => void undo().then((isDone) => isDone && onUndone())}
          >
            {t('undo')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
