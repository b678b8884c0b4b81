import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the coupons with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/coupons' });
  expect(readScreen()).toEqual([
    '# Codes de réduction',
    'Un code se pose sur une commande avant de la payer, une fois par compte. Il ne s’ajoute pas à un parrainage : une commande porte un seul code.',
    'summary: Faire un code',
    'Quatre à vingt-quatre lettres et chiffres. Vide : nous en choisissons un.',
    'field: Code (facultatif) = ',
    'choice: Ce qu’il donne = Une part du prix',
    'field: Pour cent = ',
    'field: Premier jour (facultatif) = ',
    'field: Dernier jour (facultatif) = ',
    'Vide : autant qu’il en vient.',
    'field: Nombre de commandes (facultatif) = ',
    'Ce à quoi il sert ; personne d’autre ne le lit.',
    'field: Pour mémoire (facultatif) = ',
    'button: Faire ce code',
    '## Un code',
    'Un code',
    'Code',
    'Donne',
    'Valable',
    'Payées avec lui',
    'Dans des paniers',
    'Pour mémoire',
    'Changer',
  ]);
});

test('the coupons with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/coupons', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Codes de réduction',
    'Un code se pose sur une commande avant de la payer, une fois par compte. Il ne s’ajoute pas à un parrainage : une commande porte un seul code.',
    'summary: Faire un code',
    'Quatre à vingt-quatre lettres et chiffres. Vide : nous en choisissons un.',
    'field: Code (facultatif) = ',
    'choice: Ce qu’il donne = Une part du prix',
    'field: Pour cent = ',
    'field: Premier jour (facultatif) = ',
    'field: Dernier jour (facultatif) = ',
    'Vide : autant qu’il en vient.',
    'field: Nombre de commandes (facultatif) = ',
    'Ce à quoi il sert ; personne d’autre ne le lit.',
    'field: Pour mémoire (facultatif) = ',
    'button: Faire ce code',
    '## 12 codes',
    '12 codes',
    'Code',
    'Donne',
    'Valable',
    'Payées avec lui',
    'Dans des paniers',
    'Pour mémoire',
    'Changer',
    'MERCI2026',
    'un exemplaire, à partir de deux',
    'à partir du 26 novembre 2026 jusqu’au 26 novembre 2026',
    '12 sur 12',
    '0',
    'note-1',
    'button: Remettre : MERCI2026',
    'NOEL2026',
    '1 % sur les articles',
    'Sans date',
    'Une commande',
    '0',
    'note',
    'button: Retirer : NOEL2026',
    'link: Voir la suite → /admin/coupons?cursor=cursor-1',
  ]);
});
