import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the deletion of an account with part of the optional fields', async () => {
  await renderPage(Page, { address: '/settings/deletion', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Supprimer votre compte',
    'Avant de partir, vous pouvez emporter une copie de vos souvenirs.',
    'link: Emporter vos souvenirs → /settings/export',
    '## Ce qui se passe',
    'Votre compte sera supprimé le 26 novembre 2026',
    'Jusque-là, tout reste en place, et vous pouvez changer d’avis.',
    'button: Annuler la suppression',
  ]);
});
