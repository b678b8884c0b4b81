'use client';

import { computeCropBox, computePpi, judgeResolution, NO_EDIT, type Photograph } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { PlacedPhotograph } from '#features/stories/writing/placed-photographs.ts';
import { Notice } from '#ui/feedback/notice.tsx';

interface PhotographAdviceProps {
  photograph: Photograph;
  placedPhotograph: PlacedPhotograph;
}

/** How sharp what is left of it will be at its place. */
const verdictOf = (
  { widthPx, heightPx, boxes }: Photograph,
  { edit = NO_EDIT, placement }: PlacedPhotograph,
) => {
  if (widthPx === null || heightPx === null || boxes === null) return 'fine';
  return judgeResolution(
    computePpi(computeCropBox({ widthPx, heightPx }, edit), placement, boxes[placement]),
  );
};

/** Warns how the photograph will print at this size, before the page is typeset; empty when all is well. */
export const PhotographAdvice = ({ photograph, placedPhotograph }: PhotographAdviceProps) => {
  const t = useTranslations('stories.photographs.advice');
  const verdict = verdictOf(photograph, placedPhotograph);
  const isBrightened = (placedPhotograph.edit?.brighten ?? 0) > 0;
  return (
    <>
      {verdict === 'fine' ? null : (
        <Notice tone={verdict === 'hint' ? 'info' : 'attention'} live>
          {t(verdict)}
        </Notice>
      )}
      {photograph.isDark && !isBrightened ? <Notice tone="info">{t('dark')}</Notice> : null}
    </>
  );
};
