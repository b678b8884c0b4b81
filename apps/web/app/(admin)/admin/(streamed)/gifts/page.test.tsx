import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the gifts in administration with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/gifts' });
  expect(readScreen()).toEqual([
    'link: Toutes les cartes → /admin/gift-cards',
    '# Paniers de cadeaux',
    'Les paniers de cadeaux qui attendent une décision : retenus pour leur montant, auxquels l’acheteur renonce, ou dont la banque refuse un remboursement.',
    'Son numéro, comme CAD-0B1C2D3E.',
    'field: Chercher un panier = ',
    'button: Chercher',
    'Aucun panier n’attend de décision.',
  ]);
});

test('the gifts in administration with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/gifts', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Toutes les cartes → /admin/gift-cards',
    '# Paniers de cadeaux',
    'Les paniers de cadeaux qui attendent une décision : retenus pour leur montant, auxquels l’acheteur renonce, ou dont la banque refuse un remboursement.',
    'Son numéro, comme CAD-0B1C2D3E.',
    'field: Chercher un panier = ',
    'button: Chercher',
    '## number-1',
    'État',
    'Rendu',
    'Acheteur',
    'name-1',
    'email-1',
    'Prix du panier',
    '0,12 €',
    'Acheté le',
    '26 novembre 2026 à 10 h 00',
    'Renoncé le',
    '26 novembre 2026 à 10 h 00',
    'Attend depuis le',
    '26 novembre 2026 à 10 h 00',
    'Un coffret pour recipient-1',
    'Paiement contestéPas encore remboursé',
    'button: Rendre le coffret de recipient-1',
    'Un coffret pour recipient',
    'Payé',
    'Une carte pour recipient-1, il reste 0,12 €',
    'ÉchuePas encore remboursé',
    'link: Voir la carte → /admin/gift-cards/id-1',
    'Une carte pour recipient, il reste 0,01 €',
    'Entière',
    'link: Voir la carte → /admin/gift-cards/id',
    'summary: 2 notes',
    'by-1, 26 novembre 2026 à 10 h 00',
    'text-1',
    'by, 26 novembre 2026 à 10 h 00',
    'text',
    'Pour l’administration seulement. Personne d’autre ne la lit.',
    'field: Ajouter une note = ',
    'button: Ajouter la note',
    'button: Classer ce panier',
    '## number',
    'État',
    'Attend le paiement',
    'Acheteur',
    'name',
    'email',
    'Prix du panier',
    '0,01 €',
    'Acheté le',
    '26 novembre 2026 à 10 h 00',
    'summary: Notes',
    'Pour l’administration seulement. Personne d’autre ne la lit.',
    'field: Ajouter une note = ',
    'button: Ajouter la note',
  ]);
});
