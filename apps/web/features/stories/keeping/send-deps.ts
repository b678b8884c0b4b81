import type { Client } from '@souvenance/contracts';
import { listStoredKeys, localStore } from '#lib/storage/browser-stores.ts';
import { claimLock, readOrFallback } from '#lib/storage/device-database.ts';
import { ASIDE, COPY_PREFIX, openDeviceCopies, PAGE_LOCK } from '../writing/device-copy.ts';
import { sendStoredCopies } from './send-stored-copies.ts';

const send = (client: Client, writer: string, keys: readonly string[]): Promise<number> =>
  sendStoredCopies({
    keys,
    copies: openDeviceCopies(localStore, '', writer),
    create: (bookId, questionId) =>
      client.call('stories.create', { params: { bookId }, body: { questionId } }),
    save: (storyId, draft, revision) =>
      client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
    readBookId: async (storyId) => (await client.call('stories.read', { params: { storyId } })).bookId,
  });

/** Sends all unsaved text of this writer on the device. Returns how many texts were sent. */
export const sendAllCopies = (client: Client, writer: string): Promise<number> =>
  send(client, writer, listStoredKeys(COPY_PREFIX));

/** Sends the unsaved copies of closed pages; an open page sends its own. Returns how many were sent. */
export const sendOrphanedCopies = async (client: Client, writer: string): Promise<number> => {
  const orphans: string[] = [];
  for (const key of listStoredKeys(COPY_PREFIX)) {
    const page = key.split(ASIDE)[1];
    if (page === undefined) continue;
    const release = await readOrFallback(() => claimLock(PAGE_LOCK + page), null);
    release?.();
    if (release !== null) orphans.push(key);
  }
  return send(client, writer, orphans);
};
