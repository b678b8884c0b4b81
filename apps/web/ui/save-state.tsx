import { useTranslations } from 'next-intl';
import { Icon, type IconName } from './icon.tsx';
import styles from './save-state.module.css';
import { useClock } from './use-clock.ts';

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'offline' | 'failed' | 'conflict' | 'new';

const icons: Record<SaveStatus, IconName> = {
  saved: 'check',
  saving: 'cloud',
  waiting: 'write',
  offline: 'device',
  failed: 'attention',
  conflict: 'attention',
  new: 'write',
};

interface SaveStateProps {
  status: SaveStatus;
  savedAt?: Date;
}

/** The state of what is being written, in words that stay: « Enregistré à 14 h 32 ». */
export const SaveState = ({ status, savedAt }: SaveStateProps) => {
  const t = useTranslations('ui.save');
  const clock = useClock();
  const words = status === 'saved' && savedAt ? t('savedAt', clock(savedAt)) : t(status);
  return (
    <p className={styles.state} data-status={status} role="status">
      <Icon name={icons[status]} />
      <span>{words}</span>
    </p>
  );
};
