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

/** States that need the person are announced; the others are not, since the person is speaking. */
const spoken = new Set<State>(['away', 'refused', 'inPage', 'inPageAway']);

const stateOf = ({ takes, way, isKept, isFull }: StoredVoice): State => {
  if (way !== 'sent' && (isFull || !isKept)) return way === 'away' ? 'inPageAway' : 'inPage';
  return takes.length === 0 ? 'new' : way;
};

/** Where the voice is kept by now, in words that stay. */
export const VoiceState = ({ storedVoice }: { storedVoice: StoredVoice }) => {
  const t = useTranslations('voice.kept');
  const state = stateOf(storedVoice);
  return (
    <div>
      <p className={styles.kept} data-status={spoken.has(state) ? 'offline' : state}>
        <Icon name={icons[state]} />
        <span>{t(state)}</span>
      </p>
      <HiddenText>
        <span role="status">{spoken.has(state) ? t(state) : ''}</span>
      </HiddenText>
    </div>
  );
};
