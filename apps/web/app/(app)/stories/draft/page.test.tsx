import { expect, test } from 'vitest';
import type { Answers } from '#testing/create-fake-api.ts';
import { createSampleSession } from '#testing/create-sample-session.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the stories of a book with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les récits',
    '« Souvenirs de Royan »',
    'link: Écrire un souvenir → /stories/form?book=book',
    'link: Reprendre un texte déjà écrit → /reprendre?book=book',
    'Aucun récit pour l’instant',
    'Le premier est souvent le plus court. Une question peut aider à commencer.',
    'link: Choisir une question → /questions-categories?book=book',
  ]);
});

test('the stories of a book with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les récits',
    '« Souvenirs de Royan »',
    'link: Écrire un souvenir → /stories/form?book=book',
    'link: Reprendre un texte déjà écrit → /reprendre?book=book',
    '## Brouillons que l’on vous montre',
    'title',
    'question',
    'excerpt',
    'authorName, le 26 novembre 2026un motune page écrite à la main',
    'link: Relire « title » → /lire/id',
    '## Mis de côté',
    'title-1',
    'question-1',
    'excerpt-1',
    'authorName-1, le 26 novembre 202612 mots12 s à écouter12 pages écrites à la main',
    'Montré à la famille',
    'link: Continuer « title-1 » → /stories/form?story=id-1',
    '## En cours d’écriture',
    'authorName-1 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
    'authorName écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
  ]);
});

const storyOf = (index: number) =>
  ({ id: `story-${index}`, title: `Récit ${index}`, state: 'in_book' }) as const;

/** A hundred and twenty stories, which the API answers a hundred at a time. */
const manyStories: Answers = {
  'books.list': { books: [createSampleBook()] },
  'books.read': createSampleBook(),
  'stories.list': ({ query }) =>
    query.cursor === 'second'
      ? { stories: Array.from({ length: 20 }, (_, index) => storyOf(101 + index)), cursor: null }
      : { stories: Array.from({ length: 100 }, (_, index) => storyOf(1 + index)), cursor: 'second' },
};

test.each([
  ['', 50, ['link: Voir la suite → /stories/draft?book=book&suite=1']],
  ['&suite=1', 100, ['link: Voir la suite → /stories/draft?book=book&suite=2']],
  ['&suite=2', 120, []],
])('of a hundred and twenty stories the address with « %s » shows %d', async (suite, count, more) => {
  await renderPage(Page, { address: `/stories/draft?book=book${suite}`, answers: manyStories });
  const lines = readScreen();
  const titles = lines.filter((line) => line.startsWith('Récit '));
  expect([titles.length, titles.at(-1)]).toEqual([count, `Récit ${count}`]);
  expect(lines.filter((line) => line.includes('Voir la suite'))).toEqual(more);
});

test('a reader is offered to read the stories of others, and not to go on with them', async () => {
  const family = { id: 'morel', name: 'Famille Morel', role: 'reader' } as const;
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    session: createSampleSession({ organization: family, organizations: [family] }),
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'stories.list': {
        stories: [{ id: 's1', title: 'Le moulin', state: 'submitted', authorUid: 'paul', words: 0 }],
      },
    },
  });
  const lines = readScreen();
  expect(lines).toContain('link: Relire « Le moulin » → /lire/s1');
  expect(lines.filter((line) => /Continuer|manque/.test(line))).toEqual([]);
});
