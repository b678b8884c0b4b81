import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the referrals with « La personne invitée paie 10 % de moins… »', async () => {
  await renderPage(Page, { address: '/settings/affiliation', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre code de parrainage',
    'La personne invitée paie 10 % de moins sa première commande. À l’expédition, vous recevez un bon de 0,10 €.',
    '## Votre code',
    'Code à donner',
    'code-1',
    'Ou envoyez ce lien. Il porte votre code.',
    'https://exemple.fr/adresse',
    'button: Copier le lien',
    '## Les personnes venues avec votre code',
    'firstName-1',
    '26 novembre 2026',
    'Première commande',
    'firstName-2',
    '26 novembre 2026',
    'Bon reçu',
    '## Vos bons',
    'Bon de 0,10 €, code code-1',
    '26 novembre 2026',
    'Utilisé',
    'Bon de 0,20 €, code code-2',
    '26 novembre 2026',
    'Utilisé',
  ]);
});

test('the referrals without « Première commande »', async () => {
  await renderPage(Page, { address: '/settings/affiliation', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre code de parrainage',
    'La personne invitée paie 20 % de moins sa première commande. À l’expédition, vous recevez un bon de 0,20 €.',
    '## Votre code',
    'Code à donner',
    'code-2',
    'Ou envoyez ce lien. Il porte votre code.',
    'https://exemple.fr/adresse',
    'button: Copier le lien',
    '## Les personnes venues avec votre code',
    'firstName-2',
    '26 novembre 2026',
    'Bon reçu',
    'firstName-3',
    '26 novembre 2026',
    'Inscription',
    '## Vos bons',
    'Bon de 0,20 €, code code-2',
    '26 novembre 2026',
    'Utilisé',
    'Bon de 0,30 €, code code-3',
    '26 novembre 2026',
    'À utiliser',
  ]);
});

test('the referrals with « La personne invitée paie 30 % de moins… »', async () => {
  await renderPage(Page, { address: '/settings/affiliation', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre code de parrainage',
    'La personne invitée paie 30 % de moins sa première commande. À l’expédition, vous recevez un bon de 0,30 €.',
    '## Votre code',
    'Code à donner',
    'code-3',
    'Ou envoyez ce lien. Il porte votre code.',
    'https://exemple.fr/adresse',
    'button: Copier le lien',
    '## Les personnes venues avec votre code',
    'firstName-3',
    '26 novembre 2026',
    'Inscription',
    'firstName-4',
    '26 novembre 2026',
    'Première commande',
    '## Vos bons',
    'Bon de 0,30 €, code code-3',
    '26 novembre 2026',
    'À utiliser',
    'Bon de 0,40 €, code code-4',
    '26 novembre 2026',
    'Utilisé',
  ]);
});

test('the referrals with « Première commande » 2 times', async () => {
  await renderPage(Page, { address: '/settings/affiliation', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre code de parrainage',
    'La personne invitée paie 40 % de moins sa première commande. À l’expédition, vous recevez un bon de 0,40 €.',
    '## Votre code',
    'Code à donner',
    'code-4',
    'Ou envoyez ce lien. Il porte votre code.',
    'https://exemple.fr/adresse',
    'button: Copier le lien',
    '## Les personnes venues avec votre code',
    'firstName-4',
    '26 novembre 2026',
    'Première commande',
    'firstName-1',
    '26 novembre 2026',
    'Première commande',
    '## Vos bons',
    'Bon de 0,40 €, code code-4',
    '26 novembre 2026',
    'Utilisé',
    'Bon de 0,10 €, code code-1',
    '26 novembre 2026',
    'Utilisé',
  ]);
});
