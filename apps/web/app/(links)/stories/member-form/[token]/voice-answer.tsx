'use client';

import { linkSound } from '#features/recordings/calls/voice-calls.ts';
import { SoundState } from '#features/recordings/player/sound-state.tsx';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';
import { RecorderSheet } from '#features/recordings/recorder/recorder-sheet.tsx';
import type { LinkVoice } from './use-link-voice.ts';

interface VoiceAnswerProps {
  token: string;
  voiceAnswer: LinkVoice;
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
        <VoicePlayer key={sound.version} sound={sound} address={linkSound(token, sound.version)} name="" />
      )}
    </>
  );
};

/** The answer that is told: what was made ready of it, and the microphone. */
export const VoiceAnswer = ({ token, voiceAnswer }: VoiceAnswerProps) => (
  <RecorderSheet voice={voiceAnswer.voice} isMain onRestart={voiceAnswer.restart}>
    <VoiceAnswerSound token={token} voiceAnswer={voiceAnswer} />
  </RecorderSheet>
);
