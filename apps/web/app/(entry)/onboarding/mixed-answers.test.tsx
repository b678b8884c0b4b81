import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the first steps, mix 1 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# Une question tous les combien ?',
    'Une question tous les combien ?',
    '[ ] Une question par jourUn livre en deux mois environ.',
    '[ ] Deux questions par semaineUn livre en six mois.',
    '[x] Une question par semaineCe que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] Quand la précédente a sa réponseSans aucun calendrier.',
    'Nous y envoyons les questions. narrator-1 répond en un clic, sans compte.',
    'field: L’adresse e-mail de narrator-1 (facultatif) = ',
    'Vous pourrez changer cela quand vous voudrez.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});

test('the first steps, mix 2 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# Une question tous les combien ?',
    'Une question tous les combien ?',
    '[ ] Une question par jourUn livre en deux mois environ.',
    '[ ] Deux questions par semaineUn livre en six mois.',
    '[x] Une question par semaineCe que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] Quand la précédente a sa réponseSans aucun calendrier.',
    'Nous vous enverrons les questions par e-mail.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});

test('the first steps, mix 3 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# Une question tous les combien ?',
    'Une question tous les combien ?',
    '[ ] Une question par jourUn livre en deux mois environ.',
    '[ ] Deux questions par semaineUn livre en six mois.',
    '[x] Une question par semaineCe que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] Quand la précédente a sa réponseSans aucun calendrier.',
    'Nous y envoyons les questions. narrator-3 répond en un clic, sans compte.',
    'field: L’adresse e-mail de narrator-3 (facultatif) = ',
    'Vous pourrez changer cela quand vous voudrez.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});

test('the first steps, mix 4 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# Une question tous les combien ?',
    'Une question tous les combien ?',
    '[ ] Une question par jourUn livre en deux mois environ.',
    '[ ] Deux questions par semaineUn livre en six mois.',
    '[x] Une question par semaineCe que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] Quand la précédente a sa réponseSans aucun calendrier.',
    'Nous vous enverrons les questions par e-mail.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});
