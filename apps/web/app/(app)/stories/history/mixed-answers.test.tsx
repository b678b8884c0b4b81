import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook, createSampleStory } from '#testing/samples.ts';
import Page from './page.tsx';

test('the versions of a story with « enlevé depuis : text-1text-2 »', async () => {
  await renderPage(Page, {
    address: '/stories/history?story=story',
    fill: 'mix-1',
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
    'enlevé depuis : text-1text-2',
    'ajouté depuis : Nous allions à la plage tous les étés.',
    '10 photographies',
    'button: Revenir à cette version',
    'Le texte d’aujourd’hui reste gardé dans la liste.',
    '## Versions gardées',
    '26 novembre 2026 à 10 h 00, montrée ci-dessus',
    'savedBy-1 · 10 mots',
    'link: 26 novembre 2026 à 10 h 00 → /stories/history?story=story&revision=20',
    'savedBy-2 · 20 mots',
  ]);
});

test('the versions of a story with « enlevé depuis : text-3text-4ajouté depuis : Nous… »', async () => {
  await renderPage(Page, {
    address: '/stories/history?story=story',
    fill: 'mix-2',
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
    'title-2',
    'Aujourd’hui : « La plage de Pontaillac »',
    'enlevé depuis : text-3text-4ajouté depuis : Nous allions à la plage tous les étés.',
    '20 photographies',
    'button: Revenir à cette version',
    'Le texte d’aujourd’hui reste gardé dans la liste.',
    '## Versions gardées',
    '26 novembre 2026 à 10 h 00, montrée ci-dessus',
    'savedBy-2 · 20 mots',
    'link: 26 novembre 2026 à 10 h 00 → /stories/history?story=story&revision=30',
    'savedBy-3 · 30 mots',
  ]);
});

test('the versions of a story with « enlevé depuis : text-3text-4 »', async () => {
  await renderPage(Page, {
    address: '/stories/history?story=story',
    fill: 'mix-3',
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
    'title-3',
    'Aujourd’hui : « La plage de Pontaillac »',
    'enlevé depuis : text-3text-4',
    'enlevé depuis : text-4text-1ajouté depuis : Nous allions à la plage tous les étés.',
    '30 photographies',
    'button: Revenir à cette version',
    'Le texte d’aujourd’hui reste gardé dans la liste.',
    '## Versions gardées',
    '26 novembre 2026 à 10 h 00, montrée ci-dessus',
    'savedBy-3 · 30 mots',
    'link: 26 novembre 2026 à 10 h 00 → /stories/history?story=story&revision=40',
    'savedBy-4 · 40 mots',
  ]);
});

test('the versions of a story with « enlevé depuis : text-4text-1 »', async () => {
  await renderPage(Page, {
    address: '/stories/history?story=story',
    fill: 'mix-4',
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
    'title-4',
    'Aujourd’hui : « La plage de Pontaillac »',
    'enlevé depuis : text-4text-1',
    'enlevé depuis : text-1text-2ajouté depuis : Nous allions à la plage tous les étés.',
    '40 photographies',
    'button: Revenir à cette version',
    'Le texte d’aujourd’hui reste gardé dans la liste.',
    '## Versions gardées',
    '26 novembre 2026 à 10 h 00, montrée ci-dessus',
    'savedBy-4 · 40 mots',
    'link: 26 novembre 2026 à 10 h 00 → /stories/history?story=story&revision=10',
    'savedBy-1 · 10 mots',
  ]);
});
