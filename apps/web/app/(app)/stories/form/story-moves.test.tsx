import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { openStory } from '#testing/open-story.tsx';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { buildBody, createSampleBook, createSampleQuestion, createSampleStory } from '#testing/samples.ts';

test('the story that makes the book printable brings its cover, and the way to its pages', async () => {
  const progress = { inBook: 12, printableFrom: 12 };
  const { user, container } = await openStory({
    'stories.move': ({ body }) => createSampleStory({ state: body.to }),
    'dashboard.read': { book: createSampleBook({ progress }) },
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText('Votre livre peut être imprimé');
  expect(container.querySelector('[data-palette][data-ground]')?.textContent).toContain('Souvenirs de Royan');
  expect(readScreen()).toContain('link: Choisir la couverture → /book/cover?book=book');
  expect(screen.getAllByText('Voir mon livre')).toHaveLength(1);
});

test('an approver puts a draft into the book', async () => {
  const { user, api } = await openStory({
    'stories.move': ({ body }) => createSampleStory({ state: body.to }),
    'dashboard.read': {
      book: createSampleBook(),
      question: createSampleQuestion({ id: 'next', text: 'Quelle était votre chambre ?' }),
    },
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText((text) => normalizeSpaces(text) === '« La plage de Pontaillac » est dans le livre');
  expect(api.of('stories.move')).toMatchObject([{ params: { storyId: 'story' }, body: { to: 'in_book' } }]);
  await screen.findByText('Quelle était votre chambre ?');
  expect(readScreen().slice(-11)).toEqual([
    'Par exemple : été 1962',
    'field: Comme on le lira sous le titre (facultatif) = ',
    '## « La plage de Pontaillac » est dans le livre',
    '4 récits dans le livre',
    '4 récits dans le livre',
    'button: Copier le lien',
    'Quelle était votre chambre ?',
    'link: Répondre à cette question → /stories/form?book=book&question=next',
    'button: Retirer du livre',
    'Enregistré à 10 h 00',
    'link: Voir mon livre → /book/preview?book=book&story=story',
  ]);
});

test.each([
  [false, 'link: Écrire un autre souvenir → /stories/form?book=book'],
  [true, 'link: Répondre à cette question → /stories/form?book=book&question=next'],
])(
  'to who is not the narrator, the next question is offered only when it is for relatives (%o)',
  async (isForRelatives, link) => {
    const { user } = await openStory({
      'books.read': createSampleBook({ isNarrator: false }),
      'stories.move': ({ body }) => createSampleStory({ state: body.to }),
      'dashboard.read': {
        book: createSampleBook({ isNarrator: false }),
        question: createSampleQuestion({ id: 'next', text: 'Quelle était votre chambre ?', isForRelatives }),
      },
    });
    await user.click(onScreen.button('Mettre dans le livre'));
    await screen.findByText((text) => normalizeSpaces(text).endsWith('est dans le livre'));
    await waitFor(() => expect(readScreen()).toContain(link));
    expect(readScreen().includes('Quelle était votre chambre ?')).toBe(isForRelatives);
  },
);

test('a relative proposes a draft, and reads who will decide', async () => {
  const { user, api } = await openStory(
    {
      'books.read': createSampleBook({ isNarrator: false }),
      'stories.move': ({ body }) => createSampleStory({ state: body.to }),
    },
    'author',
  );
  await user.click(onScreen.button('Proposer pour le livre'));
  await waitFor(() => expect(api.of('stories.move')).toMatchObject([{ body: { to: 'submitted' } }]));
  await onScreen.findButton('Reprendre en brouillon');
  expect(readScreen().slice(-5)).toEqual([
    'Par exemple : été 1962',
    'field: Comme on le lira sous le titre (facultatif) = ',
    'Jeanne Morel le relira avant qu’il entre dans le livre.',
    'button: Reprendre en brouillon',
    'Enregistré à 10 h 00',
  ]);
});

test('an empty story is not proposed: what is missing is said at its field', async () => {
  const { user, api } = await openStory({
    'stories.read': createSampleStory({ title: '', body: buildBody(), words: 0 }),
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  expect(api.of('stories.move')).toEqual([]);
  expect(readScreen().filter((line) => /manque|Donnez|Écrivez|invalid/.test(line))).toEqual([
    'field: Titre du récit =  (invalid)',
    'Donnez un titre à ce récit, même court.',
    'Écrivez ou racontez quelques mots : un récit vide ne peut pas entrer dans le livre.',
  ]);
});

test('a refusal of the move is said in the API’s own words', async () => {
  const { user } = await openStory({
    'stories.move': createRefusal('story.state_refused', 'Ce récit est déjà dans le livre.'),
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText('Ce récit est déjà dans le livre.');
});

test('a text that somebody else saved meanwhile is shown before it can be approved', async () => {
  const newer = createSampleStory({ title: 'La plage de Royan', revision: 4 });
  const { user, api } = await openStory({
    'stories.move': ({ body }) =>
      body.revision === 4
        ? { ...newer, state: body.to }
        : createRefusal('story.changed', 'Ce récit vient d’être modifié ailleurs.'),
  });
  api.set({ 'stories.read': newer });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText('Ce récit vient d’être modifié ailleurs.');
  expect(readScreen()).toContain('field: Titre du récit = La plage de Royan');
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText((text) => normalizeSpaces(text) === '« La plage de Royan » est dans le livre');
  expect(api.of('stories.move').map(({ body }) => body.revision)).toEqual([3, 4]);
});

test('a draft is set aside, and taken up again', async () => {
  const { user, api } = await openStory({
    'stories.move': ({ body }) => createSampleStory({ state: body.to }),
  });
  await user.click(onScreen.button('Mettre de côté'));
  await onScreen.findButton('Le reprendre');
  expect(readScreen().slice(-4)).toEqual([
    'Ce récit est mis de côté. Il est gardé, et n’entre pas dans le livre.',
    'button: Le reprendre',
    'Enregistré à 10 h 00',
    'button: Mettre dans le livre',
  ]);
  await user.click(onScreen.button('Le reprendre'));
  await onScreen.findButton('Mettre de côté');
  expect(api.of('stories.move').map(({ body }) => body.to)).toEqual(['set_aside', 'draft']);
});

test('a draft is shown to the family, and kept to oneself again', async () => {
  const { user, api } = await openStory({
    'stories.share': ({ body }) => createSampleStory({ isShared: body.isShared }),
  });
  await user.click(onScreen.button('Le montrer à ma famille'));
  await onScreen.findButton('Le garder pour moi');
  expect(readScreen().slice(-7)).toEqual([
    'field: Comme on le lira sous le titre (facultatif) = ',
    'Votre famille peut lire ce brouillon et vous en dire un mot. Personne d’autre que vous ne peut le changer.',
    'button: Copier le lien',
    'button: Le garder pour moi',
    'button: Mettre de côté',
    'Enregistré à 10 h 00',
    'button: Mettre dans le livre',
  ]);
  await user.click(onScreen.button('Le garder pour moi'));
  await onScreen.findButton('Le montrer à ma famille');
  expect(api.of('stories.share').map(({ body }) => body.isShared)).toEqual([true, false]);
});

test('a link to another question opens an empty sheet: what is typed there is not saved into the first story', async () => {
  const question = createSampleQuestion({ id: 'next', text: 'Quelle était votre chambre ?' });
  const { user, api, visit } = await openStory({
    'stories.move': ({ body }) => createSampleStory({ state: body.to }),
    'stories.create': createSampleStory({
      id: 'second',
      title: '',
      body: buildBody(),
      words: 0,
      revision: 0,
    }),
    'stories.save': ({ params, body }) =>
      createSampleStory({ ...body, id: params.storyId, revision: body.revision + 1 }),
    'dashboard.read': { book: createSampleBook(), question },
    'questions.ofBook': { questions: [question] },
    'stories.read': ({ params }) => createSampleStory({ id: params.storyId }),
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText('Quelle était votre chambre ?');
  await visit('/stories/form?book=book&question=next');
  expect(readScreen()).toContain('field: Titre du récit = ');
  await user.type(onScreen.field('Titre du récit'), 'Ma chambre');
  await user.tab();
  await waitFor(() => expect(api.of('stories.save').length).toBeGreaterThan(0));
  expect(new Set(api.of('stories.save').map(({ params }) => params.storyId))).toEqual(new Set(['second']));
  // The address that the sheet takes by itself leaves it in place.
  const title = onScreen.field('Titre du récit');
  await visit('/stories/form?story=second');
  expect(onScreen.field('Titre du récit')).toBe(title);
  // The same question again, or none, is another story.
  await visit('/stories/form?book=book&question=next');
  expect(readScreen()).toContain('field: Titre du récit = ');
});
