import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('more copies of a book with nothing in it yet', async () => {
  const { api, effects } = await renderPage(Page, {
    address: '/book/additional-books?book=book',
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
    'Prix jusqu’à 1 pages, puis 0,01 € la page.',
    '[x] A5 broché0,01 €148 × 210 mm, couverture souple',
    '[ ] A5 relié0,01 €148 × 210 mm, couverture rigide',
    '[ ] Grand format relié0,01 €170 × 240 mm, couverture rigide',
    '[ ] Album carré relié0,01 €210 × 210 mm, couverture rigide',
    'Remise : .',
    'button: Un exemplaire de moins',
    'field: Nombre d’exemplaires = 1',
    'button: Un exemplaire de plus',
    'Pas moins de 0. Pas plus de 200.',
    '[x] Le livre numérique : offert',
    '[ ] Tout en gros caractères : sans supplément',
    'Avec davantage de pages.',
    '[ ] Livraison express : + 0,01 €',
    'button: Ajouter des exemplaires en gros caractères',
    'Le total exact suit avec le nombre de pages, avant tout paiement.',
    'summary: Détail du prix',
    'TVA comprise : 0,01 €',
    'Total0,01 €',
    'button: Continuer vers la livraison',
  ]);
});

test('more copies of a book with everything that it can show', async () => {
  const { api, effects } = await renderPage(Page, {
    address: '/book/additional-books?book=book',
    fill: 'full',
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
    'Prix jusqu’à 12 pages, puis 0,12 € la page.',
    '[x] A5 broché0,12 €148 × 210 mm, couverture souple',
    '[ ] A5 relié0,12 €148 × 210 mm, couverture rigide',
    '[ ] Grand format relié0,12 €170 × 240 mm, couverture rigide',
    '[ ] Album carré relié0,12 €210 × 210 mm, couverture rigide',
    'Remise : 12 % dès 12 exemplaires et 1 % dès 1 exemplaires.',
    'button: Un exemplaire de moins',
    'field: Nombre d’exemplaires = 1',
    'button: Un exemplaire de plus',
    'Pas moins de 0. Pas plus de 200.',
    '[x] Le livre numérique : offert',
    '[ ] Tout en gros caractères : sans supplément',
    'Avec davantage de pages.',
    '[ ] Livraison express : + 0,12 €',
    'button: Ajouter des exemplaires en gros caractères',
    'Le total exact suit avec le nombre de pages, avant tout paiement.',
    'summary: Détail du prix',
    'label-1',
    '0,12 €',
    'label',
    '0,01 €',
    'TVA comprise : 0,12 €',
    'Total0,12 €',
    'button: Continuer vers la livraison',
  ]);
});
