'use client';

import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '#ui/illustrations/icon.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { StoredVoice } from '../keeping/open-recording-store.ts';
import styles from './recorder.module.css';

type State = 'new' | 'sent' | 'sending' | 'away' | 'refused' | 'inPage' | 'inPageAway';

const icons: Record<State, IconName> = {
  new: 'microphone',
  sent: 'check',
  sending: 'cloud',
  away: 'device',
  refused: 'attention',
  inPage: 'attention',
  inPageAway: 'attention',
};

/** States that need the user are announced; the others are not, since the user is speaking. */
const announcedStates = new Set<State>(['away', 'refused', 'inPage', 'inPageAway']);

const computeState = ({ takes, uploadState, isStored, isFull }: StoredVoice): State => {
  if (uploadState !== 'sent' && (isFull || !isStored))
    return uploadState === 'away' ? 'inPageAway' : 'inPage';
  return takes.length === 0 ? 'new' : uploadState;
};

/** Where the recording is stored, as a text that stays visible. */
export const VoiceState = ({ storedVoice }: { storedVoice: StoredVoice }) => {
  const t = useTranslations('voice.kept');
  const state = computeState(storedVoice);
  return (
    <div>
      <p className={styles.kept} data-status={announcedStates.has(state) ? 'offline' : state}>
        <Icon name={icons[state]} />
        <span>{t(state)}</span>
      </p>
      <HiddenText>
        <span role="status">{announcedStates.has(state) ? t(state) : ''}</span>
      </HiddenText>
    </div>
  );
};
