import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#testing/fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { openStory } from '#testing/open-story.tsx';
import { readScreen } from '#testing/read-screen.ts';
import { sampleBook, sampleStory } from '#testing/samples.ts';

const answersOfReadStory = {
  'stories.read': sampleStory({
    state: 'in_book',
    authorUid: 'luc',
    authorName: 'Luc Morel',
    period: 'été 1962',
  }),
  'books.read': sampleBook({ isNarrator: false }),
  'comments.list': {
    comments: [{ id: 'comment', authorName: 'Luc Morel', text: 'Quel souvenir !', mayRemove: true }],
    hearts: { names: ['Luc Morel'], isMine: false },
  },
} satisfies Answers;

test('a story of the book is read by a relative, with what the family says of it', async () => {
  await openStory(answersOfReadStory, 'author');
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-story-of-the-book-is-read-by-a-relative-with-what-the-fami.txt',
  );
});

test('a relative likes a story, comments on it, and removes the comment', async () => {
  const { user, api } = await openStory(
    {
      ...answersOfReadStory,
      'comments.setHeart': { hearts: { names: ['Luc Morel', 'Jeanne Morel'], isMine: true } },
      'comments.add': ({ body }) => ({
        comments: [{ id: 'mine', authorName: 'Jeanne Morel', text: body.text, mayRemove: true }],
      }),
      'comments.remove': { comments: [] },
    },
    'author',
  );
  await user.click(onScreen.button(/J’aime/));
  await waitFor(() => expect(api.of('comments.setHeart')).toMatchObject([{ body: { isGiven: true } }]));
  await screen.findByText(/Luc Morel et Jeanne Morel/);
  const words = screen.getByRole('textbox');
  await user.type(words, '  Merci Jeanne. ');
  await user.click(onScreen.button('Laisser ce mot'));
  await screen.findByText('Merci Jeanne.');
  expect(api.of('comments.add')).toMatchObject([{ body: { text: 'Merci Jeanne.' } }]);
  await user.click(onScreen.button(/^Retirer ce mot/));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('button')[0] as HTMLElement);
  expect(readScreen(dialog)).toEqual([
    '## Retirer ce mot ?',
    'Il disparaît pour toute la famille.',
    'button: Ne rien changer',
    'button: Retirer ce mot',
  ]);
});

test('an empty comment is not sent', async () => {
  const { user, api } = await openStory(answersOfReadStory, 'author');
  await user.click(onScreen.button('Laisser ce mot'));
  expect(api.of('comments.add')).toEqual([]);
  expect(readScreen().slice(-9)).toEqual([
    '26 novembre 2026 à 10 h 00',
    'button: Retirer ce mot : Quel souvenir !',
    'Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
    'link: Écrivez quelques mots. → #words',
    'La famille le lira ici. Il n’entre pas dans le livre.',
    'field: Votre mot =  (invalid)',
    'Écrivez quelques mots.',
    'button: Laisser ce mot',
    'summary: Poser une question à Jeanne',
  ]);
});
