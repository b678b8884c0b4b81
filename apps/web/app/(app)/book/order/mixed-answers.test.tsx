import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the orders of a family with part of the optional fields', async () => {
  await renderPage(Page, {
    address: '/book/order?book=book',
    fill: 'mix-1',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Vos commandes',
    'Aucune commande pour l’instant',
    'Votre livre peut être commandé dès 3 récits. Vous le relirez en entier avant de payer.',
    'link: Commander mon livre → /book/additional-books?book=book',
  ]);
});
