'use client';

import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { useLength } from '#ui/text/use-length.ts';
import { LevelMeter } from './level-meter.tsx';
import { ListenBack } from './listen-back.tsx';
import styles from './recorder.module.css';
import { VOICE_MS_MAX, type Voice } from './use-voice.ts';

interface RecorderSheetProps {
  voice: Voice;
  /** Name of the teller, where the reader is somebody else; null to the teller. */
  teller?: string | null;
  /** Speaking is the one thing to do here. */
  isMain?: boolean;
  /** Takes that other devices added, removed with the rest. */
  onRestart: () => Promise<unknown>;
  /** The prepared sound, where there is one. */
  children?: ReactNode;
}

/** Told two minutes before a story is full. */
const SOON_MS = VOICE_MS_MAX - 120_000;

/** Why there is no microphone, and what to do about it. */
const Problem = ({ voice }: Pick<RecorderSheetProps, 'voice'>) => {
  const t = useTranslations('voice.problems');
  const { problem, failures } = voice.state;
  if (problem === null) return null;
  return (
    <Notice tone="attention" live title={t(`${problem}.title`)}>
      {t(`${problem}.text`)}
      {/* Who tries again sees that it was tried. */}
      {failures > 1 ? ` ${t('tried', { count: failures })}` : null}
    </Notice>
  );
};

/** A running recording: its length, its level, and the one way to stop. */
const Speaking = ({ voice }: Pick<RecorderSheetProps, 'voice'>) => {
  const t = useTranslations('voice.recorder');
  const length = useLength();
  const { state, ms, stop } = voice;
  return (
    <div className={styles.speaking}>
      <p role="status">{t('listening')}</p>
      <p className={styles.time}>{length(ms)}</p>
      <LevelMeter stream={state.stream} />
      {ms >= SOON_MS ? (
        <Notice tone="info" live>
          {t('soonFull')}
        </Notice>
      ) : null}
      <button type="button" className={styles.big} onClick={() => void stop()}>
        {t('pause')}
      </button>
    </div>
  );
};

/** Something was said: hear it, go on, begin again, or leave it for another day. */
const RecordedVoice = ({
  voice,
  teller = null,
  isMain = false,
  onRestart,
}: Omit<RecorderSheetProps, 'children'>) => {
  const t = useTranslations('voice.recorder');
  const length = useLength();
  const [isLater, setLater] = useState(false);
  const { storedVoice, recordingStore, ms, state, isFull, start } = voice;
  const isEmpty = ms === 0;
  return (
    <>
      {state.isInterrupted ? (
        <Notice tone="attention" live title={t('interruptedTitle')}>
          {t('interrupted')}
        </Notice>
      ) : null}
      {isFull ? (
        <Notice tone="info" live>
          {t('full')}
        </Notice>
      ) : null}
      {isEmpty ? null : (
        <Text size="lead">
          {teller === null
            ? t('told', { length: length(ms) })
            : t('toldBy', { name: teller, length: length(ms) })}
        </Text>
      )}
      {isLater ? (
        <Notice tone="done" live>
          {t(storedVoice.way === 'sent' ? 'laterDone' : 'laterHere')}
        </Notice>
      ) : null}
      <div className={styles.ways}>
        {isFull ? null : (
          <Button icon="microphone" variant={isEmpty && isMain ? 'primary' : 'secondary'} onClick={start}>
            {state.problem !== null ? t('again') : isEmpty ? t('start') : t('resume')}
          </Button>
        )}
        {storedVoice.takes.length === 0 ? null : <ListenBack listen={recordingStore.listen} />}
        {isEmpty || isLater ? null : (
          <Button variant="quiet" onClick={() => setLater(true)}>
            {t('later')}
          </Button>
        )}
        {isEmpty ? null : (
          <ConfirmedButton
            label={t('restart')}
            busyLabel={t('restarting')}
            title={t('restartTitle')}
            text={t('restartText')}
            variant="quiet"
            yes={t('restartYes')}
            no={t('restartNo')}
            work={async () => void (await onRestart())}
          />
        )}
      </div>
    </>
  );
};

/** The microphone's sheet: one thing at a time, and nothing that has to be explained. */
export const RecorderSheet = ({
  voice,
  teller = null,
  isMain = false,
  onRestart,
  children,
}: RecorderSheetProps) => {
  const t = useTranslations('voice.recorder');
  const ofWhom = useTranslations('voice.player');
  const { phase } = voice.state;
  const place = useFocusOnChange(phase, 'lost');
  return (
    <div ref={place} tabIndex={-1}>
      <Stack space="4" as="section">
        <Heading level={2} looks="label">
          {teller === null ? t('title') : ofWhom('label', { ofName: elide('de', teller) })}
        </Heading>
        <Problem voice={voice} />
        {phase === 'recording' ? (
          <Speaking voice={voice} />
        ) : phase === 'idle' ? (
          <>
            {children}
            <RecordedVoice voice={voice} teller={teller} isMain={isMain} onRestart={onRestart} />
          </>
        ) : (
          <Notice tone="info" live>
            {t(phase)}
          </Notice>
        )}
      </Stack>
    </div>
  );
};
