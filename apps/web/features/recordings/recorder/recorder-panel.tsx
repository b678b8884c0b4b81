'use client';

import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFormatDuration } from '#ui/formats/use-format-duration.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { LevelMeter } from './level-meter.tsx';
import { ListenBack } from './listen-back.tsx';
import styles from './recorder.module.css';
import { VOICE_MS_MAX, type Voice } from './use-voice.ts';

interface RecorderPanelProps {
  voice: Voice;
  /** Name of the speaker when the reader is somebody else; null when the reader speaks. */
  speakerName?: string | null;
  /** True when speaking is the main action of the page. */
  isPrimary?: boolean;
  /** Called when the speaker has finished, before the recording stops. Without it, the only button makes a pause. */
  onFinish?: () => void;
  /** Called on restart to delete takes of other devices too. */
  onRestart: () => Promise<unknown>;
  /** The prepared sound, if any. */
  children?: ReactNode;
}

/** From here on the user is told that two minutes are left. Milliseconds. */
const NEARLY_FULL_MS = VOICE_MS_MAX - 120_000;

/** Says why there is no microphone, and what to do about it. */
const MicrophoneNotice = ({ voice }: Pick<RecorderPanelProps, 'voice'>) => {
  const t = useTranslations('voice.problems');
  const { problem, failures } = voice.state;
  if (problem === null) return null;
  return (
    <Notice tone="attention" isLive title={t(`${problem}.title`)}>
      {t(`${problem}.text`)}
      {/* Who tries again sees that it was tried. */}
      {failures > 1 ? ` ${t('tried', { count: failures })}` : null}
    </Notice>
  );
};

/** A running recording: its length, its level, and the buttons that stop it: it can be continued after either. */
const RunningRecording = ({ voice, onFinish }: Pick<RecorderPanelProps, 'voice' | 'onFinish'>) => {
  const t = useTranslations('voice.recorder');
  const formatDuration = useFormatDuration();
  const { state, ms, stop } = voice;
  return (
    <div className={styles.speaking}>
      <p role="status">{t('listening')}</p>
      <p className={styles.time}>{formatDuration(ms)}</p>
      <LevelMeter stream={state.stream} />
      {ms >= NEARLY_FULL_MS ? (
        <Notice tone="info" isLive>
          {t('soonFull')}
        </Notice>
      ) : null}
      <button
        type="button"
        className={styles.big}
        onClick={() => {
          onFinish?.();
          void stop();
        }}
      >
        {t(onFinish ? 'finish' : 'pause')}
      </button>
      {onFinish ? (
        <Button variant="quiet" onClick={() => void stop()}>
          {t('pause')}
        </Button>
      ) : null}
    </div>
  );
};

/** A stored recording: listen, continue, restart, or leave it for later. */
const RecordedVoice = ({
  voice,
  speakerName = null,
  isPrimary = false,
  onRestart,
}: Omit<RecorderPanelProps, 'children' | 'onFinish'>) => {
  const t = useTranslations('voice.recorder');
  const formatDuration = useFormatDuration();
  const [isPostponed, setPostponed] = useState(false);
  const { storedVoice, recordingStore, ms, state, isFull, start } = voice;
  const isEmpty = ms === 0;
  return (
    <>
      {state.isInterrupted ? (
        <Notice tone="attention" isLive title={t('interruptedTitle')}>
          {t('interrupted')}
        </Notice>
      ) : null}
      {isFull ? (
        <Notice tone="info" isLive>
          {t('full')}
        </Notice>
      ) : null}
      {isEmpty ? null : (
        <Text size="lead">
          {speakerName === null
            ? t('told', { length: formatDuration(ms) })
            : t('toldBy', { name: speakerName, length: formatDuration(ms) })}
        </Text>
      )}
      {isPostponed ? (
        <Notice tone="done" isLive>
          {t(storedVoice.uploadState === 'sent' ? 'laterDone' : 'laterHere')}
        </Notice>
      ) : null}
      <div className={styles.ways}>
        {isFull ? null : (
          <Button icon="microphone" variant={isEmpty && isPrimary ? 'primary' : 'secondary'} onClick={start}>
            {state.problem !== null ? t('again') : isEmpty ? t('start') : t('resume')}
          </Button>
        )}
        {storedVoice.takes.length === 0 ? null : <ListenBack listen={recordingStore.listen} />}
        {isEmpty || isPostponed ? null : (
          <Button variant="quiet" onClick={() => setPostponed(true)}>
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
            yesLabel={t('restartYes')}
            noLabel={t('restartNo')}
            onConfirm={async () => void (await onRestart())}
          />
        )}
      </div>
    </>
  );
};

/** The recorder: shows one state at a time. */
export const RecorderPanel = ({
  voice,
  speakerName = null,
  isPrimary = false,
  onFinish,
  onRestart,
  children,
}: RecorderPanelProps) => {
  const t = useTranslations('voice.recorder');
  const tPlayer = useTranslations('voice.player');
  const { phase } = voice.state;
  const container = useFocusOnChange(phase, 'lost');
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="4" as="section">
        <Heading level={2} look="label">
          {speakerName === null ? t('title') : tPlayer('label', { ofName: elide('de', speakerName) })}
        </Heading>
        <MicrophoneNotice voice={voice} />
        {phase === 'recording' ? (
          <RunningRecording voice={voice} onFinish={onFinish} />
        ) : phase === 'idle' ? (
          <>
            {children}
            <RecordedVoice
              voice={voice}
              speakerName={speakerName}
              isPrimary={isPrimary}
              onRestart={onRestart}
            />
          </>
        ) : (
          <Notice tone="info" isLive>
            {t(phase)}
          </Notice>
        )}
      </Stack>
    </div>
  );
};
