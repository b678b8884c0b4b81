'use client';

import type { Recording } from '@souvenance/contracts';
import { storySound } from '#features/recordings/calls/voice-calls.ts';
import { SoundState } from '#features/recordings/player/sound-state.tsx';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

interface ListenedStoryProps {
  storyId: string;
  recording: Recording;
  /** Name of the speaker. */
  name: string;
}

/** The voice of a story for who reads it and does not write it. */
export const ListenedStory = ({ storyId, recording, name }: ListenedStoryProps) => {
  const { sound, transcript } = recording;
  if (sound === null) return <SoundState recording={recording} />;
  return (
    <>
      <SoundState recording={recording} />
      <VoicePlayer
        sound={sound}
        address={storySound(storyId, sound.version)}
        name={name}
        words={transcript.agreedAt === null ? [] : transcript.words}
      />
    </>
  );
};
