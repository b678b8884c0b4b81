import { ApiError, createStoryDocument, type Story } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { openSafeStorage } from '#lib/storage/safe-storage.ts';
import { COPY_PREFIX, openDeviceCopies } from '../writing/device-copy.ts';
import { computeFingerprint, type Draft } from '../writing/draft.ts';
import { createStory } from '../writing/writing-world.fixture.ts';
import { sendStoredCopies } from './send-stored-copies.ts';

const draft = (words: string): Draft => ({
  title: '',
  body: createStoryDocument([words]),
  period: '',
  photographs: [],
});
const refusal = (code: string, status: number) =>
  new ApiError(status, { error: { code, message: 'Une phrase.', requestId: 'r1' } });

/** A device with these copies, and a server that tells what it was sent. */
const open = (
  revisions: Record<string, number | null>,
  saving: (id: string) => unknown = () => undefined,
  story: Partial<Story> = {},
  leavesConflicts = false,
) => {
  const map = new Map<string, string>();
  const safeStorage = openSafeStorage(() => ({
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, words) => void map.set(name, words),
    removeItem: (name) => void map.delete(name),
  }));
  const copies = openDeviceCopies(safeStorage);
  for (const [name, revision] of Object.entries(revisions))
    copies.keep(name, { draft: draft(name), revision });
  const calls: string[] = [];
  const creationIds = new Set<string | undefined>();
  const speakers: (string | undefined)[] = [];
  let idCount = 0;
  const send = async () =>
    sendStoredCopies({
      keys: [...map.keys()].filter((name) => name.startsWith(COPY_PREFIX)),
      copies,
      leavesConflicts,
      newId: () => {
        idCount += 1;
        return `creation-${idCount}`;
      },
      create: async ({ bookId, questionId, speaker }, creationId) => {
        creationIds.add(creationId);
        speakers.push(speaker?.kind);
        calls.push(`create ${bookId} ${questionId}`);
        return { id: 'fresh' };
      },
      save: async (id, { body }, revision) => {
        const failure = saving(id);
        if (failure) throw failure;
        calls.push(`save ${id} ${revision} ${JSON.stringify(body).match(/"text":"([^"]*)"/)?.[1]}`);
      },
      read: async (id) => createStory({ id, ...story }),
    });
  return {
    map,
    copies,
    send,
    creationIds,
    speakers,
    sent: calls,
    left: () => [...map.keys()].map((name) => name.slice(COPY_PREFIX.length)),
  };
};

it('sends what only the device has, and leaves nothing on it', async () => {
  const {
    send,
    sent: calls,
    left: remainingCopies,
  } = open({ 'story-1': 3, 'new.book-1.free': null, 'new.book-1.q1': null });
  await send();
  expect(calls).toEqual([
    'save story-1 3 story-1',
    'create book-1 null',
    'save fresh 0 new.book-1.free',
    'create book-1 q1',
    'save fresh 0 new.book-1.q1',
  ]);
  expect(remainingCopies()).toEqual([]);
});

it('a copy that cannot be parsed stays on the device and is not counted as sent', async () => {
  const { map, send, sent: calls, left: remainingCopies } = open({ 'story-1': 3 });
  map.set(`${COPY_PREFIX}story-2`, '{"draft":{"title":"Les pom');
  expect(await send()).toBe(1);
  expect(calls).toHaveLength(1);
  expect(remainingCopies()).toEqual(['story-2']);
});

it('text that conflicts with another version becomes a draft of its own', async () => {
  const conflict = (id: string) => (id === 'story-1' ? refusal('story.conflict', 409) : undefined);
  const { send, sent: calls, left: remainingCopies } = open({ 'story-1': 3 }, conflict);
  await send();
  expect(calls).toEqual(['create book-1 null', 'save fresh 0 story-1']);
  expect(remainingCopies()).toEqual([]);
});

