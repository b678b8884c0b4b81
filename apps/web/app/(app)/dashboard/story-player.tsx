'use client';

import type { Recording } from '@souvenance/contracts';
import { useEffect, useRef } from 'react';
import { storySoundUrl } from '#features/recordings/calls/voice-calls.ts';
import { usePlayer } from '#features/recordings/player/use-player.ts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

interface StoryPlayerProps {
  storyId: string;
  sound: NonNullable<Recording['sound']>;
  name: string;
}

/** The player that replaces its button: it takes the focus and starts playback. */
export const StoryPlayer = ({ storyId, sound, name }: StoryPlayerProps) => {
  const player = usePlayer(sound.durationSeconds);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.querySelector('button')?.focus();
    void player.play();
    // Runs once, on mount.
  }, []);
  return (
    <div ref={container}>
      <VoicePlayer
        sound={sound}
        buildSoundUrl={storySoundUrl(storyId, sound.version)}
        name={name}
        sharedPlayer={player}
      />
    </div>
  );
};
