import { createStoryDocument } from '@souvenance/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal, failWithoutNetwork } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleStory } from '#testing/samples.ts';
import StoryForm from './page.tsx';

const paragraph = 'Mon père avait une bicyclette rouge qu’il graissait le dimanche. '.repeat(30).trim();
const chapters = ['Chapitre 1', ...Array(12).fill(paragraph), 'Chapitre 2', ...Array(12).fill(paragraph)];

const openStory = (
  paragraphs: readonly string[],
  story = createSampleStory({ title: '', body: createStoryDocument(paragraphs) }),
) =>
  renderPage(StoryForm, {
    address: '/stories/form?story=story',
    answers: {
      'books.read': createSampleBook(),
      'stories.read': story,
      'families.read': { members: [] },
      'stories.create': ({ body }) =>
        createSampleStory({ id: 'second', title: body.title ?? '', revision: 0 }),
      'stories.save': ({ body, params }) => createSampleStory({ ...body, id: params.storyId, revision: 4 }),
    },
  });

test('the bound of a story is shown as it nears', async () => {
  await openStory([paragraph.repeat(19)]);
  await screen.findByText((text) => /caractères sur 40 000 pour un récit\.$/u.test(normalizeSpaces(text)));
});

test('a text that is too long is kept, said to be, and cut into stories at its headings', async () => {
  const { user, api } = await openStory(chapters);
  await screen.findByText((text) =>
    /un récit du livre en tient 40 000\. Tout est gardé\.$/u.test(normalizeSpaces(text)),
  );
  await user.click(await onScreen.findButton('Le couper en 2 récits'));
  await screen.findByText((text) => normalizeSpaces(text).startsWith('Votre texte est coupé en 2 récits.'));
  expect(api.of('stories.create')).toMatchObject([{ body: { title: 'Chapitre 2' } }]);
  await waitFor(() => expect(api.of('stories.save')).toHaveLength(2));
  expect(
    api.of('stories.save').map(({ params, body }) => [params, body.title, body.body?.content.length]),
  ).toEqual([
    [{ storyId: 'second' }, 'Chapitre 2', 12],
    [{ storyId: 'story' }, 'Chapitre 1', 12],
  ]);
  expect(readScreen().join()).not.toContain('en tient 40 000');
});

test('cutting goes on when the network breaks after a part was saved', async () => {
  const { user, api } = await openStory(chapters);
  let second = createSampleStory({ id: 'second', title: 'Chapitre 2', revision: 0 });
  const isSecond = (params: { storyId: string }) => params.storyId === 'second';
  api.set({
    'stories.read': () => second,
    'stories.save': ({ body, params }) => {
      if (!isSecond(params)) return createSampleStory({ ...body, id: params.storyId, revision: 4 });
      if (body.revision !== second.revision) return createRefusal('story.conflict', 'Deux textes.');
      second = createSampleStory({ ...second, ...body, revision: second.revision + 1 });
      return second.revision === 1 ? failWithoutNetwork() : second;
    },
  });
  await user.click(await onScreen.findButton('Le couper en 2 récits'));
  await screen.findByText(/Le site n’a pas pu être joint/);
  await user.click(onScreen.button('Le couper en 2 récits'));
  await screen.findByText((text) => normalizeSpaces(text).startsWith('Votre texte est coupé en 2 récits.'));
  expect(api.of('stories.create')).toHaveLength(1);
});

test('a part whose creation got no answer is created once when cutting goes on', async () => {
  const { user, api } = await openStory(chapters);
  api.set({ 'stories.create': failWithoutNetwork });
  await user.click(await onScreen.findButton('Le couper en 2 récits'));
  await screen.findByText(/Le site n’a pas pu être joint/);
  api.set({ 'stories.create': createSampleStory({ id: 'second', revision: 0 }) });
  await user.click(onScreen.button('Le couper en 2 récits'));
  await screen.findByText((text) => normalizeSpaces(text).startsWith('Votre texte est coupé en 2 récits.'));
  const creationIds = api.of('stories.create').map(({ body }) => body.creationId);
  expect(creationIds).toEqual([creationIds[0], creationIds[0]]);
  expect(creationIds[0]).toBeDefined();
});

test('the parts of another person’s story keep its signature, its time and its theme', async () => {
  const time = { years: { from: 1944, to: null }, period: null };
  const story = createSampleStory({
    title: '',
    body: createStoryDocument(chapters),
    kind: 'contribution',
    signature: 'Luc Morel',
    period: 'L’été de la Libération',
    theme: 'La guerre',
    time,
  });
  const { user, api } = await openStory(chapters, story);
  await user.click(await onScreen.findButton('Le couper en 2 récits'));
  await screen.findByText((text) => normalizeSpaces(text).startsWith('Votre texte est coupé en 2 récits.'));
  expect(api.of('stories.create')[0]?.body).toMatchObject({ kind: 'contribution', theme: 'La guerre' });
  expect(api.of('stories.save')[0]).toMatchObject({
    params: { storyId: 'second' },
    body: { signature: 'Luc Morel', period: 'L’été de la Libération', time },
  });
});