it('a new text keeps the speaker of its sheet, and one beside another version that of its story', async () => {
  const story = { kind: 'contribution' } as const;
  const { copies, send, speakers } = open({ 'new.book-1.free': null, 'story-1~page2': 3 }, undefined, story);
  const chosenDraft = { draft: draft('Je note.'), revision: null };
  copies.keep('new.book-1.q1', { ...chosenDraft, speaker: { kind: 'story' } });
  await send();
  expect(speakers).toEqual([undefined, 'contribution', 'story']);
});

it('a new text that is refused at each visit makes one story only', async () => {
  const refusals = (id: string) => (id === 'fresh' ? refusal('story.caption_too_long', 422) : undefined);
  const { send, creationIds, left: remainingCopies } = open({ 'new.book-1.free': null }, refusals);
  await send();
  await send();
  expect([...creationIds]).toEqual(['creation-1']);
  expect(remainingCopies()).toEqual(['new.book-1.free']);
});

it('text whose answer was lost is saved over the writer’s own version, and makes no other draft', async () => {
  const sentDraft = draft('Le puits.');
  let refusals = 1;
  const onceRefused = () => {
    refusals -= 1;
    return refusals < 0 ? undefined : refusal('story.conflict', 409);
  };
  const { copies, send, sent: calls } = open({}, onceRefused, { ...sentDraft, revision: 4 });
  const sentFingerprints = [computeFingerprint(sentDraft)];
  copies.keep('story-1', { draft: draft('Le puits sec.'), revision: 3, sentFingerprints });
  expect(await send()).toBe(1);
  expect(calls).toEqual(['save story-1 4 Le puits sec.']);
});

it('text that conflicts with another version can be left for its sheet', async () => {
  const conflict = () => refusal('story.conflict', 409);
  const { send, sent: calls, left: remainingCopies } = open({ 'story-1': 3 }, conflict, {}, true);
  expect(await send()).toBe(0);
  expect([calls, remainingCopies()]).toEqual([[], ['story-1']]);
});

it('a copy that is refused, or can’t be sent, stays on the device', async () => {
  const foreign = open({ 'story-1': 3, 'story-2': 1 }, (id) =>
    id === 'story-1' ? refusal('story.not_found', 404) : undefined,
  );
  await foreign.send();
  expect([foreign.sent, foreign.left()]).toEqual([['save story-2 1 story-2'], ['story-1']]);
  const away = open({ 'story-1': 3, 'story-2': 1 }, () => new TypeError('fetch failed'));
  await away.send();
  expect(away.left()).toEqual(['story-1', 'story-2']);
});

it('text from another page of the same story becomes a draft of its own', async () => {
  const { send, sent: calls, left: remainingCopies } = open({ 'story-1': 3, 'story-1~page2': 3 });
  await send();
  expect(calls).toEqual(['save story-1 3 story-1', 'create book-1 null', 'save fresh 0 story-1~page2']);
  expect(remainingCopies()).toEqual([]);
});

it('neither reads, sends nor removes copies of another account on the same device', async () => {
  const map = new Map<string, string>();
  const safeStorage = openSafeStorage(() => ({
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, words) => void map.set(name, words),
    removeItem: (name) => void map.delete(name),
  }));
  const anne = openDeviceCopies(safeStorage, 'page-1', 'anne');
  const paul = openDeviceCopies(safeStorage, 'page-2', 'paul');
  anne.keep('new.book-1.free', { draft: draft('D’Anne'), revision: null });
  expect(paul.read('new.book-1.free')).toBeNull();
  paul.keep('new.book-1.free', { draft: draft('De Paul'), revision: null });
  const created: string[] = [];
  const send = (copies: typeof paul) =>
    sendStoredCopies({
      keys: [...map.keys()],
      copies,
      newId: () => undefined,
      create: async ({ bookId }) => ({ id: bookId }),
      save: async (_, { body }) => void created.push(JSON.stringify(body)),
      read: async () => createStory(),
    });
  expect(await send(paul)).toBe(1);
  expect(created.join()).toContain('De Paul');
  expect(created.join()).not.toContain('D’Anne');
  expect([...map.values()].join()).toContain('D’Anne');
  expect(await send(anne)).toBe(1);
  expect(created.join()).toContain('D’Anne');
  expect(map.size).toBe(0);
});
