'use client';

import type { Recording } from '@souvenance/contracts';
import { useEffect, useRef } from 'react';
import { storySound } from '#features/recordings/calls/voice-calls.ts';
import { usePlayer } from '#features/recordings/player/use-player.ts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

interface StoryPlayerProps {
  storyId: string;
  sound: NonNullable<Recording['sound']>;
  name: string;
}

/** The player in the place of the button that asked for it: it takes the focus, and begins. */
export const StoryPlayer = ({ storyId, sound, name }: StoryPlayerProps) => {
  const player = usePlayer(sound.durationSeconds);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
    void player.play();
    // Once, when it comes.
  }, []);
  return (
    <div ref={place}>
      <VoicePlayer sound={sound} address={storySound(storyId, sound.version)} name={name} player={player} />
    </div>
  );
};
