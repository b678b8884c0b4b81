'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
import { useClock } from '../text/use-clock.ts';
import styles from './save-state.module.css';

export type SaveStatus =
  | 'saved'
  | 'saving'
  | 'waiting'
  | 'offline'
  | 'failed'
  | 'refused'
  | 'conflict'
  | 'new';

const icons: Record<SaveStatus, IconName> = {
  saved: 'check',
  saving: 'cloud',
  waiting: 'write',
  offline: 'device',
  failed: 'attention',
  refused: 'attention',
  conflict: 'attention',
  new: 'write',
};

/** Only what needs a person is spoken: a voice that says « enregistré » at each pause would drown the writing. */
const spoken = new Set<SaveStatus>(['offline', 'failed', 'refused', 'conflict']);

interface SaveStateProps {
  status: SaveStatus;
  savedAt?: Date;
  /** False where the browser keeps nothing: the words then don't say that the device has the text. */
  isStoredHere?: boolean;
}

const withoutDevice = { offline: 'offlineInPage', failed: 'failedInPage', refused: 'refusedInPage' } as const;
const isWithoutDevice = (status: SaveStatus): status is keyof typeof withoutDevice => status in withoutDevice;

const subscribe = (listener: () => void): (() => void) => {
  const events = ['online', 'offline'];
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
};
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** The state of what is being written, in words that stay: « Enregistré à 14 h 32 ». */
export const SaveState = ({ status, savedAt, isStoredHere = true }: SaveStateProps) => {
  const t = useTranslations('ui.save');
  const clock = useClock();
  const name = !isStoredHere && isWithoutDevice(status) ? withoutDevice[status] : status;
  const isOnline = useIsOnline();
  const savedText = savedAt ? t('savedAt', clock(savedAt)) : t('saved');
  // A saved text stays so; who sees the check only would believe that the network is there.
  const words = status !== 'saved' ? t(name) : isOnline ? savedText : t('savedBefore', { saved: savedText });
  return (
    <div>
      <p className={styles.state} data-status={status}>
        <Icon name={status === 'saved' && !isOnline ? 'device' : icons[status]} />
        <span>{words}</span>
      </p>
      <HiddenText>
        <span role="status">{spoken.has(status) ? words : ''}</span>
      </HiddenText>
    </div>
  );
};
