'use client';

import type { Recording } from '@souvenance/contracts';
import { VoicePlayer } from '#recordings/player/voice-player.tsx';
import { SoundState } from '#recordings/sound-state.tsx';
import { storySound } from '#recordings/voice-calls.ts';

interface ListenedStoryProps {
  storyId: string;
  recording: Recording;
  /** Who speaks. */
  name: string;
}

/** The voice of a story for who reads it and does not write it. */
export const ListenedStory = ({ storyId, recording, name }: ListenedStoryProps) => {
  const { sound, heard } = recording;
  if (sound === null) return <SoundState recording={recording} />;
  return (
    <VoicePlayer
      sound={sound}
      address={storySound(storyId, sound.version)}
      name={name}
      words={heard.agreedAt === null ? [] : heard.words}
    />
  );
};
