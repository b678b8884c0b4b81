import { type Client, createStoryDocument, type Story } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { openStorySaver } from './open-story-saver.ts';
import { createRefusal, createStory } from './writing-world.fixture.ts';

/** The calls of one story; `losesAnswer` is a network that breaks after the server has saved. */
const openServer = () => {
  const server = { story: createStory({ revision: 0 }), losesAnswer: false };
  const call = async (route: string, { body }: { body: Partial<Story> }) => {
    if (route === 'stories.read') return server.story;
    if (body.revision !== server.story.revision) throw createRefusal('story.conflict', 409);
    server.story = { ...server.story, ...body, revision: server.story.revision + 1 };
    if (server.losesAnswer) throw new TypeError('the network went');
    return server.story;
  };
  return { server, save: openStorySaver({ call } as Pick<Client, 'call'>, server.story) };
};
const write = (title: string) => ({ title, body: createStoryDocument([`${title}.`]), photographs: [] });

test('a save whose answer was lost is recognised, and another text is saved after it', async () => {
  const { server, save } = openServer();
  server.losesAnswer = true;
  await expect(save(write('Le puits'))).rejects.toThrow('the network went');
  server.losesAnswer = false;
  await save(write('Le puits'));
  expect(server.story.title).toBe('Le puits');
  server.losesAnswer = true;
  await expect(save(write('La pompe'))).rejects.toThrow('the network went');
  server.losesAnswer = false;
  await save(write('La pompe de la cour'));
  expect(server.story.title).toBe('La pompe de la cour');
});

test('a text that somebody else has saved is not written over', async () => {
  const { server, save } = openServer();
  server.story = { ...server.story, title: 'Une autre main', revision: 1 };
  await expect(save(write('Le puits'))).rejects.toMatchObject({ code: 'story.conflict' });
  expect(server.story.title).toBe('Une autre main');
});
