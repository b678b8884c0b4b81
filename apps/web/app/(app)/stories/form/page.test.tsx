import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COPY_PREFIX } from '#features/stories/writing/device-copy.ts';
import { toDraft } from '#features/stories/writing/draft.ts';
import { createRefusal } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { jeanne, openStory } from '#testing/open-story.tsx';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { buildBody, createSampleBook, createSampleQuestion, createSampleStory } from '#testing/samples.ts';
import StoryForm from './page.tsx';

test('the sheet shows the title, the words, and what can be done with a draft', async () => {
  await openStory();
  await screen.findByText('Nous allions à la plage tous les étés.');
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/the-sheet-shows-the-title-the-words-and-what-can-be-done-wit.txt',
  );
});

test('a story that has not begun has its title at the head of the sheet', async () => {
  await renderPage(StoryForm, {
    address: '/stories/form?question=question',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'questions.ofBook': { questions: [createSampleQuestion()] },
      'families.read': { members: [jeanne] },
    },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-story-that-has-not-begun-has-its-title-at-the-head.txt',
  );
});

test('a title that is typed is saved when the field is left, and the page says so', async () => {
  const { user, api } = await openStory({
    'stories.save': ({ body }) => createSampleStory({ ...body, revision: 4 }),
  });
  const title = onScreen.field('Titre du récit');
  await user.clear(title);
  await user.type(title, 'La plage de Saint-Palais');
  await user.tab();
  await waitFor(() => expect(api.of('stories.save').length).toBeGreaterThan(0));
  const saves = api.of('stories.save');
  expect(saves[0]?.params).toEqual({ storyId: 'story' });
  expect(saves.at(-1)?.body).toMatchObject({ title: 'La plage de Saint-Palais' });
  expect(saves[0]?.body.revision).toBe(3);
  await screen.findByText((text) => /^Enregistré à \d+ h \d\d$/.test(normalizeSpaces(text)));
});

test('another version of the story is shown beside one’s own, and one’s own can be kept', async () => {
  const other = createSampleStory({
    title: 'Autre titre',
    body: buildBody('Une autre version.'),
    revision: 5,
  });
  const { user, api } = await openStory({
    'stories.save': ({ body: { keepsBefore: _, ...body } }) =>
      body.revision === 5
        ? createSampleStory({ ...body, revision: 6 })
        : createRefusal('story.conflict', 'Une autre version existe.'),
  });
  api.set({ 'stories.read': other });
  await user.type(onScreen.field('Titre du récit'), ' !');
  await user.tab();
  const keepButton = await onScreen.findButton('Garder ma version');
  expect(document.activeElement?.contains(keepButton) && document.activeElement !== document.body).toBe(true);
  expect(readScreen()).toEqual([
    'link: Retour aux récits → /stories/draft?book=book',
    '# Votre récit',
    'Deux versions de ce récit',
    'Ce récit a changé ailleurs pendant que vous écriviez. Lisez les deux, puis choisissez.',
    '## Votre version, sur cet appareil',
    'La plage de Pontaillac !',
    'Nous allions à la plage tous les étés.',
    'button: Garder ma version',
    '## L’autre version',
    '26 novembre 2026 à 10 h 00',
    'Autre titre',
    'Une autre version.',
    'button: Prendre l’autre version',
    'link: Voir toutes les versions → /stories/history?story=story',
  ]);
  await user.click(onScreen.button('Garder ma version'));
  await waitFor(() =>
    expect(api.of('stories.save').at(-1)?.body).toMatchObject({
      revision: 5,
      title: 'La plage de Pontaillac !',
    }),
  );
  expect(onScreen.field('Titre du récit')).toHaveProperty('value', 'La plage de Pontaillac !');
});

test('years that are typed order the story, and years that cannot be are refused', async () => {
  const { user, api } = await openStory({
    'stories.save': ({ body }) => createSampleStory({ ...body, revision: 4 }),
  });
  await user.type(onScreen.field('Année (facultatif)'), '1962');
  await user.tab();
  await waitFor(() =>
    expect(api.of('stories.save').at(-1)?.body.time).toEqual({
      years: { from: 1962, to: null },
      period: null,
    }),
  );
  await user.selectOptions(onScreen.field('Époque de la vie (facultatif)'), 'Jeunesse');
  await user.clear(onScreen.field('Année (facultatif)'));
  await user.type(onScreen.field('Année (facultatif)'), '3050');
  await user.tab();
  expect(readScreen().slice(15, 27)).toEqual([
    '## Photographies',
    'button: Ajouter des photographies',
    'summary: Quand était-ce ?Jeunesse',
    'Par exemple : 1962',
    'field: Année (facultatif) = 3050 (invalid)',
    'Écrivez une année en quatre chiffres, de 1500 à 2026. La dernière ne vient pas avant la première.',
    'Si cela a duré',
    'field: Jusqu’à l’année (facultatif) = ',
    'choice: Époque de la vie (facultatif) = Jeunesse',
    'Par exemple : été 1962',
    'field: Comme on le lira sous le titre (facultatif) = ',
    'Personne d’autre ne lit ce brouillon.',
  ]);
});

