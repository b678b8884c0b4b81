import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the profile with nothing in it yet', async () => {
  await renderPage(Page, { address: '/settings/profile' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre profil',
    'field: Votre prénom et votre nom = Jeanne Morel',
    '[ ] Agrandir les textes à l’écran',
    'button: Enregistrer mon profil',
  ]);
});

test('the profile with everything that it can show', async () => {
  await renderPage(Page, { address: '/settings/profile', fill: 'full' });
  expect(readScreen()).toEqual([
    'link: Retour aux réglages → /settings',
    '# Votre profil',
    'field: Votre prénom et votre nom = Jeanne Morel',
    '[ ] Agrandir les textes à l’écran',
    'button: Enregistrer mon profil',
  ]);
});

test('a member of a family with a book uploads a portrait', async () => {
  await renderPage(Page, {
    address: '/settings/profile',
    answers: { 'books.list': { books: [createSampleBook()] } },
  });
  expect(readScreen().slice(-2)).toEqual(['Votre portrait (facultatif)', 'button: Ajouter une photographie']);
});
