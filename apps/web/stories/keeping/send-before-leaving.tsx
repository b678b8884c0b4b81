'use client';

import { useEffect } from 'react';
import { beforeLeaving } from '#session/leaving.ts';
import { useClient } from '#session/session-provider.tsx';
import { sendAll } from './send-deps.ts';

/** Whoever signs out leaves no words of his on the device: the server has them first. Draws nothing. */
export const SendBeforeLeaving = () => {
  const client = useClient();
  useEffect(() => beforeLeaving(async () => void (await sendAll(client))), [client]);
  return null;
};
