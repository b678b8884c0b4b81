'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Autosave } from './autosave.ts';

interface SavingStateProps {
  saving: Pick<Autosave<unknown>, 'state' | 'problem'>;
  /** False before the first change: what was there at first is not said to be saved. */
  isChanged: boolean;
  /** Shown once the value is saved. */
  savedText: ReactNode;
  onSave: () => void;
}

/** Whether changes are saved, as text that stays visible. */
export const SavingState = ({
  saving: { state, problem },
  isChanged,
  savedText,
  onSave,
}: SavingStateProps) => {
  const t = useTranslations('making.kept');
  const unreachableText = useTranslations('ui')('unreachable');
  if (state === 'conflict')
    return (
      <Notice
        tone="attention"
        title={t('conflictTitle')}
        isLive
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
        isLive
        actions={<Button onClick={onSave}>{t('again')}</Button>}
      >
        {problem?.message ?? unreachableText}
      </Notice>
    );
  return (
    <LiveRegion>
      {isChanged ? (
        <Badge tone={state === 'saved' ? 'done' : 'plain'}>{state === 'saved' ? savedText : t(state)}</Badge>
      ) : null}
    </LiveRegion>
  );
};
