import { ApiError, createStoryDocument, type Story } from '@souvenance/contracts';
import { type BrowserStorage, openSafeStorage } from '#lib/storage/safe-storage.ts';
import { openAutosaver } from './autosaver.ts';
import { openDeviceCopies } from './device-copy.ts';
import { type Draft, toDraft } from './draft.ts';
import type { Speaker } from './speaker.ts';

export const createStory = (changes: Partial<Story> = {}): Story => ({
  id: 'story-1',
  bookId: 'book-1',
  familyId: 'family-1',
  kind: 'story',
  title: 'La cour',
  body: createStoryDocument(['Il y avait un puits.']),
  period: '',
  signature: '',
  photographs: [],
  theme: '',
  question: '',
  questionId: null,
  authorUid: 'u1',
  authorName: 'Jeanne',
  state: 'draft',
  words: 5,
  revision: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

export const createRefusal = (code: string, status: number) =>
  new ApiError(status, { error: { code, message: 'Une phrase.', requestId: 'r1' } });

/** A fake server that stores one story with all its versions, and can be made to fail. */
const createFakeServer = (initialStory: Story | null) => {
  const server = {
    story: initialStory,
    versions: new Map<number, Draft>(),
    failWith: null as unknown,
    creations: 0,
    creationId: undefined as string | undefined,
    speaker: undefined as Speaker | undefined,
    losesAnswer: false,
  };
  const guard = () => {
    if (server.failWith) throw server.failWith;
  };
  const write = (draft: Draft): Story => {
    const revision = (server.story?.revision ?? 0) + 1;
    server.story = createStory({ ...server.story, ...draft, revision });
    server.versions.set(revision, draft);
    return server.story;
  };
  const textStore = {
    create: async (creationId: string | undefined, speaker: Speaker | undefined) => {
      guard();
      if (server.story === null || creationId !== server.creationId) {
        server.creations += 1;
        server.creationId = creationId;
        server.speaker = speaker;
        server.story = createStory({ ...toDraft(null), revision: 0 });
      }
      if (server.losesAnswer) throw new TypeError('the network went');
      return server.story;
    },
    read: async () => server.story ?? createStory(),
    save: async (_: string, draft: Draft, revision: number) => {
      guard();
      if (revision !== server.story?.revision) throw createRefusal('story.conflict', 409);
      const story = write(draft);
      if (server.losesAnswer) throw new TypeError('the network went');
      return story;
    },
  };
  return { server, textStore, write };
};

const createStorage = (storedTexts: Map<string, string>): BrowserStorage => ({
  getItem: (name) => storedTexts.get(name) ?? null,
  setItem: (name, text) => void storedTexts.set(name, text),
  removeItem: (name) => void storedTexts.delete(name),
});

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
export const throwingStorage: BrowserStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

export const createWritingWorld = (
  initialStory: Story | null,
  storedTexts = new Map<string, string>(),
  storage: BrowserStorage = createStorage(storedTexts),
) => {
  const { server, textStore, write } = createFakeServer(initialStory);
  const world = {
    isOnline: true,
    planned: [] as (() => void)[],
    openPages: new Set<string>(),
  };
  let creationCount = 0;
  const open = (initial = server.story, page = '') =>
    openAutosaver({
      textStore,
      copies: openDeviceCopies(
        openSafeStorage(() => storage),
        page,
      ),
      initial,
      newName: 'new.book-1.free',
      isOnline: () => world.isOnline,
      now: () => new Date('2026-11-20T14:32:00Z'),
      newId: () => {
        creationCount += 1;
        return `creation-${creationCount}`;
      },
      initialSpeaker: { kind: 'story' },
      isPageOpen: async (otherPage) => world.openPages.has(otherPage),
      after: (_, work) => {
        world.planned.push(work);
        return () => undefined;
      },
    });
  return { server, write, world, storedTexts, open };
};
