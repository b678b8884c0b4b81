'use client';

import { useTranslations } from 'next-intl';
import type { Problem } from '#api/problem.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { SavingState } from './use-cover-saving.ts';

interface CoverSavingProps {
  state: SavingState;
  problem: Problem | null;
  onSave: () => void;
}

/** Whether the choices are kept, in words that stay. */
export const CoverSaving = ({ state, problem, onSave }: CoverSavingProps) => {
  const t = useTranslations('cover');
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
        title={t('notSavedTitle')}
        live
        actions={<Button onClick={onSave}>{t('saveAgain')}</Button>}
      >
        {problem?.sentence ?? unreachable}
      </Notice>
    );
  return (
    <LiveRegion>
      <Badge tone={state === 'saved' ? 'done' : 'plain'}>{t(state)}</Badge>
    </LiveRegion>
  );
};
