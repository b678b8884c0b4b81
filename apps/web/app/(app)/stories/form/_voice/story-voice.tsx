'use client';

import type { Recording, Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { storySoundUrl } from '#features/recordings/calls/voice-calls.ts';
import { SoundState } from '#features/recordings/player/sound-state.tsx';
import { TranscriptPanel } from '#features/recordings/player/transcript-panel.tsx';
import { usePlayer } from '#features/recordings/player/use-player.ts';
import { useTypingPause } from '#features/recordings/player/use-typing-pause.ts';
import { VoicePlayer } from '#features/recordings/player/voice-player.tsx';
import { RecorderPanel } from '#features/recordings/recorder/recorder-panel.tsx';
import { VoiceState } from '#features/recordings/recorder/voice-state.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Text } from '#ui/text/text.tsx';
import { useStoryVoice } from './use-story-voice.ts';
import { VoiceCode } from './voice-code.tsx';

export interface StoryVoiceProps {
  autosaver: Autosaver<Story>;
  /** Id of the story, or the temporary name of one that the server does not have yet. */
  place: string;
  storyId: string | undefined;
  initialRecording: Recording | null;
  /** Called with whether the story has a recording. */
  onRecordingChange: (hasRecording: boolean) => void;
  /** Name of the speaker, and whether that is another person than the user. */
  name: string;
  isOtherPerson: boolean;
  /** True when a click on « record » loaded this component. */
  startsAtOnce: boolean;
}

interface SoundPanelProps extends Pick<StoryVoiceProps, 'autosaver' | 'name'> {
  storyId: string;
  recording: Recording;
  sound: NonNullable<Recording['sound']>;
  onRecording: (recording: Recording) => void;
}

/** The player beside the text: it pauses while the user types, and offers the transcript. */
const SoundPanel = ({ autosaver, name, storyId, recording, sound, onRecording }: SoundPanelProps) => {
  const t = useTranslations('voice.player');
  const client = useClient();
  const player = usePlayer(sound.durationSeconds);
  useTypingPause(player, 'texte');
  const { transcript, code } = recording;
  const acceptTranscript = async () => {
    // The editor says why a text is not saved; until it is, the transcript could not join it.
    if (!(await autosaver.flush())) return;
    const { revision } = await autosaver.begin();
    const params = { storyId };
    await client.call('recordings.agree', { params, body: { revision } });
    autosaver.adopt(await client.call('stories.read', { params }));
    onRecording(await client.call('recordings.read', { params }));
  };
  const requestTranscript = async () =>
    onRecording(await client.call('recordings.transcribe', { params: { storyId } }));
  return (
    <>
      <VoicePlayer
        sound={sound}
        buildSoundUrl={storySoundUrl(storyId, sound.version)}
        name={name}
        sharedPlayer={player}
      />
      <Text tone="soft">{t('typing')}</Text>
      <TranscriptPanel
        transcript={transcript}
        player={player}
        onAccept={acceptTranscript}
        onRequest={requestTranscript}
      />
      {code === null ? null : <VoiceCode storyId={storyId} code={code} onRecording={onRecording} />}
    </>
  );
};

/** The recording of a story: player and recorder. */
export const StoryVoice = (props: StoryVoiceProps) => {
  const {
    autosaver,
    place,
    storyId,
    initialRecording,
    onRecordingChange,
    name,
    isOtherPerson,
    startsAtOnce,
  } = props;
  const { voice, recording, setRecording, isTold, restart } = useStoryVoice(
    autosaver,
    place,
    initialRecording,
  );
  const { start, isResumed } = voice;
  const shouldStart = useRef(startsAtOnce);
  useEffect(() => {
    if (!shouldStart.current || !isResumed) return;
    shouldStart.current = false;
    start();
  }, [isResumed, start]);
  useEffect(() => onRecordingChange(isTold), [onRecordingChange, isTold]);
  return (
    <Card tone="paper" as="section">
      <RecorderPanel
        voice={voice}
        speakerName={isOtherPerson && name !== '' ? name : null}
        onRestart={restart}
      >
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
      </RecorderPanel>
      {voice.storedVoice.takes.length === 0 && !voice.isRecording ? null : (
        <VoiceState storedVoice={voice.storedVoice} />
      )}
    </Card>
  );
};
