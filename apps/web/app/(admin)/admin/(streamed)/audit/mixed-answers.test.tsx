import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the audit journal, mix 1 of answers', async () => {
  await renderPage(Page, { address: '/admin/audit', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    '# Journal',
    'Ce qui a été fait, le plus récent d’abord. Chaque entrée porte l’empreinte de celle d’avant : une retouche se voit.',
    'Le journal d’une famille ou d’une commande s’ouvre depuis sa page.',
    'choice: Voir = Tout',
    'Entrées du journal',
    'Date',
    'Par',
    'Fait',
    'Changement',
    'Journal',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-1',
    'object-1',
    'from-1',
    'reason-1',
    'link: chain-1, n° 10 → /admin/audit?chain=chain-1',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-2',
    'object-2',
    'to-2',
    'reason-2',
    'link: chain-2, n° 20 → /admin/audit?chain=chain-2',
    'link: Entrées plus anciennes → /admin/audit?cursor=cursor-1',
  ]);
});

test('the audit journal, mix 2 of answers', async () => {
  await renderPage(Page, { address: '/admin/audit', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    '# Journal',
    'Ce qui a été fait, le plus récent d’abord. Chaque entrée porte l’empreinte de celle d’avant : une retouche se voit.',
    'Le journal d’une famille ou d’une commande s’ouvre depuis sa page.',
    'choice: Voir = Tout',
    'Entrées du journal',
    'Date',
    'Par',
    'Fait',
    'Changement',
    'Journal',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-2',
    'object-2',
    'to-2',
    'reason-2',
    'link: chain-2, n° 20 → /admin/audit?chain=chain-2',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-3',
    'object-3',
    'from-3 → to-3',
    'reason-3',
    'link: chain-3, n° 30 → /admin/audit?chain=chain-3',
    'link: Entrées plus anciennes → /admin/audit?cursor=cursor-2',
  ]);
});

test('the audit journal, mix 3 of answers', async () => {
  await renderPage(Page, { address: '/admin/audit', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    '# Journal',
    'Ce qui a été fait, le plus récent d’abord. Chaque entrée porte l’empreinte de celle d’avant : une retouche se voit.',
    'Le journal d’une famille ou d’une commande s’ouvre depuis sa page.',
    'choice: Voir = Tout',
    'Entrées du journal',
    'Date',
    'Par',
    'Fait',
    'Changement',
    'Journal',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-3',
    'object-3',
    'from-3 → to-3',
    'reason-3',
    'link: chain-3, n° 30 → /admin/audit?chain=chain-3',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-4',
    'object-4',
    'from-4',
    'reason-4',
    'link: chain-4, n° 40 → /admin/audit?chain=chain-4',
  ]);
});

test('the audit journal, mix 4 of answers', async () => {
  await renderPage(Page, { address: '/admin/audit', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    '# Journal',
    'Ce qui a été fait, le plus récent d’abord. Chaque entrée porte l’empreinte de celle d’avant : une retouche se voit.',
    'Le journal d’une famille ou d’une commande s’ouvre depuis sa page.',
    'choice: Voir = Tout',
    'Entrées du journal',
    'Date',
    'Par',
    'Fait',
    'Changement',
    'Journal',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-4',
    'object-4',
    'from-4',
    'reason-4',
    'link: chain-4, n° 40 → /admin/audit?chain=chain-4',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action-1',
    'object-1',
    'from-1',
    'reason-1',
    'link: chain-1, n° 10 → /admin/audit?chain=chain-1',
    'link: Entrées plus anciennes → /admin/audit?cursor=cursor-4',
  ]);
});
