import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the address of an account with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/profile/email' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre adresse e-mail',
    'Aujourd’hui : jeanne@exemple.fr',
    'Répondez aux deux messages, à vos deux adresses, sous trois jours.',
    'field: Nouvelle adresse e-mail = ',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'button: Recevoir les deux messages',
  ]);
});

test('the address of an account with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/profile/email', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre adresse e-mail',
    'Aujourd’hui : jeanne@exemple.fr',
    'Répondez aux deux messages, à vos deux adresses, sous trois jours.',
    'field: Nouvelle adresse e-mail = ',
    'field: Votre mot de passe actuel = ',
    'button: Afficher',
    'button: Recevoir les deux messages',
  ]);
});
