'use client';

import { useTranslations } from 'next-intl';
import { useLivePage } from '#lib/api-client/use-live-page.ts';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useClock } from '#ui/formats/use-clock.ts';

interface LiveSheetProps {
  /** Path of the event stream to follow. */
  path: string;
}

/**
 * Keeps an open page of a print shop up to date, so that a stop is seen before a click; shows the time of the last
 * update while the connection is interrupted.
 */
export const LiveSheet = ({ path }: LiveSheetProps) => {
  const t = useTranslations('atelier.live');
  const clock = useClock();
  const { readAt, isDown, refresh: readAgain } = useLivePage(path);
  const downText = isDown ? t('down', clock(readAt)) : null;
  return (
    <>
      <LiveRegion isHidden>{downText}</LiveRegion>
      {downText === null ? null : (
        <Notice tone="attention" actions={<Button onClick={readAgain}>{t('again')}</Button>}>
          {downText}
        </Notice>
      )}
    </>
  );
};
