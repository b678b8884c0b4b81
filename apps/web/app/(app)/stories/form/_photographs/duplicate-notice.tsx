'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Duplicate } from './use-duplicates.ts';

interface DuplicateNoticeProps {
  duplicate: Duplicate;
  onKeepBoth: () => void;
  onRemove: () => void;
}

/** Notice that the same picture is already in a story, with buttons to keep both or remove this one. */
export const DuplicateNotice = ({
  duplicate: { isHere, titles },
  onKeepBoth,
  onRemove,
}: DuplicateNoticeProps) => {
  const t = useTranslations('stories.photographs.duplicate');
  const { list } = useFormatter();
  const storyNames = titles.map((title) => (title === '' ? t('untitled') : t('titled', { title })));
  return (
    <Notice
      tone="info"
      isLive
      actions={
        <>
          <Button onClick={onKeepBoth}>{t('keep')}</Button>
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {isHere ? t('here') : t('elsewhere', { count: storyNames.length, stories: list(storyNames) })}
    </Notice>
  );
};
