'use client';

import { useEffect } from 'react';
import { useSession } from '#lib/session/session-provider.tsx';
import { onBeforeSignOut } from '#lib/session/sign-out-hooks.ts';
import { sendAllCopies } from './send-deps.ts';

/** Before sign-out, sends all unsaved text of the device to the server. Renders nothing. */
export const SendBeforeSignOut = () => {
  const { client, properties } = useSession();
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid !== undefined) return onBeforeSignOut(async () => void (await sendAllCopies(client, uid)));
  }, [client, uid]);
  return null;
};
