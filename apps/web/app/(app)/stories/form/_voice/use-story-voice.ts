'use client';

import type { Recording, Story } from '@souvenance/contracts';
import { useEffect, useRef, useState } from 'react';
import { useRecording } from '#features/recordings/calls/use-recording.ts';
import { storyVoice } from '#features/recordings/calls/voice-calls.ts';
import { elsewhereMs, elsewhereOf } from '#features/recordings/recorder/elsewhere.ts';
import { useVoice } from '#features/recordings/recorder/use-voice.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { useClient } from '#lib/session/session-provider.tsx';

const RETRY_MS = 10_000;

/** The voice of a story in the editor: each sitting is made ready to be heard as soon as the server has it. */
export const useStoryVoice = (autosaver: Autosaver<Story>, place: string, first: Recording | null) => {
  const client = useClient();
  const [calls] = useState(() => storyVoice(client, async () => (await autosaver.begin()).id));
  const [recording, setRecording] = useRecording(first, calls.read);
  const voice = useVoice(calls.uploader, place, (voiceHere) => elsewhereMs(recording, voiceHere));
  const { recordingStore, storedVoice, state } = voice;
  const [attempt, setAttempt] = useState(0);
  const isFinishing = useRef(false);
  const isWhole = state.phase === 'idle' && storedVoice.takes.length > 0 && storedVoice.way === 'sent';
  useEffect(() => {
    if (!isWhole || isFinishing.current) return;
    isFinishing.current = true;
    const finish = async () => {
      setRecording(await calls.finish());
      await recordingStore.forgetSent();
    };
    void finish()
      .catch((error) => {
        logFault('the voice is made ready a little later', error);
        setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
      })
      .finally(() => {
        isFinishing.current = false;
      });
  }, [isWhole, attempt, calls, recordingStore, setRecording]);
  const elsewhere = elsewhereOf(recording, storedVoice.takes);
  return {
    voice,
    recording,
    setRecording,
    isTold: storedVoice.takes.length > 0 || elsewhere.length > 0,
    /** Takes everything back; the story is one without a voice again. */
    restart: async () => {
      await recordingStore.removeAll();
      await Promise.all(elsewhere.map(({ takeId }) => calls.uploader.remove(takeId)));
      setRecording(await calls.finish());
    },
  };
};
