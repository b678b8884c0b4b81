'use client';

import { useEffect } from 'react';
import { beforeLeaving } from '#session/leaving.ts';
import { useClient } from '#session/session-provider.tsx';
import { deviceNames, deviceShelf } from '#storage/shelves.ts';
import { COPY_PREFIX, deviceCopies } from '../writing/device-copy.ts';
import { sendKept } from './send-kept.ts';

/** Whoever signs out leaves no words of his on the device: the server has them first. Draws nothing. */
export const SendBeforeLeaving = () => {
  const client = useClient();
  useEffect(
    () =>
      beforeLeaving(() =>
        sendKept({
          names: () => deviceNames(COPY_PREFIX),
          copies: deviceCopies(deviceShelf),
          create: (bookId, questionId) =>
            client.call('stories.create', { params: { bookId }, body: { questionId } }),
          save: (storyId, draft, revision) =>
            client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
          bookOf: async (storyId) => (await client.call('stories.read', { params: { storyId } })).bookId,
        }),
      ),
    [client],
  );
  return null;
};
