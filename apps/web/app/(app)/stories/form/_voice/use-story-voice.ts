'use client';

import type { Recording, Story } from '@souvenance/contracts';
import { useEffect, useRef, useState } from 'react';
import { useRecording } from '#features/recordings/calls/use-recording.ts';
import { createStoryVoiceCalls } from '#features/recordings/calls/voice-calls.ts';
import { computeElsewhereMs, listTakesElsewhere } from '#features/recordings/recorder/elsewhere.ts';
import { useVoice } from '#features/recordings/recorder/use-voice.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { logFault } from '#lib/environment/log-fault.ts';
import { useSession } from '#lib/session/session-provider.tsx';

const RETRY_MS = 10_000;

/** The recording of a story in the editor: each take is prepared for playback as soon as the server has it. */
export const useStoryVoice = (
  autosaver: Autosaver<Story>,
  place: string,
  initialRecording: Recording | null,
) => {
  const { client, properties } = useSession();
  const writer = properties.session.auth?.uid ?? null;
  const [calls] = useState(() => createStoryVoiceCalls(client, async () => (await autosaver.begin()).id));
  const [recording, setRecording] = useRecording(initialRecording, calls.read);
  const voice = useVoice(calls.uploader, place, writer, (localTakes) =>
    computeElsewhereMs(recording, localTakes),
  );
  const { recordingStore, storedVoice, state } = voice;
  const [attempt, setAttempt] = useState(0);
  const isFinishing = useRef(false);
  const isUploaded =
    state.phase === 'idle' && storedVoice.takes.length > 0 && storedVoice.uploadState === 'sent';
  useEffect(() => {
    if (!isUploaded || isFinishing.current) return;
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
  }, [isUploaded, attempt, calls, recordingStore, setRecording]);
  const takesElsewhere = listTakesElsewhere(recording, storedVoice.takes);
  return {
    voice,
    recording,
    setRecording,
    isTold: storedVoice.takes.length > 0 || takesElsewhere.length > 0,
    /** Deletes all takes; the story then has no recording. */
    restart: async () => {
      await recordingStore.removeAll();
      await Promise.all(takesElsewhere.map(({ takeId }) => calls.uploader.remove(takeId)));
      setRecording(await calls.finish());
    },
  };
};
