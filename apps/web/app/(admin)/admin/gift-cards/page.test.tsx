import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the gift cards in administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/gift-cards' });
  expect(readScreen()).toEqual([
    '# Cartes cadeaux',
    'Une carte est une somme due à qui tient son code. Sur toutes les cartes ensemble : 0,01 €.',
    'summary: Filtres',
    'field: Chercher une carte = ',
    'choice: État = Toutes les cartes',
    'button: Filtrer',
    'Aucune carte',
    'link: Paniers à décider → /admin/gifts',
    'link: Prendre la table (CSV) → /api/admin/gift-cards.csv',
    'Cartes cadeaux',
    'Carte',
    'Achat',
    'Pour',
    'Acheteur',
    'État',
    'Montant',
    'Reste',
    'Achetée le',
    'Valable jusqu’au',
    'Aucune carte n’a été vendue.',
  ]);
});

test('the gift cards in administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/gift-cards', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Cartes cadeaux',
    'Une carte est une somme due à qui tient son code. Sur toutes les cartes ensemble : 0,12 €.',
    'summary: Filtres',
    'field: Chercher une carte = ',
    'choice: État = Toutes les cartes',
    'button: Filtrer',
    '12 cartes',
    'link: Paniers à décider → /admin/gifts',
    'link: Prendre la table (CSV) → /api/admin/gift-cards.csv',
    'Cartes cadeaux',
    'Carte',
    'Achat',
    'Pour',
    'Acheteur',
    'État',
    'Montant',
    'Reste',
    'Achetée le',
    'Valable jusqu’au',
    'link: Carte finit par ends-1 → /admin/gift-cards/id-1',
    'purchaseNumber-1',
    'recipient-1',
    'name-1',
    'Échue',
    '0,12 €',
    '0,12 €',
    '26 novembre 2026',
    '26 novembre 2026',
    'link: Carte finit par ends → /admin/gift-cards/id',
    'purchaseNumber',
    'recipient',
    'Entière',
    '0,01 €',
    '0,01 €',
    '26 novembre 2026',
    '26 novembre 2026',
    'link: Voir la suite → /admin/gift-cards?cursor=cursor-1',
  ]);
});
