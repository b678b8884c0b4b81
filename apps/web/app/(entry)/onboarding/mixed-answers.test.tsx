import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

test('the first steps, mix 1 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-1' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# À quel rythme raconter ?',
    'Le rythme que vous aimeriez tenir',
    '[ ] Une question par jourPour avancer vite, par petites touches.',
    '[ ] Deux questions par semainePour un livre en six mois.',
    '[x] Une question par semaineLe rythme que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] À mon rythmeLa question suivante attend que la précédente soit racontée.',
    'Les questions y partent à ce rythme, et narrator-1 répond par un lien, sans compte. Vous pourrez l’ajouter plus tard.',
    'field: L’adresse e-mail de narrator-1 (facultatif) = ',
    'Ce choix se change quand vous voulez. La question suivante vous attend aussi sur la page d’accueil.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});

test('the first steps, mix 2 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-2' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# À quel rythme raconter ?',
    'Le rythme que vous aimeriez tenir',
    '[ ] Une question par jourPour avancer vite, par petites touches.',
    '[ ] Deux questions par semainePour un livre en six mois.',
    '[x] Une question par semaineLe rythme que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] À mon rythmeLa question suivante attend que la précédente soit racontée.',
    'À ce rythme, une question part à votre adresse e-mail. Ce choix se change quand vous voulez.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});

test('the first steps, mix 3 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-3' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# À quel rythme raconter ?',
    'Le rythme que vous aimeriez tenir',
    '[ ] Une question par jourPour avancer vite, par petites touches.',
    '[ ] Deux questions par semainePour un livre en six mois.',
    '[x] Une question par semaineLe rythme que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] À mon rythmeLa question suivante attend que la précédente soit racontée.',
    'Les questions y partent à ce rythme, et narrator-3 répond par un lien, sans compte. Vous pourrez l’ajouter plus tard.',
    'field: L’adresse e-mail de narrator-3 (facultatif) = ',
    'Ce choix se change quand vous voulez. La question suivante vous attend aussi sur la page d’accueil.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});

test('the first steps, mix 4 of answers', async () => {
  await renderPage(Page, { address: '/onboarding', fill: 'mix-4' });
  expect(readScreen()).toEqual([
    'Étape 3 sur 4 Le rythme',
    '# À quel rythme raconter ?',
    'Le rythme que vous aimeriez tenir',
    '[ ] Une question par jourPour avancer vite, par petites touches.',
    '[ ] Deux questions par semainePour un livre en six mois.',
    '[x] Une question par semaineLe rythme que nous conseillons : un livre en un an.',
    '[ ] Une question tous les quinze joursPour prendre son temps.',
    '[ ] À mon rythmeLa question suivante attend que la précédente soit racontée.',
    'À ce rythme, une question part à votre adresse e-mail. Ce choix se change quand vous voulez.',
    'button: Continuer',
    'button: Étape précédente',
  ]);
});
