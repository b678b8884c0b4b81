import { useTranslations } from 'next-intl';
import { HiddenText } from './hidden-text.tsx';
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

/** Only what needs a person is spoken: a voice that says « enregistré » at each pause would drown the writing. */
const spoken = new Set<SaveStatus>(['offline', 'failed', 'conflict']);

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
    <div>
      <p className={styles.state} data-status={status}>
        <Icon name={icons[status]} />
        <span>{words}</span>
      </p>
      <HiddenText>
        <span role="status">{spoken.has(status) ? words : ''}</span>
      </HiddenText>
    </div>
  );
};
