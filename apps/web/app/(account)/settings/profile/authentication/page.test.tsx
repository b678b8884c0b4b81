import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the ways to sign in with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/profile/authentication' });
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
    'Un appareil que vous n’utilisez pas pendant un jour est déconnecté tout seul.',
  ]);
});

test('the ways to sign in with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/profile/authentication', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Sécurité du compte',
    '## Le code de sécurité',
    'Un code de votre téléphone, demandé après le mot de passe.',
    'Votre compte est protégé par un code de sécurité. Il vous reste 12 codes de secours.',
    'button: Créer de nouveaux codes de secours',
    'button: Retirer le code de sécurité',
    '## Votre adresse',
    'jeanne@exemple.fr est confirmée.',
    '## Appareils connectés',
    'Un appareil que vous n’utilisez pas pendant 12 jours est déconnecté tout seul.',
    'Votre accès à l’administration demande davantage de prudence : vos appareils sont déconnectés au bout de 12 minutes sans activité.',
    'Un navigateur sur un appareil inconnuCet appareil',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'Firefox sur Windows',
    'Depuis le 26 novembre 2026 à 10 h 00',
    'button: Déconnecter Firefox sur Windows',
    'button: Déconnecter tous les autres appareils',
  ]);
});

const codes = ['ABCD-EFGH', 'JKLM-NPQR'];

test('the secret and the recovery codes of a new second factor have the focus', async () => {
  const otpauthUrl = 'otpauth://totp/Souvenance:jeanne?secret=SECRETSECRET';
  const { user, effects } = await renderPage(Page, {
    address: '/settings/profile/authentication',
    answers: { 'identity.enrolSecondFactor': { otpauthUrl, recoveryCodes: codes } },
  });
  await user.type(onScreen.field('Votre mot de passe'), 'une brouette de tilleul');
  await user.click(onScreen.button('Activer le code de sécurité'));
  await effects();
  expect(document.activeElement?.textContent).toContain('ABCD-EFGH');
});

test('new recovery codes have the focus', async () => {
  const { user, effects } = await renderPage(Page, {
    address: '/settings/profile/authentication',
    fill: 'full',
    answers: { 'identity.newRecoveryCodes': { recoveryCodes: codes } },
  });
  await user.click(onScreen.button('Créer de nouveaux codes de secours'));
  await user.type(onScreen.field('Votre mot de passe actuel'), 'une brouette de tilleul');
  await user.click(onScreen.button('Créer les nouveaux codes'));
  await effects();
  expect(document.activeElement?.textContent).toContain('ABCD-EFGH');
});
