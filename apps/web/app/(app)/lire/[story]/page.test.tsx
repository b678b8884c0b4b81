import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSamplePhotograph, createSampleStory } from '#testing/samples.ts';
import Page from './page.tsx';

const luc = { uid: 'luc', name: 'Luc Morel', role: 'author' } as const;
const author = { id: 'morel', name: 'Famille Morel', timeZone: 'Europe/Paris', role: 'author' } as const;

const answersOfReadStory = {
  'books.read': createSampleBook({ isNarrator: false, chapters: ['story', 'next'] }),
  'families.read': { members: [luc] },
  'stories.read': createSampleStory({
    state: 'in_book',
    authorUid: 'luc',
    authorName: 'Luc Morel',
    period: 'été 1962',
  }),
  'stories.list': {
    stories: [
      { id: 'next', title: 'Le marché', state: 'in_book' },
      { id: 'story', title: 'La plage de Pontaillac', state: 'in_book' },
    ],
    cursor: null,
  },
  'comments.list': {
    comments: [{ id: 'comment', authorName: 'Luc Morel', text: 'Quel souvenir !', canRemove: true }],
    hearts: { names: ['Luc Morel'], isMine: false },
  },
} satisfies Answers;

/** Opens the reading page of the sample story for an author who did not write it. */
const openStory = (answers: Answers = {}) =>
  renderPage(Page, {
    address: '/lire/story',
    params: { story: 'story' },
    session: createSampleSession({ organization: author }),
    answers: { ...answersOfReadStory, ...answers },
  });

test('what the page shows beside the story is read while the book is read', async () => {
  const reactionsRead = Promise.withResolvers<void>();
  await openStory({
    'books.read': async () => {
      // A page that reads one after the other waits here for ever.
      await reactionsRead.promise;
      return answersOfReadStory['books.read'];
    },
    'comments.list': () => {
      reactionsRead.resolve();
      return answersOfReadStory['comments.list'];
    },
  });
  expect(readScreen()).toContain('Quel souvenir !');
});

test('a story of the book is read by a relative, with the next one and what the family says of it', async () => {
  await openStory();
  expect(readScreen()).toEqual([
    'link: Tous les récits → /lire?book=book',
    '# La plage de Pontaillac',
    'Raconté par Jeanne, écrit par Luc · été 1962',
    'Nous allions à la plage tous les étés.',
    'link: Récit suivant Le marché → /lire/next',
    '## En famille',
    'button: J’aime ce récit',
    'Luc aime ce récit.',
    'Luc',
    'Quel souvenir !',
    '26 novembre 2026 à 10 h 00',
    'button: Retirer ce mot : Quel souvenir !',
    'Il n’entre pas dans le livre.',
    'field: Votre mot = ',
    'button: Laisser ce mot',
    'summary: Poser une question à Jeanne',
  ]);
});

test('a long comment is named by its beginning, without half of a word or of a character', async () => {
  const comment = { ...answersOfReadStory['comments.list'].comments[0] };
  await openStory({
    'comments.list': {
      comments: [
        { ...comment, id: 'words', text: `${'La barque est vide. '.repeat(3)}Elle ne reviendra pas.` },
        { ...comment, id: 'flowers', text: `a${'🌿'.repeat(40)}` },
      ],
      hearts: { names: [], isMine: false },
    },
  });
  const lines = readScreen();
  expect(lines).toContain(
    'button: Retirer ce mot : La barque est vide. La barque est vide. La barque est vide…',
  );
  expect(lines).toContain(`button: Retirer ce mot : a${'🌿'.repeat(29)}…`);
});

