'use client';

import type { Recording } from '@souvenance/contracts';
import { storySoundUrl } from '#features/recordings/calls/voice-calls.ts';
import { SoundState } from '#features/recordings/player/sound-state.tsx';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';

interface ReadingVoiceProps {
  storyId: string;
  recording: Recording;
  /** Name of the speaker. */
  name: string;
}

/** The recording of a story, for readers. */
export const ReadingVoice = ({ storyId, recording, name }: ReadingVoiceProps) => {
  const { sound, transcript } = recording;
  if (sound === null) return <SoundState recording={recording} />;
  return (
    <>
      <SoundState recording={recording} />
      <VoicePlayer
        sound={sound}
        buildSoundUrl={storySoundUrl(storyId, sound.version)}
        name={name}
        transcriptWords={transcript.agreedAt === null ? [] : transcript.words}
      />
    </>
  );
};
