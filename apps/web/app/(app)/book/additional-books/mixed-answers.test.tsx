import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('more copies of a book with « Livraison express : + 0,10 € » not ticked', async () => {
  const { api, effects } = await renderPage(Page, {
    address: '/book/additional-books?book=book',
    fill: 'mix-1',
    answers: {
      'beforePrinting.read': { points: [] },
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
    },
  });
  await waitFor(() => expect(api.of('orders.quoteNew')).toHaveLength(1));
  await effects();
  expect(readScreen()).toEqual([
    'link: Retour aux commandes → /book/order',
    '# Commander des exemplaires',
    'Étape 1 sur 3 Livre',
    'Format',
    'Prix jusqu’à 10 pages, puis 0,10 € la page.',
    '[x] A5 broché0,10 €148 × 210 mm, couverture souple',
    '[ ] A5 relié0,10 €148 × 210 mm, couverture rigide',
    '[ ] Grand format relié0,10 €170 × 240 mm, couverture rigide',
    '[ ] Album carré relié0,10 €210 × 210 mm, couverture rigide',
    'Remise : 10 % dès 10 exemplaires et 20 % dès 20 exemplaires.',
    'button: Un exemplaire de moins',
    'field: Nombre d’exemplaires = 1',
    'button: Un exemplaire de plus',
    'Pas moins de 0. Pas plus de 200.',
    '[x] Le livre numérique : offert',
    '[ ] Tout en gros caractères : sans supplément',
    'Avec davantage de pages.',
    '[ ] Livraison express : + 0,10 €',
    'button: Ajouter des exemplaires en gros caractères',
    'Le total exact suit avec le nombre de pages, avant tout paiement.',
    'summary: Détail du prix',
    'label-1',
    '0,10 €',
    'label-2',
    '0,20 €',
    'TVA comprise : 0,10 €',
    'Total0,10 €',
    'button: Continuer vers la livraison',
  ]);
});

test('more copies of a book with « Livraison express : + 0,20 € » not ticked', async () => {
  const { api, effects } = await renderPage(Page, {
    address: '/book/additional-books?book=book',
    fill: 'mix-2',
    answers: {
      'beforePrinting.read': { points: [] },
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
    },
  });
  await waitFor(() => expect(api.of('orders.quoteNew')).toHaveLength(1));
  await effects();
  expect(readScreen()).toEqual([
    'link: Retour aux commandes → /book/order',
    '# Commander des exemplaires',
    'Étape 1 sur 3 Livre',
    'Format',
    'Prix jusqu’à 20 pages, puis 0,20 € la page.',
    '[x] A5 broché0,20 €148 × 210 mm, couverture souple',
    '[ ] A5 relié0,20 €148 × 210 mm, couverture rigide',
    '[ ] Grand format relié0,20 €170 × 240 mm, couverture rigide',
    '[ ] Album carré relié0,20 €210 × 210 mm, couverture rigide',
    'Remise : 20 % dès 20 exemplaires et 30 % dès 30 exemplaires.',
    'button: Un exemplaire de moins',
    'field: Nombre d’exemplaires = 1',
    'button: Un exemplaire de plus',
    'Pas moins de 0. Pas plus de 200.',
    '[x] Le livre numérique : offert',
    '[ ] Tout en gros caractères : sans supplément',
    'Avec davantage de pages.',
    '[ ] Livraison express : + 0,20 €',
    'button: Ajouter des exemplaires en gros caractères',
    'Le total exact suit avec le nombre de pages, avant tout paiement.',
    'summary: Détail du prix',
    'label-2',
    '0,20 €',
    'label-3',
    '0,30 €',
    'TVA comprise : 0,20 €',
    'Total0,20 €',
    'button: Continuer vers la livraison',
  ]);
});

test('more copies of a book with « Livraison express : + 0,30 € » not ticked', async () => {
  const { api, effects } = await renderPage(Page, {
    address: '/book/additional-books?book=book',
    fill: 'mix-3',
    answers: {
      'beforePrinting.read': { points: [] },
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
    },
  });
  await waitFor(() => expect(api.of('orders.quoteNew')).toHaveLength(1));
  await effects();
  expect(readScreen()).toEqual([
    'link: Retour aux commandes → /book/order',
    '# Commander des exemplaires',
    'Étape 1 sur 3 Livre',
    'Format',
    'Prix jusqu’à 30 pages, puis 0,30 € la page.',
    '[x] A5 broché0,30 €148 × 210 mm, couverture souple',
    '[ ] A5 relié0,30 €148 × 210 mm, couverture rigide',
    '[ ] Grand format relié0,30 €170 × 240 mm, couverture rigide',
    '[ ] Album carré relié0,30 €210 × 210 mm, couverture rigide',
    'Remise : 30 % dès 30 exemplaires et 40 % dès 40 exemplaires.',
    'button: Un exemplaire de moins',
    'field: Nombre d’exemplaires = 1',
    'button: Un exemplaire de plus',
    'Pas moins de 0. Pas plus de 200.',
    '[x] Le livre numérique : offert',
    '[ ] Tout en gros caractères : sans supplément',
    'Avec davantage de pages.',
    '[ ] Livraison express : + 0,30 €',
    'button: Ajouter des exemplaires en gros caractères',
    'Le total exact suit avec le nombre de pages, avant tout paiement.',
    'summary: Détail du prix',
    'label-3',
    '0,30 €',
    'label-4',
    '0,40 €',
    'TVA comprise : 0,30 €',
    'Total0,30 €',
    'button: Continuer vers la livraison',
  ]);
});

test('more copies of a book with « Livraison express : + 0,40 € » not ticked', async () => {
  const { api, effects } = await renderPage(Page, {
    address: '/book/additional-books?book=book',
    fill: 'mix-4',
    answers: {
      'beforePrinting.read': { points: [] },
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
    },
  });
  await waitFor(() => expect(api.of('orders.quoteNew')).toHaveLength(1));
  await effects();
  expect(readScreen()).toEqual([
    'link: Retour aux commandes → /book/order',
    '# Commander des exemplaires',
    'Étape 1 sur 3 Livre',
    'Format',
    'Prix jusqu’à 40 pages, puis 0,40 € la page.',
    '[x] A5 broché0,40 €148 × 210 mm, couverture souple',
    '[ ] A5 relié0,40 €148 × 210 mm, couverture rigide',
    '[ ] Grand format relié0,40 €170 × 240 mm, couverture rigide',
    '[ ] Album carré relié0,40 €210 × 210 mm, couverture rigide',
    'Remise : 40 % dès 40 exemplaires et 10 % dès 10 exemplaires.',
    'button: Un exemplaire de moins',
    'field: Nombre d’exemplaires = 1',
    'button: Un exemplaire de plus',
    'Pas moins de 0. Pas plus de 200.',
    '[x] Le livre numérique : offert',
    '[ ] Tout en gros caractères : sans supplément',
    'Avec davantage de pages.',
    '[ ] Livraison express : + 0,40 €',
    'button: Ajouter des exemplaires en gros caractères',
    'Le total exact suit avec le nombre de pages, avant tout paiement.',
    'summary: Détail du prix',
    'label-4',
    '0,40 €',
    'label-1',
    '0,10 €',
    'TVA comprise : 0,40 €',
    'Total0,40 €',
    'button: Continuer vers la livraison',
  ]);
});
