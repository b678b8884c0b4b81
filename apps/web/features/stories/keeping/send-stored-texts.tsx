'use client';

import { useEffect } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { onBeforeSignOut } from '#lib/session/sign-out-hooks.ts';
import { listStoredKeys } from '#lib/storage/browser-stores.ts';
import { onFirstInteraction } from '#ui/controls/on-first-interaction.ts';
import { COPY_PREFIX } from '../writing/device-copy.ts';

const hasCopies = (): boolean => listStoredKeys(COPY_PREFIX).length > 0;

/** Loaded when there is something to send: every signed-in page has this. */
const loadSenders = () => import('./send-deps.ts');

/**
 * Sends the texts that only this device has: those of closed pages at the first interaction and when the network
 * returns, all of them before sign-out. Renders nothing.
 */
export const SendStoredTexts = () => {
  const { client, properties } = useSession();
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const sendLeft = async () => {
      if (hasCopies()) await (await loadSenders()).sendLeftTexts(client, uid);
    };
    const sendAll = async () => {
      if (hasCopies()) await (await loadSenders()).sendAllCopies(client, uid);
    };
    const send = () =>
      void sendLeft().catch((error: unknown) =>
        logFault('the texts of closed pages wait on this device', error),
      );
    const cancelFirst = onFirstInteraction(send);
    const removeHook = onBeforeSignOut(sendAll);
    window.addEventListener('online', send);
    return () => {
      cancelFirst();
      removeHook();
      window.removeEventListener('online', send);
    };
  }, [client, uid]);
  return null;
};
