import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the orders in administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/orders' });
  expect(readScreen()).toEqual([
    '# Commandes',
    'summary: Filtres',
    'field: Chercher = ',
    'choice: Voir = Commandes payées',
    'choice: Pays = Tous',
    'choice: Format = Tous',
    'choice: Imprimeur = Tous',
    'field: Du = ',
    'field: Au = ',
    'choice: Trier par = Plus récentes',
    'button: Filtrer',
    'Aucune commande trouvée ici.',
    'link: Télécharger la table (CSV) → /api/admin/orders.csv',
    'Commandes',
    '[ ] Choisir toute la page',
    'link: Commande → /admin/orders?sort=number',
    'Client',
    'Livre',
    'État',
    'Dans cet état depuis',
    'Ex.',
    'link: Total → /admin/orders?sort=total',
    'link: Payée le → /admin/orders?sort=date-asc (current)',
    'Aucune commande ici.',
  ]);
});

test('the orders in administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/orders', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Commandes',
    'link: Tout → /admin/orders (current)',
    'link: name → /admin/orders?query',
    'summary: Filtres',
    'field: Chercher = ',
    'choice: Voir = Commandes payées',
    'choice: Pays = Tous',
    'choice: Format = Tous',
    'choice: Imprimeur = Tous',
    'field: Du = ',
    'field: Au = ',
    'choice: Trier par = Plus récentes',
    'button: Filtrer',
    '12 commandes.',
    'link: Télécharger la table (CSV) → /api/admin/orders.csv',
    'Commandes',
    '[ ] Choisir toute la page',
    'link: Commande → /admin/orders?sort=number',
    'Client',
    'Livre',
    'État',
    'Dans cet état depuis',
    'Ex.',
    'link: Total → /admin/orders?sort=total',
    'link: Payée le → /admin/orders?sort=date-asc (current)',
    '[ ] Choisir number-1',
    'link: number-1 → /admin/orders/id-1',
    'customer-1',
    'bookTitle-1',
    'Retenue',
    '3 heures',
    '12',
    '0,12 €',
    '26 nov. 2026, 10 h 00',
    '[ ] Choisir number',
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

test.each([
  ['search=morel&state=paid', 'Payée le'],
  ['search=morel', 'Date'],
])('the orders of « %s » are dated « %s »', async (query, label) => {
  await renderPage(Page, { address: `/admin/orders?${query}` });
  const date = screen.getAllByRole('columnheader').at(-1);
  expect(date?.textContent).toContain(label);
});
