import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { buildBody } from '#testing/samples.ts';
import StoryPage, { generateMetadata } from './[story]/page.tsx';
import Page from './page.tsx';

const story = {
  id: 'pont',
  title: 'Le pont',
  kind: 'story',
  state: 'in_book',
  period: 'été 1962',
  authorName: 'Jeanne Morel',
} as const;
const reading = {
  story: { ...story, question: '', body: buildBody('On y passait à pied.') },
  narrator: 'Jeanne Morel',
  sound: null,
};
const contents = {
  bookTitle: 'Souvenirs de Royan',
  narrator: 'Jeanne Morel',
  stories: [story, { id: 'four', title: 'Le four', state: 'submitted', period: '', pictureId: 'photo' }],
} as const;

const openContents = (answers: object) =>
  renderPage(Page, { address: '/lire/lien/token', params: { token: 'token' }, answers });

test('a relative reads the one story of the link, without a way to anything else', async () => {
  await openContents({
    'reading.open': { ...contents, reader: 'relative', stories: [story] },
    'reading.story': reading,
  });
  expect(readScreen()).toEqual(['# Le pont', 'Raconté par Jeanne · été 1962', 'On y passait à pied.']);
});

test('the narrator has the table of contents, with the photographs of the link', async () => {
  const { container } = await openContents({ 'reading.open': { ...contents, reader: 'narrator' } });
  expect(readScreen()).toEqual([
    'link: Revenir à la question → /stories/member-form/token',
    '# Souvenirs de Royan',
    'link: Le pont → /lire/lien/token/pont',
    'été 1962',
    '## Pas encore dans le livre',
    'link: Le four → /lire/lien/token/four',
  ]);
  expect([...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/api/reading/token/stories/four/photographs/photo/picture?size=thumbnail',
  ]);
});

test('the narrator reads a story with its neighbours and what the family says of it', async () => {
  await renderPage(StoryPage, {
    address: '/lire/lien/token/pont',
    params: { token: 'token', story: 'pont' },
    answers: {
      'reading.open': { ...contents, reader: 'narrator' },
      'reading.story': {
        ...reading,
        reactions: {
          comments: [{ id: 'c', authorName: 'Luc Morel', text: 'Quel souvenir !', canRemove: false }],
          hearts: { names: ['Théo Morel'], isMine: false },
        },
      },
    },
  });
  expect(readScreen()).toEqual([
    'link: Tous les récits → /lire/lien/token',
    '# Le pont',
    'Raconté par Jeanne · été 1962',
    'On y passait à pied.',
    'link: Récit suivant Le four → /lire/lien/token/four',
    '## En famille',
    'Théo aime ce récit.',
    'Luc',
    'Quel souvenir !',
    '26 novembre 2026',
  ]);
});

test('a revoked link says what to do, and a narrator’s older link leads to its question', async () => {
  await openContents({ 'reading.open': createRefusal('link.not_found', 'Ce lien…', { status: 404 }) });
  expect(readScreen()).toEqual([
    '# Ce lien ne fonctionne plus',
    'Demandez-en un autre à qui vous l’a envoyé.',
  ]);
  await expect(
    openContents({ 'reading.open': createRefusal('link.expired', 'Ce lien…', { status: 410 }) }),
  ).rejects.toMatchObject({ digest: expect.stringContaining('/stories/member-form/token') });
});

test('one story behind a narrator’s older link leads to its question too', async () => {
  const expired = createRefusal('link.expired', 'Ce lien…', { status: 410 });
  const answers = { 'reading.open': expired, 'reading.story': expired };
  const params = { token: 'token', story: 'pont' };
  for (const readPart of [StoryPage, generateMetadata])
    await expect(
      renderPage(readPart, { address: '/lire/lien/token/pont', params, answers }),
    ).rejects.toMatchObject({ digest: expect.stringContaining('/stories/member-form/token') });
});
