import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleStory } from '#testing/samples.ts';
import Page from './page.tsx';

test('the versions of a story with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/stories/history?story=story',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'stories.read': createSampleStory(),
    },
  });
  expect(readScreen()).toEqual([
    'link: Retour au récit → /stories/form?story=story',
    '# Les versions de ce récit',
    '« La plage de Pontaillac »',
    'Une seule version',
    'Ce récit n’a pas encore changé.',
  ]);
});

test('the versions of a story with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/stories/history?story=story',
    fill: 'full',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'stories.read': createSampleStory(),
    },
  });
  expect(readScreen()).toEqual([
    'link: Retour au récit → /stories/form?story=story',
    '# Les versions de ce récit',
    '« La plage de Pontaillac »',
    '## Version du 26 novembre 2026 à 10 h 00',
    'Barré : ce qui n’y est plus aujourd’hui. Souligné : ce qui a été ajouté depuis.',
    'title-1',
    'Aujourd’hui : « La plage de Pontaillac »',
    'enlevé depuis : text-1textajouté depuis : Nous allions à la plage tous les étés.',
    'text-1',
    '12 photographies',
    'button: Revenir à cette version',
    'Le texte d’aujourd’hui reste gardé dans la liste.',
    '## Versions gardées',
    '26 novembre 2026 à 10 h 00, montrée ci-dessus',
    'savedBy-1 · 12 mots',
    'link: 26 novembre 2026 à 10 h 00 → /stories/history?story=story&revision=1',
    'savedBy · 1 mot',
  ]);
});
