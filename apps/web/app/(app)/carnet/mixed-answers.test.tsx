import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the notebook with « La page est lue en ce moment » and « Elle a trouvé sa place »', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book',
    fill: 'mix-1',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Les questions → /questions-categories?book=book',
    '# Le carnet de questions',
    'Jeanne répond à la main, vous photographiez les pages.',
    '## Vos carnets',
    '2 questions, préparé le 26 novembre 2026',
    '10 pages sont revenues, sur 10.',
    'link: Télécharger le carnet (PDF) du 26 novembre 2026 → /api/notebooks/id-1/file',
    '2 questions, préparé le 26 novembre 2026',
    'Ce carnet n’a pas pu être préparé. Préparez-le de nouveau.',
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
    'question-2',
    'Envoyée par sentBy-2, le 26 novembre 2026',
    'Elle a trouvé sa place.',
    'link: Voir la suite → /carnet?book=book&suite=1',
    '## Préparer un carnet',
    'Aucune question n’attend de réponse. Choisissez-en d’abord quelques-unes.',
    'link: Choisir des questions → /questions-categories?book=book',
  ]);
});

test('the notebook with « Elle a trouvé sa place » and the button « Mettre la page à cette question »', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Les questions → /questions-categories?book=book',
    '# Le carnet de questions',
    'Jeanne répond à la main, vous photographiez les pages.',
    '## Vos carnets',
    '2 questions, préparé le 26 novembre 2026',
    'Ce carnet n’a pas pu être préparé. Préparez-le de nouveau.',
    '2 questions, préparé le 26 novembre 2026',
    'Le carnet se prépare. Cela prend quelques secondes.',
    'progress: ',
    'Et ensuite',
    'Imprimez le carnet sur des feuilles A4, à la taille réelle.',
    'Donnez-le à Jeanne, avec un stylo qui écrit bien foncé.',
    'Quand une page est écrite, photographiez-la entière et à plat, puis envoyez-la ci-dessous.',
    '## Les pages écrites',
    'button: Envoyer des pages',
    'question-2',
    'Envoyée par sentBy-2, le 26 novembre 2026',
    'Elle a trouvé sa place.',
    'question-3',
    'Envoyée par sentBy-3, le 26 novembre 2026',
    'Nous n’avons pas trouvé le code de cette page. Elle est gardée.',
    'link: Voir le récit → /stories/form?story=storyId-3',
    'choice: À quelle question répond cette page ? = text-2',
    'button: Mettre la page à cette question',
    'button: Retirer cette page',
    'link: Voir la suite → /carnet?book=book&suite=1',
    '## Préparer un carnet',
    'Aucune question n’attend de réponse. Choisissez-en d’abord quelques-unes.',
    'link: Choisir des questions → /questions-categories?book=book',
  ]);
});

test('the notebook with the button « La garder aussi »', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book',
    fill: 'mix-3',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Les questions → /questions-categories?book=book',
    '# Le carnet de questions',
    'Jeanne répond à la main, vous photographiez les pages.',
    '## Vos carnets',
    '2 questions, préparé le 26 novembre 2026',
    'Le carnet se prépare. Cela prend quelques secondes.',
    'progress: ',
    '2 questions, préparé le 26 novembre 2026',
    '40 pages sont revenues, sur 40.',
    'link: Télécharger le carnet (PDF) du 26 novembre 2026 → /api/notebooks/id-4/file',
    'Et ensuite',
    'Imprimez le carnet sur des feuilles A4, à la taille réelle.',
    'Donnez-le à Jeanne, avec un stylo qui écrit bien foncé.',
    'Quand une page est écrite, photographiez-la entière et à plat, puis envoyez-la ci-dessous.',
    '## Les pages écrites',
    'button: Envoyer des pages',
    'question-3',
    'Envoyée par sentBy-3, le 26 novembre 2026',
    'Nous n’avons pas trouvé le code de cette page. Elle est gardée.',
    'link: Voir le récit → /stories/form?story=storyId-3',
    'choice: À quelle question répond cette page ? = text-3',
    'button: Mettre la page à cette question',
    'button: Retirer cette page',
    'question-4',
    'Envoyée par sentBy-4, le 26 novembre 2026',
    'Cette page est déjà arrivée. L’autre est à sa place, celle-ci attend.',
    'link: Voir le récit → /stories/form?story=storyId-4',
    'choice: À quelle question répond cette page ? = text-3',
    'button: La garder aussi',
    '## Préparer un carnet',
    'Aucune question n’attend de réponse. Choisissez-en d’abord quelques-unes.',
    'link: Choisir des questions → /questions-categories?book=book',
  ]);
});

test('the notebook with « Cette page est déjà arrivée. L’autre est à sa… » and « La page est lue en ce moment »', async () => {
  await renderPage(Page, {
    address: '/carnet?book=book',
    fill: 'mix-4',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    'link: Les questions → /questions-categories?book=book',
    '# Le carnet de questions',
    'Jeanne répond à la main, vous photographiez les pages.',
    '## Vos carnets',
    '2 questions, préparé le 26 novembre 2026',
    '40 pages sont revenues, sur 40.',
    'link: Télécharger le carnet (PDF) du 26 novembre 2026 → /api/notebooks/id-4/file',
    '2 questions, préparé le 26 novembre 2026',
    '10 pages sont revenues, sur 10.',
    'link: Télécharger le carnet (PDF) du 26 novembre 2026 → /api/notebooks/id-1/file',
    'Et ensuite',
    'Imprimez le carnet sur des feuilles A4, à la taille réelle.',
    'Donnez-le à Jeanne, avec un stylo qui écrit bien foncé.',
    'Quand une page est écrite, photographiez-la entière et à plat, puis envoyez-la ci-dessous.',
    '## Les pages écrites',
    'button: Envoyer des pages',
    'question-4',
    'Envoyée par sentBy-4, le 26 novembre 2026',
    'Cette page est déjà arrivée. L’autre est à sa place, celle-ci attend.',
    'link: Voir le récit → /stories/form?story=storyId-4',
    'question-1',
    'Envoyée par sentBy-1, le 26 novembre 2026',
    'La page est lue en ce moment.',
    'link: Voir le récit → /stories/form?story=storyId-1',
    'link: Voir la suite → /carnet?book=book&suite=1',
    '## Préparer un carnet',
    'Aucune question n’attend de réponse. Choisissez-en d’abord quelques-unes.',
    'link: Choisir des questions → /questions-categories?book=book',
  ]);
});
