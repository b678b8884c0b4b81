import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the notebook with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Les questions → /questions-categories?book=book',
    '# Le carnet de questions',
    'Jeanne répond à la main, vous photographiez les pages.',
    '## Préparer un carnet',
    'Aucune question n’attend de réponse. Choisissez-en d’abord quelques-unes.',
    'link: Choisir des questions → /questions-categories?book=book',
  ]);
});

test('the notebook with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Les questions → /questions-categories?book=book',
    '# Le carnet de questions',
    'Jeanne répond à la main, vous photographiez les pages.',
    '## Vos carnets',
    '2 questions, préparé le 26 novembre 2026',
    'Ce carnet n’a pas pu être préparé. Préparez-le de nouveau.',
    'Une question, préparé le 26 novembre 2026',
    'Le carnet se prépare. Cela prend quelques secondes.',
    'progress: ',
    'Et ensuite',
    'Imprimez le carnet sur des feuilles A4, à la taille réelle.',
    'Donnez-le à Jeanne, avec un stylo qui écrit bien foncé.',
    'Quand une page est écrite, photographiez-la entière et à plat, puis envoyez-la ci-dessous.',
    '## Les pages écrites',
    'button: Envoyer des pages',
    'question-1',
    'Envoyée par sentBy-1, le 26 novembre 2026',
    'La page est lue en ce moment.',
    'link: Voir le récit → /stories/form?story=storyId-1',
    'question',
    'Envoyée par sentBy, le 26 novembre 2026',
    'La page est lue en ce moment.',
    'link: Voir la suite → /carnet?book=book&suite=1',
    '## Préparer un carnet',
    'Les questions du carnet',
    'Quarante au plus.',
    '[x] text',
    'Les pages',
    '[x] Avec des lignes',
    '[ ] Toutes blanches',
    'Pour chaque question',
    '[x] Une page',
    '[ ] Deux pages',
    'button: Préparer le carnet',
  ]);
});

test('the written pages that were shown stay when the reader asks for more', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book&suite=1',
    fill: 'full',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'notebooks.list': ({ query }) =>
        query.cursor === 'second'
          ? { pages: [{ id: 'p2', sentBy: 'Paul' }], cursor: 'third' }
          : { pages: [{ id: 'p1', sentBy: 'Anne' }], cursor: 'second' },
    },
  });
  const lines = readScreen();
  expect(lines.filter((line) => line.startsWith('Envoyée par'))).toEqual([
    'Envoyée par Anne, le 26 novembre 2026',
    'Envoyée par Paul, le 26 novembre 2026',
  ]);
  expect(lines).toContain('link: Voir la suite → /carnet?book=book&suite=2');
});
