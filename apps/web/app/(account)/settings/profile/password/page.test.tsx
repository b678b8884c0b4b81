import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the password of an account with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/profile/password' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre mot de passe',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'Huit caractères au moins.',
    'field: Nouveau mot de passe = ',
    'button: Afficher',
    'button: Changer mon mot de passe',
  ]);
});

test('the password of an account with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/profile/password', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre mot de passe',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'Huit caractères au moins.',
    'field: Nouveau mot de passe = ',
    'button: Afficher',
    'button: Changer mon mot de passe',
  ]);
});