test('an approver chooses whose words a story is, at the head of the sheet', async () => {
  const { user, api } = await openStory({
    'books.read': createSampleBook({ isNarrator: false, narrator: 'Simone Morel' }),
    'stories.save': ({ body }) => createSampleStory({ ...body, revision: 4 }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Mon souvenir de Simone' }));
  await waitFor(() =>
    expect(api.of('stories.save')).toMatchObject([{ body: { kind: 'contribution', revision: 3 } }]),
  );
});

test('the first text of a daughter is hers; the question turns with who speaks', async () => {
  const question = createSampleQuestion({ text: 'Où êtes-vous née ?', reads: 'Où Simone est-elle née ?' });
  const { user } = await renderPage(StoryForm, {
    address: '/stories/form?question=question',
    answers: {
      'books.list': { books: [createSampleBook({ isNarrator: false, narrator: 'Simone Morel' })] },
      'questions.ofBook': { questions: [question] },
      'families.read': { members: [jeanne] },
    },
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mon souvenir de Simone' }).checked).toBe(true);
  expect(readScreen()).toContain('Où Simone est-elle née ?');
  await user.click(screen.getByRole('radio', { name: 'Simone raconte, je note' }));
  expect(readScreen()).toContain('Où êtes-vous née ?');
});

test('a speaker who was chosen before a reload is still chosen, and the story is created with them', async () => {
  const draft = { ...toDraft(null), body: buildBody('Le puits.') };
  const writer = createSampleSession().session.auth?.uid;
  const copy = { draft, revision: null, writer, page: 'closed', speaker: { kind: 'story' } };
  localStorage.setItem(`${COPY_PREFIX}new.book.question`, JSON.stringify(copy));
  const { api } = await renderPage(StoryForm, {
    address: '/stories/form?question=question',
    answers: {
      'books.list': { books: [createSampleBook({ isNarrator: false, narrator: 'Simone Morel' })] },
      'questions.ofBook': { questions: [createSampleQuestion()] },
      'families.read': { members: [jeanne] },
      'stories.create': createSampleStory({ ...toDraft(null), revision: 0 }),
      'stories.save': ({ body }) => createSampleStory({ ...body, revision: 1 }),
    },
  });
  const noted = screen.getByRole<HTMLInputElement>('radio', { name: 'Simone raconte, je note' });
  await waitFor(() => expect(noted.checked).toBe(true));
  await waitFor(() =>
    expect(api.of('stories.create')).toMatchObject([{ body: { kind: 'story', narratorId: null } }]),
  );
});

test('a text that was typed for a question that was removed is there again, and becomes a free story', async () => {
  const draft = { ...toDraft(null), body: buildBody('Le puits.') };
  const writer = createSampleSession().session.auth?.uid;
  const copy = { draft, revision: null, writer, page: 'closed' };
  localStorage.setItem(`${COPY_PREFIX}new.book.removed`, JSON.stringify(copy));
  const { api } = await renderPage(StoryForm, {
    address: '/stories/form?question=removed',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'questions.ofBook': { questions: [createSampleQuestion()] },
      'families.read': { members: [jeanne] },
      'stories.create': ({ body }) =>
        body.questionId === null
          ? createSampleStory({ ...toDraft(null), revision: 0 })
          : createRefusal('question.not_found', 'Introuvable.', { status: 404 }),
      'stories.save': ({ body }) => createSampleStory({ ...body, revision: 1 }),
    },
  });
  await screen.findByText('Le puits.');
  await waitFor(() => expect(api.of('stories.save')).toMatchObject([{ body: { body: draft.body } }]));
  expect(api.of('stories.create').map(({ body }) => body.questionId)).toEqual(['removed', null]);
});

test('a story that is missing is the missing page', async () => {
  await expect(
    openStory({ 'stories.read': createRefusal('story.not_found', 'Introuvable.', { status: 404 }) }),
  ).rejects.toMatchObject({ digest: expect.stringContaining('404') });
});

test('a visitor without a session is sent to sign in, and back', async () => {
  await expect(
    renderPage(StoryForm, {
      address: '/stories/form?story=story',
      session: createSampleSession({ session: { auth: null }, user: null, organization: null }),
    }),
  ).rejects.toMatchObject({
    digest: expect.stringContaining('/auth/sign-in?next=%2Fstories%2Fform%3Fstory%3Dstory'),
  });
});
