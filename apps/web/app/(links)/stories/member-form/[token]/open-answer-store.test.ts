import {
  ApiError,
  type Client,
  createStoryDocument,
  type LinkWriting,
  listStoryParagraphs,
} from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { openAutosaver } from '#features/stories/writing/autosaver.ts';
import { openDeviceCopies } from '#features/stories/writing/device-copy.ts';
import { openSafeStorage } from '#lib/storage/safe-storage.ts';
import { answerKey, openAnswerStore, toAnswer } from './open-answer-store.ts';

const name = answerKey({ id: 'delivery-1' });
const says = (...words: string[]) => ({ body: createStoryDocument(words) });

/** The calls of one link, which keep each version of its answer; `isAway` is a server that can't be reached. */
const openLinkServer = () => {
  const versions: LinkWriting[] = [];
  const server = { versions, isAway: false, tokens: new Set<string>() };
  const conflict = { error: { code: 'story.conflict', message: 'Une phrase.', requestId: 'r1' } };
  const call = async (route: string, { params, body }: { params: { token: string }; body: LinkWriting }) => {
    server.tokens.add(params.token);
    if (server.isAway) throw new TypeError('no network');
    if (route === 'links.open') return { writing: versions.at(-1) ?? null };
    if (body.revision !== versions.length) throw new ApiError(409, conflict);
    const version = { ...body, words: 1, revision: versions.length + 1, state: 'draft' as const };
    versions.push({ ...version, updatedAt: '2026-11-20T09:00:00.000Z' });
    return versions.at(-1);
  };
  return { server, client: { call } as unknown as Client };
};

const openDevice = (
  { server, client }: ReturnType<typeof openLinkServer>,
  storedTexts = new Map<string, string>(),
) => {
  const storage = {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, words: string) => void storedTexts.set(key, words),
    removeItem: (key: string) => void storedTexts.delete(key),
  };
  const lastVersion = server.versions.at(-1);
  const autosaver = openAutosaver({
    textStore: openAnswerStore(client, 'a-secret-token', name),
    copies: openDeviceCopies(openSafeStorage(() => storage)),
    initial: lastVersion === undefined ? null : toAnswer(name, lastVersion),
    newName: name,
    isOnline: () => true,
    now: () => new Date('2026-11-20T14:32:00Z'),
    newId: () => undefined,
    isPageOpen: async () => false,
    after: () => () => undefined,
  });
  return { autosaver, storedTexts };
};

const text = ({ body }: Pick<LinkWriting, 'body'>): string => listStoryParagraphs(body).join(' ');

test('an answer begins with its first save, and goes on from there', async () => {
  const link = openLinkServer();
  const { autosaver, storedTexts } = openDevice(link);
  autosaver.change(says('La pompe.'));
  await autosaver.flush();
  autosaver.change(says('La pompe de la cour.'));
  await autosaver.flush();
  expect(link.server.versions.map(text)).toEqual(['La pompe.', 'La pompe de la cour.']);
  expect(autosaver.read().status).toBe('saved');
  expect(storedTexts.size).toBe(0);
});

test('a first save that fails leaves the words on the device, under no secret, and a fresh link finds them', async () => {
  const link = openLinkServer();
  link.server.isAway = true;
  const { autosaver, storedTexts } = openDevice(link);
  autosaver.change(says('La pompe.'));
  await autosaver.flush();
  expect([...storedTexts].join()).toContain('La pompe.');
  expect([...storedTexts].join()).not.toContain('a-secret-token');
  link.server.isAway = false;
  const again = openDevice(link, storedTexts).autosaver;
  await again.resume();
  expect(text(again.read().draft)).toBe('La pompe.');
  await again.flush();
  expect(link.server.versions.map(text)).toEqual(['La pompe.']);
});

test('words typed before another device began are shown beside that one’s, not lost', async () => {
  const link = openLinkServer();
  link.server.isAway = true;
  const { autosaver, storedTexts } = openDevice(link);
  autosaver.change(says('Sur le téléphone.'));
  await autosaver.flush();
  link.server.isAway = false;
  const tablet = openDevice(link).autosaver;
  tablet.change(says('Sur la tablette.'));
  await tablet.flush();
  const telephone = openDevice(link, storedTexts).autosaver;
  telephone.resume();
  expect(text(telephone.read().draft)).toBe('Sur le téléphone.');
  expect(telephone.read().conflict?.revision).toBe(1);
});

test('keeps the texts of both devices in the history, whichever one is chosen', async () => {
  const link = openLinkServer();
  const [telephone, tablet] = [openDevice(link).autosaver, openDevice(link).autosaver];
  tablet.change(says('Sur la tablette.'));
  await tablet.flush();
  telephone.change(says('Sur le téléphone.'));
  await telephone.flush();
  expect(telephone.read().status).toBe('conflict');
  await telephone.takeOther();
  expect(text(telephone.read().draft)).toBe('Sur la tablette.');
  expect(link.server.versions.map(text)).toEqual([
    'Sur la tablette.',
    'Sur le téléphone.',
    'Sur la tablette.',
  ]);
});
