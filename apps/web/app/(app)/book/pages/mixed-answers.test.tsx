import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleBook } from '#testing/samples.ts';
import Page from './page.tsx';

test('the pages beside the stories with « Imprimer l’arbre dans le livre » ticked and « 10 — text-1 »', async () => {
  await renderPage(Page, {
    address: '/book/pages?book=book',
    fill: 'mix-1',
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
    '10 — text-1',
    'button: Changer « 10 — text-1 »',
    'button: Ne pas imprimer « 10 — text-1 »',
    'button: Retirer10 — text-1',
    '20 — text-2',
    'Non imprimée',
    'button: Changer « 20 — text-2 »',
    'button: Imprimer « 20 — text-2 »',
    'button: Retirer20 — text-2',
    'button: Ajouter une date',
    'summary: Proposées par vos récits2',
    'button: Tout ajouter',
    '10 — text-1',
    'button: Ajouter « 10 — text-1 »',
    '20 — text-2',
    'button: Ajouter « 20 — text-2 »',
  ]);
});

test('the pages beside the stories with « Imprimer l’arbre dans le livre » not ticked and « 20 — text-2 »', async () => {
  await renderPage(Page, {
    address: '/book/pages?book=book',
    fill: 'mix-2',
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
    '### Génération 1',
    '### Génération 2',
    'button: Ajouter une personne',
    'button: Reprendre un arbre de généalogie (.ged)',
    '## Chronologie',
    '[ ] Imprimer la chronologie dans le livre',
    '20 — text-2',
    'Non imprimée',
    'button: Changer « 20 — text-2 »',
    'button: Imprimer « 20 — text-2 »',
    'button: Retirer20 — text-2',
    '30 — text-3',
    'button: Changer « 30 — text-3 »',
    'button: Ne pas imprimer « 30 — text-3 »',
    'button: Retirer30 — text-3',
    'button: Ajouter une date',
    'summary: Proposées par vos récits2',
    'button: Tout ajouter',
    '20 — text-2',
    'button: Ajouter « 20 — text-2 »',
    '30 — text-3',
    'button: Ajouter « 30 — text-3 »',
  ]);
});

test('the pages beside the stories with « Imprimer l’arbre dans le livre » ticked and « 30 — text-3 »', async () => {
  await renderPage(Page, {
    address: '/book/pages?book=book',
    fill: 'mix-3',
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
    '30 — text-3',
    'button: Changer « 30 — text-3 »',
    'button: Ne pas imprimer « 30 — text-3 »',
    'button: Retirer30 — text-3',
    '40 — text-4',
    'Non imprimée',
    'button: Changer « 40 — text-4 »',
    'button: Imprimer « 40 — text-4 »',
    'button: Retirer40 — text-4',
    'button: Ajouter une date',
    'summary: Proposées par vos récits2',
    'button: Tout ajouter',
    '30 — text-3',
    'button: Ajouter « 30 — text-3 »',
    '40 — text-4',
    'button: Ajouter « 40 — text-4 »',
  ]);
});

test('the pages beside the stories with « Imprimer l’arbre dans le livre » not ticked and « 40 — text-4 »', async () => {
  await renderPage(Page, {
    address: '/book/pages?book=book',
    fill: 'mix-4',
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
    '### Génération 1',
    '### Génération 2',
    'button: Ajouter une personne',
    'button: Reprendre un arbre de généalogie (.ged)',
    '## Chronologie',
    '[ ] Imprimer la chronologie dans le livre',
    '40 — text-4',
    'Non imprimée',
    'button: Changer « 40 — text-4 »',
    'button: Imprimer « 40 — text-4 »',
    'button: Retirer40 — text-4',
    '10 — text-1',
    'button: Changer « 10 — text-1 »',
    'button: Ne pas imprimer « 10 — text-1 »',
    'button: Retirer10 — text-1',
    'button: Ajouter une date',
    'summary: Proposées par vos récits2',
    'button: Tout ajouter',
    '40 — text-4',
    'button: Ajouter « 40 — text-4 »',
    '10 — text-1',
    'button: Ajouter « 10 — text-1 »',
  ]);
});
