import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the profile with part of the optional fields', async () => {
  await renderPage(Page, { address: '/settings/profile', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre profil',
    'field: Votre prénom et votre nom = Jeanne Morel',
    '[ ] Agrandir les textes à l’écran',
    'button: Enregistrer mon profil',
  ]);
});
