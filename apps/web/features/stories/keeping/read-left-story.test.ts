import type { Client } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createRefusal, createStory } from '../writing/writing-world.fixture.ts';
import { readLeftStory } from './read-left-story.ts';

const createClient = (answer: () => unknown) =>
  ({ call: async () => answer() }) as unknown as Pick<Client, 'call'>;
const fail = (error: Error) =>
  createClient(() => {
    throw error;
  });

test('a story whose uploads wait is named by its title', async () => {
  const client = createClient(() => createStory({ title: 'Le puits' }));
  expect(await readLeftStory(client, 'story-1')).toEqual({
    href: '/stories/form?story=story-1',
    title: 'Le puits',
  });
});

test('a story that the server does not have yet is opened by its book and its question', async () => {
  const client = fail(new Error('no call is needed'));
  expect(await readLeftStory(client, 'new.book-1.free')).toEqual({
    href: '/stories/form?book=book-1',
    title: '',
  });
  expect(await readLeftStory(client, 'new.book-1.q1')).toMatchObject({
    href: '/stories/form?book=book-1&question=q1',
  });
});

test('a story that the account cannot open any more is left out', async () => {
  expect(await readLeftStory(fail(createRefusal('story.not_found', 404)), 'story-1')).toBeNull();
});

test('a story is still shown, without its title, when the network or the server fails', async () => {
  const untitled = { href: '/stories/form?story=story-1', title: '' };
  expect(await readLeftStory(fail(new TypeError('fetch failed')), 'story-1')).toEqual(untitled);
  expect(await readLeftStory(fail(createRefusal('service.unavailable', 503)), 'story-1')).toEqual(untitled);
});
