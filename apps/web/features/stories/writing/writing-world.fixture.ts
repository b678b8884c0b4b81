import { ApiError, createStoryDocument, type Story } from '@souvenance/contracts';
import { type BrowserStorage, openSafeStorage } from '#lib/storage/safe-storage.ts';
import { openAutosaver } from './autosaver.ts';
import { deviceCopies } from './device-copy.ts';
import { type Draft, draftOf } from './draft.ts';

export const storyOf = (part: Partial<Story> = {}): Story => ({
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
  ...part,
});

export const refusal = (code: string, status: number) =>
  new ApiError(status, { error: { code, message: 'Une phrase.', requestId: 'r1' } });

/** A server that keeps one story and every version of it, and can be made to fail. */
const serverWith = (first: Story | null) => {
  const server = {
    story: first,
    versions: new Map<number, Draft>(),
    failWith: null as unknown,
    creations: 0,
    losesAnswer: false,
  };
  const guard = () => {
    if (server.failWith) throw server.failWith;
  };
  const write = (draft: Draft): Story => {
    const revision = (server.story?.revision ?? 0) + 1;
    server.story = storyOf({ ...server.story, ...draft, revision });
    server.versions.set(revision, draft);
    return server.story;
  };
  const textStore = {
    create: async () => {
      guard();
      server.creations += 1;
      server.story = storyOf({ ...draftOf(null), revision: 0 });
      return server.story;
    },
    read: async () => server.story ?? storyOf(),
    save: async (_: string, draft: Draft, revision: number) => {
      guard();
      if (revision !== server.story?.revision) throw refusal('story.conflict', 409);
      const story = write(draft);
      if (server.losesAnswer) throw new TypeError('the network went');
      return story;
    },
    restore: async ({ revision }: Story) => write(server.versions.get(revision) ?? draftOf(null)),
  };
  return { server, textStore, write };
};

const storageOf = (storedTexts: Map<string, string>): BrowserStorage => ({
  getItem: (name) => storedTexts.get(name) ?? null,
  setItem: (name, words) => void storedTexts.set(name, words),
  removeItem: (name) => void storedTexts.delete(name),
});

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
export const throwing: BrowserStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

export const writingWith = (
  first: Story | null,
  storedTexts = new Map<string, string>(),
  storage: BrowserStorage = storageOf(storedTexts),
) => {
  const { server, textStore, write } = serverWith(first);
  const world = { isOnline: true, planned: [] as (() => void)[] };
  const open = (initial = server.story) =>
    openAutosaver({
      textStore,
      copies: deviceCopies(openSafeStorage(() => storage)),
      initial,
      newName: 'new.book-1.free',
      isOnline: () => world.isOnline,
      now: () => new Date('2026-11-20T14:32:00Z'),
      after: (_, work) => {
        world.planned.push(work);
        return () => undefined;
      },
    });
  return { server, write, world, storedTexts, open };
};
