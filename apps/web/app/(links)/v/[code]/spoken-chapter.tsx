'use client';

import { routePath, type Voice } from '@souvenance/contracts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

/** Player of the recording, with its transcript where a person accepted it. */
export const SpokenChapter = ({ code, voice }: { code: string; voice: Voice }) => (
  <VoicePlayer
    sound={voice}
    buildSoundUrl={(type) => routePath('voices.sound', { code }, { type })}
    name={voice.speaker}
    transcriptWords={voice.words}
    isPrimary
  />
);
