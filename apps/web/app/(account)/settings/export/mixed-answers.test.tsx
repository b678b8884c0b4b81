import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the export with « Prête » and « N’a pas pu être préparée »', async () => {
  await renderPage(Page, { address: '/settings/export', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Emporter vos souvenirs',
    'Récits, photographies d’origine, livres, commandes. Tout s’ouvre sans Souvenance.',
    'Vous êtes responsable de « Famille Morel » : la copie contient tout ce que la famille a gardé ici.',
    'Gratuite, sans abonnement.',
    'button: Préparer ma copie',
    '## Vos copies',
    'familyName-1',
    'Prête',
    'Demandée le 26 novembre 2026',
    'À télécharger jusqu’au 26 novembre 2026',
    'Empreinte du fichier (SHA-256)',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'Pour vérifier, si vous le souhaitez, que le fichier reçu est bien entier.',
    'link: Télécharger (1 Ko) → /api/exports/id-1/file',
    'familyName-2',
    'N’a pas pu être préparée',
    'Demandée le 26 novembre 2026',
    'Rien n’est perdu de vos souvenirs. Demandez une autre copie ; si cela recommence, écrivez-nous.',
  ]);
});

test('the export with « N’a pas pu être préparée » and « Effacée »', async () => {
  await renderPage(Page, { address: '/settings/export', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Emporter vos souvenirs',
    'Récits, photographies d’origine, livres, commandes. Tout s’ouvre sans Souvenance.',
    'Vous êtes responsable de « Famille Morel » : la copie contient tout ce que la famille a gardé ici.',
    'Gratuite, sans abonnement.',
    'button: Préparer ma copie',
    '## Vos copies',
    'familyName-2',
    'N’a pas pu être préparée',
    'Demandée le 26 novembre 2026',
    'Rien n’est perdu de vos souvenirs. Demandez une autre copie ; si cela recommence, écrivez-nous.',
    'familyName-3',
    'Effacée',
    'Demandée le 26 novembre 2026',
    'Une copie reste sept jours. Demandez-en une autre quand vous voulez.',
  ]);
});

test('the export with « Effacée » and « En préparation »', async () => {
  await renderPage(Page, { address: '/settings/export', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Emporter vos souvenirs',
    'Récits, photographies d’origine, livres, commandes. Tout s’ouvre sans Souvenance.',
    'Vous êtes responsable de « Famille Morel » : la copie contient tout ce que la famille a gardé ici.',
    'Gratuite, sans abonnement.',
    'button: Préparer ma copie',
    '## Vos copies',
    'familyName-3',
    'Effacée',
    'Demandée le 26 novembre 2026',
    'Une copie reste sept jours. Demandez-en une autre quand vous voulez.',
    'familyName-4',
    'En préparation',
    'Demandée le 26 novembre 2026',
  ]);
});

test('the export with « En préparation » and « Prête »', async () => {
  await renderPage(Page, { address: '/settings/export', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Emporter vos souvenirs',
    'Récits, photographies d’origine, livres, commandes. Tout s’ouvre sans Souvenance.',
    'Vous êtes responsable de « Famille Morel » : la copie contient tout ce que la famille a gardé ici.',
    'Gratuite, sans abonnement.',
    'button: Préparer ma copie',
    '## Vos copies',
    'familyName-4',
    'En préparation',
    'Demandée le 26 novembre 2026',
    'familyName-1',
    'Prête',
    'Demandée le 26 novembre 2026',
    'À télécharger jusqu’au 26 novembre 2026',
    'Empreinte du fichier (SHA-256)',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'Pour vérifier, si vous le souhaitez, que le fichier reçu est bien entier.',
    'link: Télécharger (1 Ko) → /api/exports/id-1/file',
  ]);
});
