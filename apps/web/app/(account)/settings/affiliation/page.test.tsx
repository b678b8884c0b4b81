import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the referrals with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/affiliation' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre code de parrainage',
    'La personne invitée paie 1 % de moins sa première commande. À l’expédition, vous recevez un bon de 0,01 €.',
    '## Votre code',
    'Code à donner',
    'code',
    'Ou envoyez ce lien. Il porte votre code.',
    'https://exemple.fr/adresse',
    'button: Copier le lien',
    '## Les personnes venues avec votre code',
    'Personne pour le moment. Votre code ne se périme pas.',
    '## Vos bons',
    'Aucun bon pour le moment.',
  ]);
});

test('the referrals with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/affiliation', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre code de parrainage',
    'La personne invitée paie 12 % de moins sa première commande. À l’expédition, vous recevez un bon de 0,12 €.',
    '## Votre code',
    'Code à donner',
    'code-1',
    'Ou envoyez ce lien. Il porte votre code.',
    'https://exemple.fr/adresse',
    'button: Copier le lien',
    '## Les personnes venues avec votre code',
    'firstName-1',
    '26 novembre 2026',
    'Bon reçu',
    'firstName',
    '26 novembre 2026',
    'Inscription',
    '## Vos bons',
    'Bon de 0,12 €, code code-1',
    '26 novembre 2026',
    'Utilisé',
    'Bon de 0,01 €, code code',
    '26 novembre 2026',
    'À utiliser',
  ]);
});
