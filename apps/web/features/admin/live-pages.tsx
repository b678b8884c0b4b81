'use client';

import { routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useLivePage } from '#lib/api-client/use-live-page.ts';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useClock } from '#ui/formats/use-clock.ts';
import styles from './live-pages.module.css';

/**
 * Keeps the administration pages up to date, and shows the time of the last update while the connection is interrupted.
 */
export const LivePages = () => {
  const t = useTranslations('admin.live');
  const clock = useClock();
  const {
    readAt,
    isDown,
    refresh: readAgain,
  } = useLivePage(routePath('admin.changes'), {
    pausesWithoutInput: true,
  });
  return (
    <LiveRegion>
      {isDown ? (
        <div className={styles.line}>
          <Notice tone="attention" actions={<Button onClick={readAgain}>{t('again')}</Button>}>
            {t('down', clock(readAt))}
          </Notice>
        </div>
      ) : null}
    </LiveRegion>
  );
};
