'use client';

import type { Recording } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

const MIN_POLL_MS = 1_000;
const MAX_POLL_MS = 10_000;

/** The recording as the server has it. While it is being prepared it is polled, at growing intervals. */
export const useRecording = (initialRecording: Recording | null, readRecording: () => Promise<Recording>) => {
  const [recording, setRecording] = useState(initialRecording);
  const [pollCount, setPollCount] = useState(0);
  const isPreparing = recording?.state === 'preparing' || recording?.transcript.state === 'waiting';
  useEffect(() => {
    if (!isPreparing) return setPollCount(0);
    const timer = setTimeout(
      () => {
        readRecording()
          .then(setRecording)
          .catch((error) => logFault('whether the voice is ready is asked again later', error))
          .finally(() => setPollCount((count) => count + 1));
      },
      Math.min(MIN_POLL_MS * 1.5 ** pollCount, MAX_POLL_MS),
    );
    return () => clearTimeout(timer);
    // Each poll schedules the next. `readRecording` of the first rendering is used.
  }, [isPreparing, pollCount]);
  return [recording, setRecording] as const;
};
