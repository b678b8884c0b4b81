import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the audit journal with nothing in it yet', async () => {
  await renderPage(Page, { address: '/admin/audit' });
  expect(readScreen()).toEqual([
    '# Journal',
    'Ce qui a été fait, le plus récent d’abord. Chaque entrée porte l’empreinte de celle d’avant : une retouche se voit.',
    'summary: Filtres',
    'field: Par = ',
    'choice: Geste = Tous les gestes',
    'choice: Voir = Tout',
    'field: Du = ',
    'field: Au = ',
    'button: Filtrer',
    'link: Télécharger le journal (CSV) → /api/admin/audit.csv',
    'Entrées du journal',
    'Date',
    'Par',
    'Fait',
    'Changement',
    'Journal',
    'Aucune entrée.',
  ]);
});

test('the audit journal with everything that it can show', async () => {
  await renderPage(Page, { address: '/admin/audit', fill: 'full' });
  expect(readScreen()).toEqual([
    '# Journal',
    'Ce qui a été fait, le plus récent d’abord. Chaque entrée porte l’empreinte de celle d’avant : une retouche se voit.',
    'link: Tout → /admin/audit (current)',
    'link: name-1 → /admin/audit?query-1',
    'summary: Filtres',
    'field: Par = ',
    'choice: Geste = Tous les gestes',
    'choice: Voir = Tout',
    'field: Du = ',
    'field: Au = ',
    'button: Filtrer',
    'D’autres personnes encore répondent à ce nom, et ce qu’elles ont fait n’est pas montré. Précisez le nom ou l’adresse pour tout voir et prendre la table.',
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
    'from-1 → to-1',
    'reason-1',
    'link: chain-1, n° 12 → /admin/audit?chain=chain-1',
    '26 nov. 2026, 10 h 00',
    'Souvenance',
    'action',
    'object',
    'reason',
    'link: chain, n° 1 → /admin/audit?chain=chain',
    'link: Entrées plus anciennes → /admin/audit?cursor=cursor-1',
  ]);
});
