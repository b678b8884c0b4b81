import type { Story } from '@souvenance/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, book, session } from '#testing/book-of-two.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleStory } from '#testing/samples.ts';
import Consent from './(streamed)/settings/consent/page.tsx';
import Preferences from './(streamed)/settings/organization/preferences/page.tsx';
import Preview from './book/preview/page.tsx';
import StoryForm from './stories/form/page.tsx';

test('the family’s settings add somebody who tells', async () => {
  const alone = createSampleBook({ secondNarrator: null, isNarrator: false });
  const { user, api } = await renderPage(Preferences, {
    address: '/settings/organization/preferences',
    answers: { ...answers, 'books.list': { books: [alone] } },
    session,
  });
  await user.click(screen.getByText('Ajouter quelqu’un qui raconte'));
  await user.click(onScreen.button('Ajouter au livre'));
  expect(screen.getAllByText('Écrivez son prénom et son nom.').length).toBeGreaterThan(0);
  await user.type(onScreen.field('Prénom et nom de cette personne'), 'Paul Morel');
  await user.type(onScreen.field(/^Adresse e-mail de cette personne/), 'paul@exemple.fr');
  await user.selectOptions(onScreen.field('Pour parler de cette personne'), 'Il');
  await user.click(onScreen.button('Ajouter au livre'));
  expect(api.of('narrators.add').map(({ body }) => body)).toEqual([
    { name: 'Paul Morel', email: 'paul@exemple.fr', pronoun: 'il', isFamiliar: false },
  ]);
});

test('the family’s settings name both, and take one out after a confirmation', async () => {
  const { user, api } = await renderPage(Preferences, {
    address: '/settings/organization/preferences',
    answers,
    session,
  });
  expect(readScreen()).toContain('## Un livre à deux voix');
  screen.getByText(/^Ce livre est celui de Jeanne et Paul\./);
  await user.click(onScreen.button('Retirer Paul du livre'));
  screen.getByText(/^Tout ce que Paul a raconté reste/);
  await user.click(screen.getAllByRole('button', { name: 'Retirer Paul du livre' }).at(-1) as HTMLElement);
  expect(api.of('narrators.remove').map(({ params }) => params)).toEqual([
    { bookId: 'book', personId: 'paul' },
  ]);
});

test('each narrator’s consent is recorded for that narrator', async () => {
  const consent = {
    bookId: 'book',
    bookTitle: 'Souvenirs de Royan',
    state: 'missing',
    isMine: false,
  } as const;
  const { user, api } = await renderPage(Consent, {
    address: '/settings/consent',
    answers: {
      'consents.list': {
        consents: [
          { ...consent, state: 'given', way: 'in_person', narratorId: null, narrator: 'Jeanne Morel' },
          { ...consent, isClosed: false, narratorId: 'paul', narrator: 'Paul Morel' },
        ],
      },
    },
    session,
  });
  await user.click(screen.getByRole('radio', { name: /^Oui, je le lui ai demandé/ }));
  await user.click(onScreen.button('Noter son accord'));
  expect(api.of('consents.record').map(({ query, body }) => [query, body])).toEqual([
    [{ narrator: 'paul' }, { way: 'in_person' }],
  ]);
});

test.each(['author', 'editor'] as const)(
  'a narrator with an account, who is %s, does not consent in the other one’s place',
  async (role) => {
    const consent = {
      bookId: 'book',
      bookTitle: 'Souvenirs de Royan',
      isClosed: false,
      sentTo: null,
    } as const;
    const missing = { state: 'missing', way: null, isMine: false } as const;
    const ownConsent = {
      state: 'given',
      way: 'own_account',
      isMine: true,
      at: '2026-11-26T09:00:00.000Z',
    } as const;
    await renderPage(Consent, {
      address: '/settings/consent',
      answers: {
        'consents.list': {
          consents: [
            { ...consent, ...ownConsent, narratorId: null, narrator: 'Jeanne Morel' },
            { ...consent, ...missing, narratorId: 'paul', narrator: 'Paul Morel' },
          ],
        },
      },
      session: createSampleSession({
        organization: { id: 'morel', name: 'Famille Morel', timeZone: 'Europe/Paris', role },
      }),
    });
    expect(screen.queryByRole('button', { name: 'Donner mon accord' })).toBeNull();
    expect(screen.queryByRole('radio', { name: /^C’est moi qui raconte/ })).toBeNull();
    expect(screen.queryAllByRole('radio')).toHaveLength(role === 'editor' ? 2 : 0);
  },
);

