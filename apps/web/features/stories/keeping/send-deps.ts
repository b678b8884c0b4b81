import type { Client, StoryKind } from '@souvenance/contracts';
import { listStoredKeys, localStore } from '#lib/storage/browser-stores.ts';
import { claimLock, readOrFallback } from '#lib/storage/device-database.ts';
import { createCreationId } from '../writing/create-creation-id.ts';
import { createStory } from '../writing/create-story.ts';
import { ASIDE, COPY_PREFIX, openDeviceCopies, PAGE_LOCK } from '../writing/device-copy.ts';
import { isShownHere } from '../writing/open-sheets.ts';
import { toSpeakerFields } from '../writing/speaker.ts';
import { sendStoredCopies } from './send-stored-copies.ts';

/**
 * As a new sheet begins: a writer who is not the narrator tells a memory of their own; the account says which narrator.
 */
const findOwnSpeaker = async (client: Client, bookId: string): Promise<{ kind: StoryKind }> => {
  const { isNarrator } = await client.call('books.read', { params: { bookId } });
  return { kind: isNarrator ? 'story' : 'contribution' };
};

const send = (
  client: Client,
  writer: string,
  keys: readonly string[],
  leavesConflicts: boolean,
): Promise<number> =>
  sendStoredCopies({
    keys,
    leavesConflicts,
    copies: openDeviceCopies(localStore, '', writer),
    newId: createCreationId,
    create: async ({ bookId, questionId, speaker }, creationId) => {
      const speakerFields = speaker ? toSpeakerFields(speaker) : await findOwnSpeaker(client, bookId);
      return createStory(client, bookId, { questionId, speakerFields, creationId });
    },
    save: (storyId, draft, revision) =>
      client.call('stories.save', { params: { storyId }, body: { ...draft, revision } }),
    read: (storyId) => client.call('stories.read', { params: { storyId } }),
  });

/** Sends all unsaved text of this writer on the device. */
export const sendAllCopies = (client: Client, writer: string): Promise<number> =>
  send(client, writer, listStoredKeys(COPY_PREFIX), false);

/**
 * Claims this writer's copies of closed pages; an open page sends its own. `aside` are those that another page of the
 * same story has moved aside. Copies without a writer belong to the answer of a link.
 */
const claimOrphans = async (writer: string, isAside: boolean) => {
  const copies = openDeviceCopies(localStore, '', writer);
  const keys: string[] = [];
  /** By lock: one page may have written several copies. */
  const releases = new Map<string, () => void>();
  for (const key of listStoredKeys(COPY_PREFIX)) {
    const name = key.slice(COPY_PREFIX.length);
    if (name.includes(ASIDE) !== isAside || isShownHere(name)) continue;
    const copy = copies.read(name);
    if (copy?.writer === undefined || copy.page === undefined) continue;
    const lockName = PAGE_LOCK + copy.page;
    const release = releases.get(lockName) ?? (await readOrFallback(() => claimLock(lockName), null));
    if (release === null) continue;
    releases.set(lockName, release);
    keys.push(key);
  }
  const releaseAll = (): void => {
    for (const release of releases.values()) release();
  };
  return { keys, releaseAll };
};

/** Sends the unsaved copies of closed pages, while no other page of this browser can. Returns how many were sent. */
const sendOrphans = async (client: Client, writer: string, isAside: boolean): Promise<number> => {
  const { keys, releaseAll } = await claimOrphans(writer, isAside);
  try {
    return await send(client, writer, keys, true);
  } finally {
    releaseAll();
  }
};

/**
 * Sends the texts of pages that were closed before the server had them. One that meets another version waits for its
 * sheet, which shows both.
 */
export const sendLeftTexts = (client: Client, writer: string): Promise<number> =>
  sendOrphans(client, writer, false);

/** Sends the texts that another page of the same story has moved aside: each becomes a draft of its own. */
export const sendAsideTexts = (client: Client, writer: string): Promise<number> =>
  sendOrphans(client, writer, true);
