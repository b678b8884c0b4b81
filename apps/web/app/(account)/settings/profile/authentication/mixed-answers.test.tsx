import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the ways to sign in with « Un appareil que vous n’utilisez pas pendant 10… »', async () => {
  await renderPage(Page, { address: '/settings/profile/authentication', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Sécurité du compte',
    '## Le code de sécurité',
    'Un code de votre téléphone, demandé après le mot de passe.',
    'field: Votre mot de passe = ',
    'button: Afficher',
    'button: Activer le code de sécurité',
    '## Votre adresse',
    'jeanne@exemple.fr est confirmée.',
    '## Appareils connectés',
    'Un appareil que vous n’utilisez pas pendant 10 jours est déconnecté tout seul.',
    'Votre accès à l’administration demande davantage de prudence : vos appareils sont déconnectés au bout de 10 minutes sans activité.',
    'Chrome sur MacCet appareil',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'Edge sur Linux',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter Edge sur Linux',
    'button: Déconnecter tous les autres appareils',
  ]);
});

test('the ways to sign in with « Un appareil que vous n’utilisez pas pendant 20… »', async () => {
  await renderPage(Page, { address: '/settings/profile/authentication', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Sécurité du compte',
    '## Le code de sécurité',
    'Un code de votre téléphone, demandé après le mot de passe.',
    'Votre compte est protégé par un code de sécurité. Il vous reste 20 codes de secours.',
    'button: Créer de nouveaux codes de secours',
    'button: Retirer le code de sécurité',
    '## Votre adresse',
    'jeanne@exemple.fr est confirmée.',
    '## Appareils connectés',
    'Un appareil que vous n’utilisez pas pendant 20 jours est déconnecté tout seul.',
    'Edge sur Linux',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter Edge sur Linux',
    'Safari sur AndroidCet appareil',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter tous les autres appareils',
  ]);
});

test('the ways to sign in with « Un appareil que vous n’utilisez pas pendant 30… »', async () => {
  await renderPage(Page, { address: '/settings/profile/authentication', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Sécurité du compte',
    '## Le code de sécurité',
    'Un code de votre téléphone, demandé après le mot de passe.',
    'field: Votre mot de passe = ',
    'button: Afficher',
    'button: Activer le code de sécurité',
    '## Votre adresse',
    'jeanne@exemple.fr est confirmée.',
    '## Appareils connectés',
    'Un appareil que vous n’utilisez pas pendant 30 jours est déconnecté tout seul.',
    'Votre accès à l’administration demande davantage de prudence : vos appareils sont déconnectés au bout de 30 minutes sans activité.',
    'Safari sur AndroidCet appareil',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'Opera sur iPhone',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter Opera sur iPhone',
    'button: Déconnecter tous les autres appareils',
  ]);
});

test('the ways to sign in with « Un appareil que vous n’utilisez pas pendant 40… »', async () => {
  await renderPage(Page, { address: '/settings/profile/authentication', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Sécurité du compte',
    '## Le code de sécurité',
    'Un code de votre téléphone, demandé après le mot de passe.',
    'Votre compte est protégé par un code de sécurité. Il vous reste 40 codes de secours.',
    'button: Créer de nouveaux codes de secours',
    'button: Retirer le code de sécurité',
    '## Votre adresse',
    'jeanne@exemple.fr est confirmée.',
    '## Appareils connectés',
    'Un appareil que vous n’utilisez pas pendant 40 jours est déconnecté tout seul.',
    'Votre accès à l’administration demande davantage de prudence : vos appareils sont déconnectés au bout de 40 minutes sans activité.',
    'Opera sur iPhone',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter Opera sur iPhone',
    'Chrome sur MacCet appareil',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter tous les autres appareils',
  ]);
});
