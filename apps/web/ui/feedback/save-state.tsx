'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useClock } from '../formats/use-clock.ts';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
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

/** Only states that need an action are read out: announcing « enregistré » at each pause would disturb the writer. */
const spoken = new Set<SaveStatus>(['offline', 'failed', 'refused', 'conflict']);

interface SaveStateProps {
  status: SaveStatus;
  savedAt?: Date;
  /** False when the browser stores nothing: the text then does not say that the device has it. */
  isStoredHere?: boolean;
}

const inPageKeys = { offline: 'offlineInPage', failed: 'failedInPage', refused: 'refusedInPage' } as const;
const hasInPageKey = (status: SaveStatus): status is keyof typeof inPageKeys => status in inPageKeys;

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

/** The state of the text being written, always visible: « Enregistré à 14 h 32 ». */
export const SaveState = ({ status, savedAt, isStoredHere = true }: SaveStateProps) => {
  const t = useTranslations('ui.save');
  const clock = useClock();
  const name = !isStoredHere && hasInPageKey(status) ? inPageKeys[status] : status;
  const isOnline = useIsOnline();
  const savedText = savedAt ? t('savedAt', clock(savedAt)) : t('saved');
  // A saved text stays saved without a network, but the check mark alone would suggest that the network works.
  const text = status !== 'saved' ? t(name) : isOnline ? savedText : t('savedBefore', { saved: savedText });
  return (
    <div>
      <p className={styles.state} data-status={status}>
        <Icon name={status === 'saved' && !isOnline ? 'device' : icons[status]} />
        <span>{text}</span>
      </p>
      <HiddenText>
        <span role="status">{spoken.has(status) ? text : ''}</span>
      </HiddenText>
    </div>
  );
};
