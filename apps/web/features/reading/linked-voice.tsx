'use client';

import { type ReadingStory, routePath } from '@souvenance/contracts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

interface LinkedVoiceProps extends Pick<ReadingStory, 'words'> {
  token: string;
  storyId: string;
  sound: NonNullable<ReadingStory['sound']>;
  /** Name of the speaker. */
  name: string;
}

/** The recording of a story for the holder of a link, with the words that follow it where their times are known. */
export const LinkedVoice = ({ token, storyId, sound, words, name }: LinkedVoiceProps) => (
  <VoicePlayer
    sound={sound}
    buildSoundUrl={(type) => routePath('reading.sound', { token, storyId }, { type, version: sound.version })}
    name={name}
    transcriptWords={words}
  />
);
