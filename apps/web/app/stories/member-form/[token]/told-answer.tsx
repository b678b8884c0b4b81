'use client';

import { useTranslations } from 'next-intl';
import { VoicePlayer } from '#recordings/player/voice-player.tsx';
import { RecorderSheet } from '#recordings/recorder/recorder-sheet.tsx';
import { linkSound } from '#recordings/voice-calls.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Told } from './use-link-voice.ts';

interface ToldAnswerProps {
  token: string;
  told: Told;
}

/** What the family hears, as it was made ready; that it is being made ready, or why it could not be. */
export const ToldSound = ({ token, told }: ToldAnswerProps) => {
  const t = useTranslations('voice.recorder');
  const { recording } = told;
  if (recording === null) return null;
  const { state, sound, refusal } = recording;
  return (
    <>
      {sound === null ? null : (
        <VoicePlayer
          key={sound.version}
          sound={sound}
          address={linkSound(token, sound.version)}
          name=""
          words={recording.heard.agreedAt === null ? [] : recording.heard.words}
        />
      )}
      {state === 'preparing' ? (
        <Notice tone="info" live>
          {t('preparing')}
        </Notice>
      ) : null}
      {refusal === null ? null : (
        <Notice tone="attention" live>
          {refusal}
        </Notice>
      )}
    </>
  );
};

/** The answer that is told: the microphone, and below it what was told already. */
export const ToldAnswer = ({ token, told }: ToldAnswerProps) => (
  <RecorderSheet voice={told.voice} onRestart={told.restart}>
    <ToldSound token={token} told={told} />
  </RecorderSheet>
);
