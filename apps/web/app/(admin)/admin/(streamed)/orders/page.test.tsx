import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the orders in administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/orders' });
  expect(readScreen()).toEqual([
    '# Commandes',
    'choice: Voir = Commandes payées',
    'link: Télécharger la table (CSV) → /api/admin/orders.csv',
    'Aucune commande.',
    'Commandes',
    'Commande',
    'Client',
    'Livre',
    'État',
    'Dans cet état depuis',
    'Ex.',
    'Total',
    'Payée le',
    'Aucune commande ici.',
  ]);
});

test('the orders in administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/orders', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Commandes',
    'choice: Voir = Commandes payées',
    'link: Télécharger la table (CSV) → /api/admin/orders.csv',
    '12 commandes.',
    'Commandes',
    'Commande',
    'Client',
    'Livre',
    'État',
    'Dans cet état depuis',
    'Ex.',
    'Total',
    'Payée le',
    'link: number-1 → /admin/orders/id-1',
    'customer-1',
    'bookTitle-1',
    'Retenue',
    '3 heures',
    '12',
    '0,12 €',
    '26 nov. 2026, 10 h 00',
    'link: number → /admin/orders/id',
    'customer',
    'bookTitle',
    'Attend le paiement',
    '3 heures',
    '1',
    '0,01 €',
    '26 nov. 2026, 10 h 00',
    'link: Voir la suite → /admin/orders?cursor=cursor-1',
  ]);
});
