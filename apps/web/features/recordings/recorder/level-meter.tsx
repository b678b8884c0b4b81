'use client';

import { useTranslations } from 'next-intl';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import styles from './recorder.module.css';
import { LEVELS, useLevel } from './use-level.ts';

const steps = Array.from({ length: LEVELS }, (_, index) => index + 1);

/** Shows that one is heard, and says so in words that change only when it does. */
export const LevelMeter = ({ stream }: { stream: MediaStream | null }) => {
  const t = useTranslations('voice.recorder');
  const now = useLevel(stream);
  if (now === null) return null;
  return (
    <>
      <div className={styles.meter} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.step} data-on={step <= now.level || undefined} />
        ))}
      </div>
      <LiveRegion>
        <span className={styles.heard}>{now.isHeard ? t('heard') : t('silence')}</span>
      </LiveRegion>
    </>
  );
};
