import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the deletion of an account with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/deletion' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Supprimer votre compte',
    'Avant de partir, vous pouvez emporter une copie de vos souvenirs.',
    'link: Emporter vos souvenirs → /settings/export',
    '## Ce qui se passe',
    'Sont effacés : votre compte, vos réglages, ce que vous avez écrit, et les familles dont vous êtes le seul membre, avec leurs livres.',
    'Sont gardées : les factures de vos commandes, que la loi demande de conserver dix ans, à part et sans vos récits.',
    'La suppression en ligne n’est pas ouverte sur ce site. Écrivez-nous depuis l’adresse de votre compte : nous le supprimons pour vous, sous un mois.',
    'link: Écrire à operatorEmail → mailto:operatorEmail',
  ]);
});

test('the deletion of an account with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/deletion', fill: 'full' });
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
