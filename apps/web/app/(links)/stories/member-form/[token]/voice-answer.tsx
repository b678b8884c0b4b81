'use client';

import { linkSoundUrl } from '#features/recordings/calls/voice-calls.ts';
import { SoundState } from '#features/recordings/player/sound-state.tsx';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';
import { RecorderPanel } from '#features/recordings/recorder/recorder-panel.tsx';
import type { LinkVoice } from './use-link-voice.ts';

interface VoiceAnswerProps {
  token: string;
  voiceAnswer: LinkVoice;
}

interface RecorderProps extends VoiceAnswerProps {
  /** Called when the speaker has finished, before the recording stops. */
  onFinish: () => void;
}

/** The prepared sound of the answer, as the family hears it. */
export const VoiceAnswerSound = ({ token, voiceAnswer }: VoiceAnswerProps) => {
  const { recording } = voiceAnswer;
  if (recording === null) return null;
  const { sound } = recording;
  return (
    <>
      <SoundState recording={recording} />
      {sound === null ? null : (
        <VoicePlayer
          key={sound.version}
          sound={sound}
          buildSoundUrl={linkSoundUrl(token, sound.version)}
          name=""
        />
      )}
    </>
  );
};

/** The recorded answer: its prepared sound, and the recorder. */
export const VoiceAnswer = ({ token, voiceAnswer, onFinish }: RecorderProps) => (
  <RecorderPanel voice={voiceAnswer.voice} isPrimary onFinish={onFinish} onRestart={voiceAnswer.restart}>
    <VoiceAnswerSound token={token} voiceAnswer={voiceAnswer} />
  </RecorderPanel>
);
