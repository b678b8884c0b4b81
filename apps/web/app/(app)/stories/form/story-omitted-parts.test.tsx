import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { openStory } from '#testing/open-story.tsx';
import { buildBody, createSampleStory } from '#testing/samples.ts';

const LINES = 'Ma chère Louise, je serai là pour Pâques.';
const parts = [
  { id: 'reply.0', reason: 'quotation', paragraphs: [LINES], after: 'Il écrivait :' },
  { id: 'reply.1', reason: 'program', paragraphs: ['Envoyé de mon Galaxy'], after: 'Il écrivait :' },
] as const;
const before = buildBody('Il écrivait :');
const after = buildBody('Il écrivait :', LINES);

/** Takes the first part back, and sees it in the text and no more beside it. */
const takeFirstBack = async (user: Awaited<ReturnType<typeof openStory>>['user']) => {
  await user.click(await screen.findByText('Laissé de côté'));
  screen.getByText('Lignes citées');
  const buttons = screen.getAllByRole('button', { name: 'Reprendre dans le récit' });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Lignes citées')).toBeNull());
  screen.getByText('Envoyé de mon Galaxy');
  await screen.findByText(LINES);
};

test('one click takes a part of a mailed answer back into the story, and leaves the other', async () => {
  const { user, api } = await openStory({
    'stories.read': createSampleStory({ body: before, omittedParts: parts }),
    'stories.restorePart': createSampleStory({ body: after, omittedParts: [parts[1]], revision: 4 }),
  });
  await takeFirstBack(user);
  expect(api.of('stories.restorePart')).toMatchObject([{ params: { storyId: 'story', partId: 'reply.0' } }]);
});

test('a part is not taken back into a text that could not be saved: what was typed stays', async () => {
  const { user, api } = await openStory({
    'stories.read': createSampleStory({ body: before, omittedParts: [parts[0]] }),
    'stories.restorePart': createSampleStory({ body: after, revision: 4 }),
    'stories.save': createRefusal('story.too_many_blocks', 'Ce texte a trop de paragraphes.', {
      status: 422,
    }),
  });
  await user.type(onScreen.field('Titre du récit'), ' de 1962');
  await user.click(await screen.findByText('Laissé de côté'));
  await user.click(onScreen.button('Reprendre dans le récit'));
  await screen.findByText('Ce texte a trop de paragraphes.');
  expect(onScreen.field('Titre du récit')).toHaveProperty('value', 'La plage de Pontaillac de 1962');
  expect(api.of('stories.restorePart')).toEqual([]);
});
