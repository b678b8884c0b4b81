'use client';

import type { Recording, Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { storySound } from '#features/recordings/calls/voice-calls.ts';
import { SoundState } from '#features/recordings/player/sound-state.tsx';
import { TranscriptPanel } from '#features/recordings/player/transcript-panel.tsx';
import { usePlayer } from '#features/recordings/player/use-player.ts';
import { useTypingPause } from '#features/recordings/player/use-typing-pause.ts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';
import { RecorderSheet } from '#features/recordings/recorder/recorder-sheet.tsx';
import { VoiceState } from '#features/recordings/recorder/voice-state.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Text } from '#ui/text/text.tsx';
import { useStoryVoice } from './use-story-voice.ts';
import { VoiceCode } from './voice-code.tsx';

export interface StoryVoiceProps {
  autosaver: Autosaver<Story>;
  /** The story, or the name of one that the server does not know yet. */
  place: string;
  storyId: string | undefined;
  first: Recording | null;
  /** Whether something is told of the story. */
  onTold: (isTold: boolean) => void;
  /** Name of the speaker, and whether the reader is somebody else. */
  name: string;
  isOther: boolean;
  /** The click that brought it was the one to record. */
  startsAtOnce: boolean;
}

interface SoundPanelProps extends Pick<StoryVoiceProps, 'autosaver' | 'name'> {
  storyId: string;
  recording: Recording;
  sound: NonNullable<Recording['sound']>;
  onRecording: (recording: Recording) => void;
}

/** The voice beside the text: it waits while one types, and its words are offered where a machine heard them. */
const SoundPanel = ({ autosaver, name, storyId, recording, sound, onRecording }: SoundPanelProps) => {
  const t = useTranslations('voice.player');
  const client = useClient();
  const player = usePlayer(sound.durationSeconds);
  useTypingPause(player, 'texte');
  const { transcript, code } = recording;
  const agree = async () => {
    await autosaver.flush();
    const { revision } = await autosaver.begin();
    const params = { storyId };
    await client.call('recordings.agree', { params, body: { revision } });
    autosaver.replace(await client.call('stories.read', { params }));
    onRecording(await client.call('recordings.read', { params }));
  };
  const requestTranscript = async () =>
    onRecording(await client.call('recordings.transcribe', { params: { storyId } }));
  return (
    <>
      <VoicePlayer sound={sound} address={storySound(storyId, sound.version)} name={name} player={player} />
      <Text tone="soft">{t('typing')}</Text>
      <TranscriptPanel
        transcript={transcript}
        player={player}
        onAgree={agree}
        onRequest={requestTranscript}
      />
      {code === null ? null : <VoiceCode storyId={storyId} code={code} onRecording={onRecording} />}
    </>
  );
};

/** The story told aloud: what can be heard of it, and the microphone. */
export const StoryVoice = (props: StoryVoiceProps) => {
  const { autosaver, place, storyId, first, onTold, name, isOther, startsAtOnce } = props;
  const { voice, recording, setRecording, isTold, restart } = useStoryVoice(autosaver, place, first);
  const { start, isResumed } = voice;
  const isToStart = useRef(startsAtOnce);
  useEffect(() => {
    if (!isToStart.current || !isResumed) return;
    isToStart.current = false;
    start();
  }, [isResumed, start]);
  useEffect(() => onTold(isTold), [onTold, isTold]);
  return (
    <Sheet tone="paper" as="section">
      <RecorderSheet voice={voice} teller={isOther && name !== '' ? name : null} onRestart={restart}>
        {recording === null ? null : <SoundState recording={recording} />}
        {storyId && recording?.sound ? (
          <SoundPanel
            key={recording.sound.version}
            autosaver={autosaver}
            name={name}
            storyId={storyId}
            recording={recording}
            sound={recording.sound}
            onRecording={setRecording}
          />
        ) : null}
      </RecorderSheet>
      {voice.storedVoice.takes.length === 0 && !voice.isRecording ? null : (
        <VoiceState storedVoice={voice.storedVoice} />
      )}
    </Sheet>
  );
};
