'use client';

import type { Photograph, PhotographPlacement } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Notice } from '#ui/feedback/notice.tsx';

interface PhotographAdviceProps {
  photograph: Photograph;
  placement: PhotographPlacement;
}

/** What print will make of the photograph at this place, before any page is set; nothing when all is well. */
export const PhotographAdvice = ({ photograph, placement }: PhotographAdviceProps) => {
  const t = useTranslations('stories.photographs.advice');
  const verdict = photograph.resolutions?.[placement].verdict ?? 'fine';
  return (
    <>
      {verdict === 'fine' ? null : (
        <Notice tone={verdict === 'hint' ? 'info' : 'attention'} live>
          {t(verdict)}
        </Notice>
      )}
      {photograph.isDark ? <Notice tone="info">{t('dark')}</Notice> : null}
    </>
  );
};
