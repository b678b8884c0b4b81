'use client';

import type { Recording } from '@souvenance/contracts';
import { useState } from 'react';
import { useRecording } from '#features/recordings/calls/use-recording.ts';
import { createLinkVoiceCalls } from '#features/recordings/calls/voice-calls.ts';
import { computeElsewhereMs, listTakesElsewhere } from '#features/recordings/recorder/elsewhere.ts';
import { useVoice } from '#features/recordings/recorder/use-voice.ts';
import { useClient } from '#lib/session/session-provider.tsx';

/** The recording of an answer under a link: microphone, stored takes, and prepared sound. */
export const useLinkVoice = (token: string, place: string, initialRecording: Recording | null) => {
  const client = useClient();
  const [calls] = useState(() => createLinkVoiceCalls(client, token));
  const [recording, setRecording] = useRecording(initialRecording, calls.read);
  const [hasStarted, setStarted] = useState(false);
  const voice = useVoice(calls.uploader, place, null, (localTakes) =>
    computeElsewhereMs(recording, localTakes),
  );
  const takesElsewhere = listTakesElsewhere(recording, voice.storedVoice.takes);
  const hasVoice = () => voice.recordingStore.read().takes.length > 0 || takesElsewhere.length > 0;
  return {
    voice,
    recording,
    hasVoice,
    /** Whether the recorder is shown. */
    isShown: hasStarted || hasVoice(),
    begin: () => {
      setStarted(true);
      voice.start();
    },
    /** Deletes all takes, also those of other devices. */
    restart: async () => {
      await voice.recordingStore.removeAll();
      await Promise.all(takesElsewhere.map(({ takeId }) => calls.uploader.remove(takeId)));
      const remaining = await calls.read();
      // Finishing a recording without takes deletes its sound, and makes a preparation that still runs have no effect.
      setRecording(remaining.state === 'recording' ? await calls.finish() : remaining);
    },
    /** Prepares the recording for playback; the device then deletes its copy. */
    finish: async () => {
      if (!hasVoice()) return;
      setRecording(await calls.finish());
      await voice.recordingStore.forgetSent();
    },
  };
};

export type LinkVoice = ReturnType<typeof useLinkVoice>;
