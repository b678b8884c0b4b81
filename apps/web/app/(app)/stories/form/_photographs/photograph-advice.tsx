'use client';

import { computeCropBox, computePpi, judgeResolution, NO_EDIT, type Photograph } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { PlacedPhotograph } from '#features/stories/writing/placed-photographs.ts';
import { Notice } from '#ui/feedback/notice.tsx';

interface PhotographAdviceProps {
  photograph: Photograph;
  placedPhotograph: PlacedPhotograph;
}

/** Resolution of the cropped photograph at its printed size. */
const judgePrintQuality = (
  { widthPx, heightPx, boxes }: Photograph,
  { edit = NO_EDIT, placement }: PlacedPhotograph,
) => {
  if (widthPx === null || heightPx === null || boxes === null) return 'fine';
  return judgeResolution(
    computePpi(computeCropBox({ widthPx, heightPx }, edit), placement, boxes[placement]),
  );
};

/** Warns when the photograph will print badly at this size, or is dark; renders nothing when all is well. */
export const PhotographAdvice = ({ photograph, placedPhotograph }: PhotographAdviceProps) => {
  const t = useTranslations('stories.photographs.advice');
  const verdict = judgePrintQuality(photograph, placedPhotograph);
  const isBrightened = (placedPhotograph.edit?.brightnessStep ?? 0) > 0;
  return (
    <>
      {verdict === 'fine' ? null : (
        <Notice tone={verdict === 'hint' ? 'info' : 'attention'} isLive>
          {t(verdict)}
        </Notice>
      )}
      {photograph.isDark && !isBrightened ? <Notice tone="info">{t('dark')}</Notice> : null}
    </>
  );
};
