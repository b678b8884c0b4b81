'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Text } from '#ui/text/text.tsx';
import type { Saving } from './self-saving.ts';

interface SavingStateProps {
  saving: Pick<Saving<unknown>, 'state' | 'problem'>;
  /** False until the first change: what was there on arrival is not said to be saved. */
  isChanged: boolean;
  /** Shown before the first change. */
  before?: ReactNode;
  /** Shown once the value is saved. */
  savedText: ReactNode;
  onSave: () => void;
}

/** Whether what was changed is kept, in words that stay. */
export const SavingState = ({
  saving: { state, problem },
  isChanged,
  before,
  savedText,
  onSave,
}: SavingStateProps) => {
  const t = useTranslations('making.kept');
  const unreachable = useTranslations('ui')('unreachable');
  if (state === 'conflict')
    return (
      <Notice
        tone="attention"
        title={t('conflictTitle')}
        live
        actions={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      >
        {t('conflict')}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice
        tone="error"
        title={t('failedTitle')}
        live
        actions={<Button onClick={onSave}>{t('again')}</Button>}
      >
        {problem?.sentence ?? unreachable}
      </Notice>
    );
  return (
    <LiveRegion>
      {isChanged ? (
        <Badge tone={state === 'saved' ? 'done' : 'plain'}>{state === 'saved' ? savedText : t(state)}</Badge>
      ) : before ? (
        <Text tone="soft">{before}</Text>
      ) : null}
    </LiveRegion>
  );
};
