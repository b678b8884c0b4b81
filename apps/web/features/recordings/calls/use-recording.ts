'use client';

import type { Recording } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

const FIRST_LOOK_MS = 1_000;
const LAST_LOOK_MS = 10_000;

/** The recording as the server has it; looked for again, less and less often, while it is being made ready. */
export const useRecording = (first: Recording | null, readRecording: () => Promise<Recording>) => {
  const [recording, setRecording] = useState(first);
  const [looks, setLooks] = useState(0);
  const isPreparing = recording?.state === 'preparing' || recording?.transcript.state === 'waiting';
  useEffect(() => {
    if (!isPreparing) return setLooks(0);
    const timer = setTimeout(
      () => {
        readRecording()
          .then(setRecording)
          .catch((error) => logFault('whether the voice is ready is asked again later', error))
          .finally(() => setLooks((count) => count + 1));
      },
      Math.min(FIRST_LOOK_MS * 1.5 ** looks, LAST_LOOK_MS),
    );
    return () => clearTimeout(timer);
    // Each look plans the next one; `read` is that of the first drawing.
  }, [isPreparing, looks]);
  return [recording, setRecording] as const;
};