const openStory = (story: Story) =>
  renderPage(StoryForm, {
    address: '/stories/form?story=story',
    answers: {
      ...answers,
      'stories.read': story,
      'stories.save': ({ body }: { body: object }) => ({ ...story, ...body, revision: 4 }),
    } as never,
    session,
  });

test('the editor of a story offers both narrators, and saves who speaks', async () => {
  const story = createSampleStory({ authorUid: 'anne', kind: 'story', narratorId: 'paul' });
  const { user, api } = await openStory(story);
  const cards = await screen.findAllByRole('radio');
  const names = cards.map((card) => card.closest('label')?.textContent);
  expect(names).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Jeanne raconte/),
      expect.stringMatching(/^Paul raconte/),
    ]),
  );
  expect((screen.getByRole('radio', { name: /^Paul raconte/ }) as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Jeanne raconte/ }));
  expect(api.of('stories.save').map(({ body }) => body)).toEqual([
    { kind: 'story', narratorId: null, revision: 3 },
  ]);
});

/** Opens the sheet of a new story with these parameters, and returns the body with which its first text creates it. */
const writeFirstText = async (parameters: string, choice?: RegExp) => {
  const { user, api } = await renderPage(StoryForm, {
    address: `/stories/form?book=book${parameters}`,
    answers: { ...answers, 'stories.create': createSampleStory({ revision: 0 }) },
    session,
  });
  if (choice !== undefined) await user.click(await screen.findByRole('radio', { name: choice }));
  await user.type(onScreen.field('Titre du récit'), 'Le four');
  await waitFor(() => expect(api.of('stories.create')).toHaveLength(1));
  return api.of('stories.create')[0]?.body;
};

test('a new answer is created for the narrator of its question, the first one by null', async () => {
  expect(await writeFirstText('&question=q1&kind=story')).toMatchObject({ kind: 'story', narratorId: null });
});

test('the first narrator is chosen for an answer to the second one’s question before it is written', async () => {
  const body = await writeFirstText('&question=q2&kind=story', /^Jeanne raconte/);
  expect(body).toMatchObject({ kind: 'story', questionId: 'q2', narratorId: null });
});

test('an answer that came in under the first narrator’s link is given to the second one', async () => {
  const story = createSampleStory({ authorUid: 'link', kind: 'story', state: 'submitted' });
  const { user, api } = await openStory(story);
  await user.click(await screen.findByRole('radio', { name: /^Paul raconte/ }));
  expect(api.of('stories.save').map(({ body }) => body)).toEqual([
    { kind: 'story', narratorId: 'paul', revision: 3 },
  ]);
  const names = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent);
  expect(names).toEqual(['Jeanne raconte', 'Paul raconte']);
});

test('the chapters are put in order by who tells', async () => {
  const ordered = createSampleBook({ ...book, chapters: ['a', 'b'], chapterOrder: 'life' });
  const { user, api } = await renderPage(Preview, {
    address: '/book/preview?book=book',
    answers: {
      ...answers,
      'books.list': { books: [ordered] },
      'books.read': ordered,
      'stories.list': {
        stories: [
          { id: 'a', title: 'Le pont' },
          { id: 'b', title: 'Le four' },
        ],
        cursor: null,
      },
      'books.orderByLife': createSampleBook({ ...ordered, chapterOrder: 'narrator' }),
    },
    session,
  });
  await user.click(onScreen.button('Par qui raconte'));
  expect(api.of('books.orderByLife').map(({ body }) => body)).toEqual([
    { storyIds: ['a', 'b'], byNarrator: true },
  ]);
  expect(screen.getAllByText(/^D’abord ce que raconte Jeanne, puis Paul/).length).toBeGreaterThan(0);
});
