'use client';

import { routePath, type Voice } from '@souvenance/contracts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

/** The voice behind a printed code, with its words as they come where somebody agreed to them. */
export const SpokenChapter = ({ code, voice }: { code: string; voice: Voice }) => (
  <VoicePlayer
    sound={voice}
    address={(type) => routePath('voices.sound', { code }, { type })}
    name={voice.speaker}
    words={voice.words}
    isMain
  />
);
