import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the export with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/export' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Emporter vos souvenirs',
    'Récits, photographies d’origine, livres, commandes. Tout s’ouvre sans Souvenance.',
    'Vous êtes responsable de « Famille Morel » : la copie contient tout ce que la famille a gardé ici.',
    'Gratuite, sans abonnement.',
    'button: Préparer ma copie',
    '## Vos copies',
    'Aucune copie pour le moment.',
  ]);
});

test('the export with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/export', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Emporter vos souvenirs',
    'Récits, photographies d’origine, livres, commandes. Tout s’ouvre sans Souvenance.',
    'Vous êtes responsable de « Famille Morel » : la copie contient tout ce que la famille a gardé ici.',
    'Gratuite, sans abonnement.',
    'button: Préparer ma copie',
    '## Vos copies',
    'familyName-1',
    'Effacée',
    'Demandée le 26 novembre 2026',
    'Une copie reste sept jours. Demandez-en une autre quand vous voulez.',
    'familyName',
    'En préparation',
    'Demandée le 26 novembre 2026',
  ]);
});
