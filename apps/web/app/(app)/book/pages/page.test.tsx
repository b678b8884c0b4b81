import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the pages beside the stories with nothing in it yet', async () => {
  await renderPage(Page, {
    address: '/book/pages?book=book',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les pages du livre',
    'link: Voir le livre → /book/preview?book=book',
    '## Dédicace et citation',
    'field: Dédicace (facultatif) = dedication',
    'field: Citation en tête du livre (facultatif) = ',
    'field: De qui est-elle ? (facultatif) = ',
    '## Arbre de la famille',
    'Nommez les parents et les couples.',
    '[ ] Imprimer l’arbre dans le livre',
    'Personne n’y est encore. Commencez par Jeanne Morel, puis ses parents.',
    'button: Ajouter une personne',
    'button: Reprendre un arbre de généalogie (.ged)',
    '## Chronologie',
    '[ ] Imprimer la chronologie dans le livre',
    'Aucune date pour l’instant.',
    'button: Ajouter une date',
    '## Index des personnes et des lieux',
    'Les noms de vos récits, avec leurs pages.',
    '[ ] Imprimer l’index dans le livre',
    'Aucun nom pour l’instant.',
    'button: Ajouter un nom',
    'button: Chercher les noms de vos récits',
  ]);
});

test('the pages beside the stories with everything that it can show', async () => {
  await renderPage(Page, {
    address: '/book/pages?book=book',
    fill: 'full',
    answers: { 'books.list': { books: [createSampleBook()] }, 'books.read': createSampleBook() },
  });
  expect(readScreen()).toEqual([
    '# Les pages du livre',
    'link: Voir le livre → /book/preview?book=book',
    '## Dédicace et citation',
    'field: Dédicace (facultatif) = dedication',
    'field: Citation en tête du livre (facultatif) = ',
    'field: De qui est-elle ? (facultatif) = ',
    '## Arbre de la famille',
    'Nommez les parents et les couples.',
    '[x] Imprimer l’arbre dans le livre',
    '### Génération 1',
    '### Génération 2',
    'button: Ajouter une personne',
    'button: Reprendre un arbre de généalogie (.ged)',
    '## Chronologie',
    '[x] Imprimer la chronologie dans le livre',
    '12 — text-1',
    'Non imprimée',
    'button: Changer « 12 — text-1 »',
    'button: Imprimer « 12 — text-1 »',
    'button: Retirer12 — text-1',
    '1 — text',
    'button: Changer « 1 — text »',
    'button: Ne pas imprimer « 1 — text »',
    'button: Retirer1 — text',
    'button: Ajouter une date',
    'summary: Proposées par vos récits2',
    'button: Tout ajouter',
    '12 — text-1',
    'button: Ajouter « 12 — text-1 »',
    '1 — text',
    'button: Ajouter « 1 — text »',
    '## Index des personnes et des lieux',
    'Les noms de vos récits, avec leurs pages.',
    '[x] Imprimer l’index dans le livre',
    '### Personnes',
    'name',
    'forms',
    'button: Changer « name »',
    'button: Ne pas imprimer « name »',
    'button: Retirername',
    '### Lieux',
    'name-1',
    'forms-1, forms',
    'Non imprimé',
    'button: Changer « name-1 »',
    'button: Imprimer « name-1 »',
    'button: Retirername-1',
    'button: Ajouter un nom',
    'button: Chercher les noms de vos récits',
  ]);
});

test('ticking « Imprimer l’arbre » while a person is being saved keeps that person', async () => {
  const tree = Promise.withResolvers<void>();
  const { user, api, effects } = await renderPage(Page, {
    address: '/book/pages?book=book',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'bookPages.saveFamilyTree': async ({ body: { isShown, people } }) => {
        await tree.promise;
        return { familyTree: { isShown, people }, generations: [people.map(({ id }) => id)], revision: 2 };
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Ajouter une personne' }));
  await user.clear(screen.getByRole('textbox', { name: /Nom/u }));
  await user.type(screen.getByRole('textbox', { name: /Nom/u }), 'Jeanne Morel');
  await user.click(screen.getByRole('button', { name: /Enregistrer/u }));
  await user.click(screen.getByRole('checkbox', { name: 'Imprimer l’arbre dans le livre' }));
  tree.resolve();
  await effects();
  await waitFor(() => expect(api.of('bookPages.saveFamilyTree')).toHaveLength(2));
  expect(api.of('bookPages.saveFamilyTree').at(-1)?.body).toMatchObject({
    isShown: true,
    people: [{ name: 'Jeanne Morel' }],
    revision: 2,
  });
});

const rose = { kind: 'person', name: 'Delmas, Rose', forms: ['Rose Delmas', 'Rose'], storyCount: 2 } as const;
const limoges = { kind: 'place', name: 'Limoges', forms: ['Limoges'], storyCount: 1 } as const;

const renderIndexPage = () =>
  renderPage(Page, {
    address: '/book/pages?book=book',
    answers: {
      'books.list': { books: [createSampleBook()] },
      'books.read': createSampleBook(),
      'bookPages.proposeNames': { names: [rose, limoges] },
      'bookPages.saveNameIndex': async ({ body: { isShown, names } }) => ({
        nameIndex: { isShown, names },
        revision: 2,
      }),
    },
  });

test('switching on an index without names adds all that the stories have', async () => {
  const { user, api } = await renderIndexPage();
  await user.click(screen.getByRole('checkbox', { name: 'Imprimer l’index dans le livre' }));
  await waitFor(() => expect(api.of('bookPages.saveNameIndex')).toHaveLength(1));
  const { storyCount: _, ...roseLine } = rose;
  expect(api.of('bookPages.saveNameIndex')[0]?.body).toMatchObject({
    isShown: true,
    names: [{ ...roseLine, isHidden: false }, { name: 'Limoges' }],
  });
  expect(await screen.findByText('Rose Delmas, Rose')).toBeTruthy();
});

test('a name is added from those found, left out, and given another form', async () => {
  const { user, api } = await renderIndexPage();
  await user.click(screen.getByRole('button', { name: 'Chercher les noms de vos récits' }));
  await user.click(await screen.findByRole('button', { name: 'Ajouter «\u00a0Delmas, Rose\u00a0»' }));
  expect(await screen.findByRole('button', { name: 'Ajouter «\u00a0Limoges\u00a0»' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Ne pas imprimer «\u00a0Delmas, Rose\u00a0»' }));
  await waitFor(() => expect(api.of('bookPages.saveNameIndex')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Changer «\u00a0Delmas, Rose\u00a0»' }));
  const name = screen.getByRole('textbox', { name: /Nom dans l’index/u });
  await user.clear(name);
  await user.type(name, 'Delmas (Rose)');
  await user.click(screen.getByRole('button', { name: 'Enregistrer ce nom' }));
  await waitFor(() => expect(api.of('bookPages.saveNameIndex')).toHaveLength(3));
  expect(api.of('bookPages.saveNameIndex')[2]?.body).toMatchObject({
    isShown: false,
    names: [{ name: 'Delmas (Rose)', forms: ['Rose Delmas', 'Rose'], isHidden: true }],
  });
});
