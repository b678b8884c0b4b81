import type { Client } from '@souvenance/contracts';
import { deviceNames, localStore } from '#lib/storage/browser-stores.ts';
import { answerOr, claimLock } from '#lib/storage/device-database.ts';
import { ASIDE, COPY_PREFIX, deviceCopies, PAGE_LOCK } from '../writing/device-copy.ts';
import { sendStoredCopies } from './send-stored-copies.ts';

const send = (client: Client, writer: string, names: readonly string[]): Promise<number> =>
  sendStoredCopies({
    names: () => names,
    copies: deviceCopies(localStore, '', writer),
    create: (bookId, questionId) =>
      client.call('stories.create', { params: { bookId }, body: { questionId } }),
    save: (storyId, draft, revision) =>
      client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
    bookOf: async (storyId) => (await client.call('stories.read', { params: { storyId } })).bookId,
  });

/** All that only this device has of this writer. */
export const sendAll = (client: Client, writer: string): Promise<number> =>
  send(client, writer, deviceNames(COPY_PREFIX));

/** Sends the unsaved copies of pages that were closed; an open page sends its own. Answers how many were sent. */
export const sendAside = async (client: Client, writer: string): Promise<number> => {
  const orphans: string[] = [];
  for (const name of deviceNames(COPY_PREFIX)) {
    const page = name.split(ASIDE)[1];
    if (page === undefined) continue;
    const release = await answerOr(() => claimLock(PAGE_LOCK + page), null);
    release?.();
    if (release !== null) orphans.push(name);
  }
  return send(client, writer, orphans);
};
