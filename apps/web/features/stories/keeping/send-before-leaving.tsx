'use client';

import { useEffect } from 'react';
import { beforeLeaving } from '#lib/session/leaving.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { sendAll } from './send-deps.ts';

/** Signing out leaves no text on the device: the server has it first. Draws nothing. */
export const SendBeforeLeaving = () => {
  const { client, properties } = useSession();
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid !== undefined) return beforeLeaving(async () => void (await sendAll(client, uid)));
  }, [client, uid]);
  return null;
};
