import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefusal } from '#testing/fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { jeanne, openStory } from '#testing/open-story.tsx';
import { normalizeSpaces, readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { sampleSession } from '#testing/sample-session.ts';
import { buildBody, sampleBook, sampleQuestion, sampleStory } from '#testing/samples.ts';
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
      'books.list': { books: [sampleBook()] },
      'questions.ofBook': { questions: [sampleQuestion()] },
      'families.read': { members: [jeanne] },
    },
  });
  await expect(readScreen().join('\n')).toMatchFileSnapshot(
    './screens/a-story-that-has-not-begun-has-its-title-at-the-head.txt',
  );
});

test('a title that is typed is saved when the field is left, and the page says so', async () => {
  const { user, api } = await openStory({
    'stories.save': ({ body }) => sampleStory({ ...body, revision: 4 }),
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

test('the story that makes the book printable brings its cover, and the way to its pages', async () => {
  const progress = { inBook: 12, printableFrom: 12 };
  const { user, container } = await openStory({
    'stories.move': ({ body }) => sampleStory({ state: body.to }),
    'dashboard.read': { book: sampleBook({ progress }) },
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText('Votre livre peut être imprimé');
  expect(container.querySelector('[data-palette][data-ground]')?.textContent).toContain('Souvenirs de Royan');
  expect(readScreen()).toContain('link: Voir mon livre → /book/preview?book=book');
});

test('an approver puts a draft into the book', async () => {
  const { user, api } = await openStory({
    'stories.move': ({ body }) => sampleStory({ state: body.to }),
    'dashboard.read': {
      book: sampleBook(),
      question: sampleQuestion({ id: 'next', text: 'Quelle était votre chambre ?' }),
    },
  });
  await user.click(onScreen.button('Mettre dans le livre'));
  await screen.findByText((text) => normalizeSpaces(text) === '« La plage de Pontaillac » est dans le livre');
  expect(api.of('stories.move')).toMatchObject([{ params: { storyId: 'story' }, body: { to: 'in_book' } }]);
  await screen.findByText('Quelle était votre chambre ?');
  expect(readScreen().slice(-11)).toEqual([
    'Par exemple : été 1962. Sans rien, le livre imprime l’année.',
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
      'books.read': sampleBook({ isNarrator: false }),
      'stories.move': ({ body }) => sampleStory({ state: body.to }),
      'dashboard.read': {
        book: sampleBook({ isNarrator: false }),
        question: sampleQuestion({ id: 'next', text: 'Quelle était votre chambre ?', isForRelatives }),
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
      'books.read': sampleBook({ isNarrator: false }),
      'stories.move': ({ body }) => sampleStory({ state: body.to }),
    },
    'author',
  );
  await user.click(onScreen.button('Proposer pour le livre'));
  await waitFor(() => expect(api.of('stories.move')).toMatchObject([{ body: { to: 'submitted' } }]));
  await onScreen.findButton('Reprendre en brouillon');
  expect(readScreen().slice(-5)).toEqual([
    'Par exemple : été 1962. Sans rien, le livre imprime l’année.',
    'field: Comme on le lira sous le titre (facultatif) = ',
    'Jeanne Morel le relira avant qu’il entre dans le livre.',
    'button: Reprendre en brouillon',
    'Enregistré à 10 h 00',
  ]);
});

test('an empty story is not proposed: what is missing is said at its field', async () => {
  const { user, api } = await openStory({
    'stories.read': sampleStory({ title: '', body: buildBody(), words: 0 }),
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

test('a draft is set aside, and taken up again', async () => {
  const { user, api } = await openStory({ 'stories.move': ({ body }) => sampleStory({ state: body.to }) });
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
    'stories.share': ({ body }) => sampleStory({ isShared: body.isShared }),
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

test('another version of the story is shown beside one’s own, and one’s own can be kept', async () => {
  const other = sampleStory({ title: 'Autre titre', body: buildBody('Une autre version.'), revision: 5 });
  const { user, api } = await openStory({
    'stories.save': ({ body }) =>
      body.revision === 5
        ? sampleStory({ ...body, revision: 6 })
        : createRefusal('story.conflict', 'Une autre version existe.'),
  });
  api.set({ 'stories.read': other });
  await user.type(onScreen.field('Titre du récit'), ' !');
  await user.tab();
  await onScreen.findButton('Garder ma version');
  expect(readScreen()).toEqual([
    'link: Retour aux récits → /stories/draft?book=book',
    '# Votre récit',
    'Deux versions de ce récit',
    'Ce récit a été enregistré ailleurs pendant que vous écriviez. Rien n’est perdu : lisez les deux, puis choisissez.',
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
    'stories.save': ({ body }) => sampleStory({ ...body, revision: 4 }),
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
  expect(readScreen().slice(14, 29)).toEqual([
    '## Photographies',
    'Douze au plus.',
    'button: Ajouter des photographies',
    'summary: Quand était-ce ?Jeunesse',
    'Les récits se rangent dans l’ordre de la vie, par année, puis par époque. Rien n’est obligatoire.',
    'Par exemple : 1962',
    'field: Année (facultatif) = 3050 (invalid)',
    'Écrivez une année en quatre chiffres, de 1500 à 2026. La dernière ne vient pas avant la première.',
    'Si cela a duré',
    'field: Jusqu’à l’année (facultatif) = ',
    'Elle sert à ranger le récit et n’est pas imprimée.',
    'choice: Époque de la vie (facultatif) = Jeunesse',
    'Par exemple : été 1962. Sans rien, le livre imprime l’année.',
    'field: Comme on le lira sous le titre (facultatif) = ',
    'Personne d’autre ne lit ce brouillon.',
  ]);
});

test('an approver chooses whose words a story is, at the head of the sheet', async () => {
  const { user, api } = await openStory({
    'books.read': sampleBook({ isNarrator: false, narrator: 'Simone Morel' }),
    'stories.save': ({ body }) => sampleStory({ ...body, revision: 4 }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Mon souvenir de Simone' }));
  await waitFor(() =>
    expect(api.of('stories.save')).toMatchObject([{ body: { kind: 'contribution', revision: 3 } }]),
  );
});

test('the first text of a daughter is hers; the question turns with who speaks', async () => {
  const question = sampleQuestion({ text: 'Où êtes-vous née ?', reads: 'Où Simone est-elle née ?' });
  const { user } = await renderPage(StoryForm, {
    address: '/stories/form?question=question',
    answers: {
      'books.list': { books: [sampleBook({ isNarrator: false, narrator: 'Simone Morel' })] },
      'questions.ofBook': { questions: [question] },
      'families.read': { members: [jeanne] },
    },
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mon souvenir de Simone' }).checked).toBe(true);
  expect(readScreen()).toContain('Où Simone est-elle née ?');
  await user.click(screen.getByRole('radio', { name: 'Simone raconte, je note' }));
  expect(readScreen()).toContain('Où êtes-vous née ?');
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
      session: sampleSession({ session: { auth: null }, user: null, organization: null }),
    }),
  ).rejects.toMatchObject({
    digest: expect.stringContaining('/auth/sign-in?next=%2Fstories%2Fform%3Fstory%3Dstory'),
  });
});