test('a photograph opens larger, and the words follow the voice where their times are known', async () => {
  const { user } = await openStory({
    'stories.read': createSampleStory({
      state: 'in_book',
      authorUid: 'luc',
      voice: { durationSeconds: 20 },
      photographs: [{ photographId: 'photograph', caption: 'La jetée, 1962', afterBlock: 1 }],
    }),
    'photographs.read': createSamplePhotograph(),
    'recordings.read': {
      sound: { durationSeconds: 20, wave: [10, 40], types: ['aac'], version: 'v' },
      transcript: {
        state: 'done',
        isTimed: true,
        agreedAt: '2026-11-26T10:00:00.000Z',
        words: [{ text: 'Nous', startMs: 0, endMs: 300 }],
      },
      refusal: null,
      state: 'ready',
      takes: [],
    },
  });
  expect(screen.queryByText('Nous allions à la plage tous les étés.')).toBeNull();
  expect(screen.getByText('Nous')).toBeTruthy();
  await user.click(onScreen.button(/^Agrandir/));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading').textContent).toBe('La jetée, 1962');
});

test('who may approve a story that waits does so where it is read', async () => {
  await openStory({ 'stories.read': createSampleStory({ state: 'submitted' }) });
  expect(readScreen().filter((line) => line.startsWith('button: Mettre'))).toEqual([]);
  cleanup();
  await renderPage(Page, {
    address: '/lire/story',
    params: { story: 'story' },
    answers: {
      ...answersOfReadStory,
      'stories.read': createSampleStory({ state: 'submitted', authorUid: 'luc' }),
    },
  });
  expect(readScreen()).toContain('button: Mettre dans le livre « La plage de Pontaillac »');
});

test('a link to the story is created, copied and revoked by who may change the story', async () => {
  const link = { id: 'link', url: 'https://souvenance.exemple/lire/lien/token' };
  const { user, api } = await renderPage(Page, {
    address: '/lire/story',
    params: { story: 'story' },
    answers: {
      ...answersOfReadStory,
      'storyLinks.list': { links: [] },
      'storyLinks.create': { links: [link] },
      'storyLinks.revoke': { links: [] },
    },
  });
  await user.click(screen.getByText('Partager ce récit'));
  await user.click(await screen.findByRole('button', { name: 'Créer un lien' }));
  await user.click(await screen.findByRole('button', { name: /Copier/ }));
  expect(await navigator.clipboard.readText()).toBe(link.url);
  await user.click(onScreen.button('Fermer ce lien'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Fermer ce lien' }));
  await screen.findByRole('button', { name: 'Créer un lien' });
  expect(api.of('storyLinks.revoke')).toMatchObject([{ params: { storyId: 'story', linkId: 'link' } }]);
});

test('who may only read a story gives no link to it', async () => {
  await openStory();
  expect(screen.queryByText('Partager ce récit')).toBeNull();
});

test('a story that somebody keeps as a private draft has no reactions', async () => {
  const { api } = await openStory({
    'stories.read': createSampleStory({ state: 'draft', authorUid: 'jeanne' }),
  });
  expect(api.of('comments.list')).toEqual([]);
});

test('a relative likes a story, comments on it, and removes the comment', async () => {
  const { user, api } = await openStory({
    'comments.setHeart': { hearts: { names: ['Luc Morel', 'Jeanne Morel'], isMine: true } },
    'comments.add': ({ body }) => ({
      comments: [{ id: 'mine', authorName: 'Jeanne Morel', text: body.text, canRemove: true }],
    }),
    'comments.remove': { comments: [] },
  });
  await user.click(onScreen.button(/J’aime/));
  await waitFor(() => expect(api.of('comments.setHeart')).toMatchObject([{ body: { isGiven: true } }]));
  await screen.findByText(/Luc et Jeanne aiment/);
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
  const { user, api } = await openStory();
  await user.click(onScreen.button('Laisser ce mot'));
  expect(api.of('comments.add')).toEqual([]);
  expect(readScreen().slice(-9)).toEqual([
    '26 novembre 2026 à 10 h 00',
    'button: Retirer ce mot : Quel souvenir !',
    'Quelques réponses manquent ou sont à revoir. Rien de ce que vous avez écrit n’est perdu.',
    'link: Écrivez quelques mots. → #words',
    'Il n’entre pas dans le livre.',
    'field: Votre mot =  (invalid)',
    'Écrivez quelques mots.',
    'button: Laisser ce mot',
    'summary: Poser une question à Jeanne',
  ]);
});
