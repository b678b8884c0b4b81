import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the preview of a book with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/book/preview?book=book',
    answers: {
      'beforePrinting.read': { points: [] },
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
    },
  });
  expect(readScreen()).toEqual([
    '# Votre livre',
    '« Souvenirs de Royan » attend son premier récit.',
    'Aucun récit dans le livre',
    'link: Voir les récits → /stories/draft?book=book',
  ]);
});

test('the preview of a book with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/book/preview?book=book',
    fill: 'full',
    answers: {
      'beforePrinting.read': { points: [] },
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
    },
  });
  expect(readScreen()).toEqual([
    '# Votre livre',
    '« Souvenirs de Royan » attend son premier récit.',
    'Aucun récit dans le livre',
    'link: Voir les récits → /stories/draft?book=book',
  ]);
});
