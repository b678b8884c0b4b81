'use client';

import type { Recording } from '@souvenance/contracts';
import { useState } from 'react';
import { useRecording } from '#features/recordings/calls/use-recording.ts';
import { linkVoice } from '#features/recordings/calls/voice-calls.ts';
import { elsewhereMs, elsewhereOf } from '#features/recordings/recorder/elsewhere.ts';
import { useVoice } from '#features/recordings/recorder/use-voice.ts';
import { useClient } from '#lib/session/session-provider.tsx';

/** The answer that is told under a link: the microphone, what the device keeps, and what the server made of it. */
export const useLinkVoice = (token: string, place: string, first: Recording | null) => {
  const client = useClient();
  const [calls] = useState(() => linkVoice(client, token));
  const [recording, setRecording] = useRecording(first, calls.read);
  const [isBegun, setBegun] = useState(false);
  const voice = useVoice(calls.uploader, place, (voiceHere) => elsewhereMs(recording, voiceHere));
  const elsewhere = elsewhereOf(recording, voice.storedVoice.takes);
  const hasVoice = () => voice.recordingStore.read().takes.length > 0 || elsewhere.length > 0;
  return {
    voice,
    recording,
    hasVoice,
    /** Whether the microphone's sheet is shown. */
    isShown: isBegun || hasVoice(),
    begin: () => {
      setBegun(true);
      voice.start();
    },
    /** Takes everything back, what other devices added too. */
    restart: async () => {
      await voice.recordingStore.removeAll();
      await Promise.all(elsewhere.map(({ takeId }) => calls.uploader.remove(takeId)));
      // The prepared sound is removed with the recording.
      setRecording(await (recording?.sound ? calls.finish() : calls.read()));
    },
    /** Has what was told made ready to be heard; the device need not keep it any longer. */
    finish: async () => {
      if (!hasVoice()) return;
      setRecording(await calls.finish());
      await voice.recordingStore.forgetSent();
    },
  };
};

export type LinkVoice = ReturnType<typeof useLinkVoice>;
