'use client';

import type { RestorationOutcome, RestorationState } from '@souvenance/contracts';
import { useEffect, useMemo, useState } from 'react';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { awaitArchive } from './await-archive.ts';
import { sendArchive } from './send-archive.ts';

const POLL_MS = 2_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS));

const isUnderWay = (state: RestorationState | null): boolean =>
  state?.status === 'requested' || state?.status === 'running';

/** The state of the restoration, which is read again every two seconds while it runs, or while its program is away. */
export const useRestoration = () => {
  const client = useMemo(() => createBrowserClient(null), []);
  const [code, setCode] = useState('');
  const [state, setState] = useState<RestorationState | null>(null);
  const [outcome, setOutcome] = useState<RestorationOutcome | null>(null);
  const isRunning = isUnderWay(state) && outcome === null;
  const isAwaited = isRunning || state?.isProgramAlive === false;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(async () => {
      // The programs restart once the backup is in place: for some seconds nobody answers.
      const offer = await client.call('restoration.read').catch(() => null);
      if (offer?.outcome) return setOutcome(offer.outcome);
      const current = await client.call('restoration.open', { body: { code } }).catch(() => null);
      if (current !== null) setState(current);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isAwaited, client, code]);
  return {
    state,
    outcome,
    isRunning,
    open: async (typedCode: string) => {
      setState(await client.call('restoration.open', { body: { code: typedCode } }));
      setCode(typedCode);
    },
    /** Sends files of this device, the list of erasures first; resolves when the backup program sees the archive. */
    send: async (files: readonly File[], onProgress: (file: File, fraction: number) => void) => {
      const inOrder = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      for (const file of inOrder)
        await sendArchive(client, file, {
          code,
          pause,
          onProgress: (fraction) => onProgress(file, fraction),
        });
      const archive = inOrder.find(({ name }) => name.endsWith('.age'));
      await awaitArchive(archive?.name ?? null, {
        readState: () => client.call('restoration.open', { body: { code } }),
        onState: setState,
        pause,
      });
    },
    begin: async (fileName: string, key: string) =>
      setState(await client.call('restoration.begin', { body: { code, fileName, key } })),
  };
};
