'use client';

import { useTranslations } from 'next-intl';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import styles from './recorder.module.css';
import { LEVELS, useLevel } from './use-level.ts';

const steps = Array.from({ length: LEVELS }, (_, index) => index + 1);

/** Shows the microphone's level, and a text that changes only when sound starts or stops. */
export const LevelMeter = ({ stream }: { stream: MediaStream | null }) => {
  const t = useTranslations('voice.recorder');
  const currentLevel = useLevel(stream);
  if (currentLevel === null) return null;
  return (
    <>
      <div className={styles.meter} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.step} data-on={step <= currentLevel.level || undefined} />
        ))}
      </div>
      <LiveRegion>
        <span className={styles.heard}>{currentLevel.isHeard ? t('heard') : t('silence')}</span>
      </LiveRegion>
    </>
  );
};
