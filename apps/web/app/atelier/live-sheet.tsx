'use client';

import { useTranslations } from 'next-intl';
import { useLivePage } from '#lib/api-client/use-live-page.ts';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useClock } from '#ui/text/use-clock.ts';

interface LiveSheetProps {
  /** Where what it shows is followed. */
  path: string;
}

/** Keeps an open page of a print shop as things are, so that a stop is read before the click runs; says since when it can't. */
export const LiveSheet = ({ path }: LiveSheetProps) => {
  const t = useTranslations('atelier.live');
  const clock = useClock();
  const { readAt, isDown, readAgain } = useLivePage(path);
  const down = isDown ? t('down', clock(readAt)) : null;
  return (
    <>
      <LiveRegion isHidden>{down}</LiveRegion>
      {down === null ? null : (
        <Notice tone="attention" actions={<Button onClick={readAgain}>{t('again')}</Button>}>
          {down}
        </Notice>
      )}
    </>
  );
};
