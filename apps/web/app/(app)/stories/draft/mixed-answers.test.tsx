import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the stories of a book with « Proposés pour le livre » and « Dans le livre »', async () => {
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    fill: 'mix-1',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les récits',
    '« Souvenirs de Royan »',
    'link: Écrire un souvenir → /stories/form?book=book',
    'link: Reprendre un texte déjà écrit → /reprendre?book=book',
    '## Proposés pour le livre',
    'title-1',
    'question-1',
    'excerpt-1',
    'authorName-1, le 26 novembre 202610 mots10 pages écrites à la main',
    'button: Mettre dans le livre « title-1 »',
    'link: Relire « title-1 » → /stories/form?story=id-1',
    '## Dans le livre',
    'title-2',
    'question-2',
    'authorName-2, le 26 novembre 202620 mots20 s à écouter20 pages écrites à la main',
    'link: Relire « title-2 » → /stories/form?story=id-2',
    '## En cours d’écriture',
    'authorName-1 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
    'authorName-2 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
  ]);
});

test('the stories of a book with « Dans le livre » and « Mis de côté »', async () => {
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    fill: 'mix-2',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les récits',
    '« Souvenirs de Royan »',
    'link: Écrire un souvenir → /stories/form?book=book',
    'link: Reprendre un texte déjà écrit → /reprendre?book=book',
    '## Dans le livre',
    'title-2',
    'question-2',
    'authorName-2, le 26 novembre 202620 mots20 s à écouter20 pages écrites à la main',
    'link: Relire « title-2 » → /stories/form?story=id-2',
    '## Mis de côté',
    'title-3',
    'question-3',
    'excerpt-3',
    'authorName-3, le 26 novembre 202630 motsà écouter30 pages écrites à la main',
    'link: Continuer « title-3 » → /stories/form?story=id-3',
    '## En cours d’écriture',
    'authorName-2 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
    'authorName-3 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
  ]);
});

test('the stories of a book with « Brouillons que l’on vous montre » and « Mis de côté »', async () => {
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    fill: 'mix-3',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les récits',
    '« Souvenirs de Royan »',
    'link: Écrire un souvenir → /stories/form?book=book',
    'link: Reprendre un texte déjà écrit → /reprendre?book=book',
    '## Brouillons que l’on vous montre',
    'title-4',
    'question-4',
    'excerpt-4',
    'authorName-4, le 26 novembre 202640 mots40 pages écrites à la main',
    'link: Relire « title-4 » → /lire/id-4',
    '## Mis de côté',
    'title-3',
    'question-3',
    'excerpt-3',
    'authorName-3, le 26 novembre 202630 motsà écouter30 pages écrites à la main',
    'link: Continuer « title-3 » → /stories/form?story=id-3',
    '## En cours d’écriture',
    'authorName-3 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
    'authorName-4 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
  ]);
});

test('the stories of a book with « Brouillons que l’on vous montre » and « Proposés pour le livre »', async () => {
  await renderPage(Page, {
    address: '/stories/draft?book=book',
    fill: 'mix-4',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les récits',
    '« Souvenirs de Royan »',
    'link: Écrire un souvenir → /stories/form?book=book',
    'link: Reprendre un texte déjà écrit → /reprendre?book=book',
    '## Brouillons que l’on vous montre',
    'title-4',
    'question-4',
    'excerpt-4',
    'authorName-4, le 26 novembre 202640 mots40 pages écrites à la main',
    'link: Relire « title-4 » → /lire/id-4',
    '## Proposés pour le livre',
    'title-1',
    'question-1',
    'excerpt-1',
    'authorName-1, le 26 novembre 202610 mots10 pages écrites à la main',
    'button: Mettre dans le livre « title-1 »',
    'link: Relire « title-1 » → /stories/form?story=id-1',
    '## En cours d’écriture',
    'authorName-4 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
    'authorName-1 écrit un récit, repris le 26 novembre 2026. Vous le lirez quand il sera proposé pour le livre.',
  ]);
});
